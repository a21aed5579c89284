coffeehouse record 1
game cafe-del-gatto version 2 edition 82e426302e69e7e4
seats 2

~ draw milk.3.foamy
~ draw milk.2.foamy
~ draw milk.2.hot
~ draw milk.3.cold
~ draw milk.1.foamy
~ draw coffee.1.hot
~ draw coffee.2.hot
~ draw coffee.3.hot
~ draw coffee.4.cold
~ draw coffee.1.hot
0 buy coffee.3 espresso
~ draw coffee.4.cold
1 buy coffee.3 espresso
~ draw coffee.1.cold
0 buy milk.1 latte
~ draw milk.3.hot
1 buy milk.3 latte
~ draw milk.2.foamy
0 buy milk.1 latte
~ draw milk.4.cold
1 buy coffee.2 macchiato
~ draw coffee.1.foamy
0 take coins
1 buy milk.1 macchiato
~ draw milk.4.hot
0 buy coffee.3 cappuccino
~ draw coffee.3.foamy
1 serve macchiato
1 choose macchiato.4
1 serve espresso
1 choose espresso.4
0 take coins
1 buy milk.4 latte
~ draw milk.2.hot
0 buy coffee.1 doppio
~ draw coffee.2.cold
1 buy coffee.1 cappuccino
~ draw coffee.4.foamy
0 buy coffee.1 doppio
~ draw coffee.2.cold
1 take coins
0 take coins
1 buy coffee.1 doppio
~ draw coffee.4.foamy
0 buy coffee.1 macchiato
~ draw coffee.1.cold
1 buy coffee.1 doppio
~ draw coffee.2.cold
0 buy coffee.1 latte
~ draw coffee.1.foamy
1 take coins
0 take coins
1 buy coffee.1 latte
~ draw coffee.3.cold
0 buy milk.3 latte
~ draw milk.4.hot
1 buy milk.2 latte
~ draw milk.4.hot
0 serve latte
0 choose latte.11
0 serve doppio
0 choose doppio.2
0 serve espresso
0 choose espresso.3
1 serve latte
1 sweeten sugar
1 choose latte.13
1 serve doppio
1 choose doppio.2
0 buy milk.2 macchiato
~ draw milk.3.hot
1 buy milk.3 cappuccino
~ draw milk.3.cold
0 buy milk.3 cappuccino
~ draw milk.1.hot
1 buy milk.3 cappuccino
~ draw milk.4.foamy
0 serve macchiato
0 sweeten sugar
0 sweeten sugar
0 choose macchiato.8
1 serve cappuccino
1 choose cappuccino.3
