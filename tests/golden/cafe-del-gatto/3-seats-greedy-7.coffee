coffeehouse record 1
game cafe-del-gatto version 2 edition 82e426302e69e7e4
seats 3

~ draw milk.3.cold
~ draw milk.3.foamy
~ draw milk.2.foamy
~ draw milk.3.cold
~ draw milk.4.hot
~ draw coffee.3.hot
~ draw coffee.3.cold
~ draw coffee.4.foamy
~ draw coffee.3.foamy
~ draw coffee.2.foamy
0 buy coffee.3 espresso
~ draw coffee.2.hot
1 buy coffee.3 espresso
~ draw coffee.2.cold
2 buy coffee.1 espresso
~ draw coffee.1.hot
0 buy milk.2 latte
~ draw milk.2.cold
1 buy milk.3 latte
~ draw milk.1.hot
2 buy milk.3 latte
~ draw milk.2.cold
0 take coins
1 take coins
2 take coins
0 buy coffee.3 doppio
~ draw coffee.3.hot
1 buy coffee.2 doppio
~ draw coffee.1.foamy
2 buy coffee.4 macchiato
~ draw coffee.1.foamy
0 take coins
1 buy milk.3 latte
~ draw milk.4.cold
2 take coins
0 buy coffee.3 doppio
~ draw coffee.4.foamy
1 take coins
2 buy milk.3 macchiato
~ draw milk.4.cold
0 serve espresso
0 sweeten sugar
0 choose espresso.5
0 serve doppio
0 choose doppio.2
1 buy coffee.3 doppio
~ draw coffee.2.hot
2 serve espresso
2 sweeten sugar
2 choose espresso.4
2 serve macchiato
2 choose macchiato.4
0 buy coffee.1 macchiato
~ draw coffee.1.hot
1 serve doppio
1 sweeten sugar
1 choose doppio.4
1 serve espresso
1 choose espresso.3
2 buy coffee.3 doppio
~ draw coffee.2.hot
0 buy milk.4 macchiato
~ draw milk.1.foamy
1 buy coffee.3 cappuccino
~ draw coffee.4.hot
2 buy coffee.2 doppio
~ draw coffee.4.hot
0 take coins
1 take coins
2 take coins
0 buy milk.2 latte
~ draw milk.4.cold
1 buy coffee.4 macchiato
~ draw coffee.4.foamy
2 buy coffee.4 cappuccino
~ draw coffee.3.hot
0 take coins
1 buy milk.2 macchiato
~ draw milk.1.cold
2 take coins
0 buy coffee.3 cappuccino
~ draw coffee.2.foamy
1 take coins
2 buy milk.2 cappuccino
~ draw milk.3.foamy
0 take coins
1 take coins
2 buy milk.2 cappuccino
~ draw milk.1.cold
0 buy coffee.3 latte
~ draw coffee.1.cold
1 buy milk.2 cappuccino
~ draw milk.2.foamy
2 serve doppio
2 choose doppio.5
2 serve cappuccino
2 choose cappuccino.8
0 buy milk.3 latte
~ draw milk.3.foamy
1 buy milk.2 cappuccino
~ draw milk.3.hot
2 buy milk.5 latte
~ draw milk.3.hot
0 serve macchiato
0 choose macchiato.6
0 serve latte
0 choose latte.11
1 buy coffee.2 latte
~ draw coffee.1.hot
2 buy coffee.2 latte
~ draw coffee.1.foamy
0 buy milk.5 cappuccino
~ draw milk.2.hot
1 buy milk.3 latte
~ draw milk.1.hot
2 take coins
0 buy milk.2 cappuccino
~ draw milk.4.foamy
1 serve cappuccino
1 choose cappuccino.6
1 serve macchiato
1 choose macchiato.5
1 serve latte
1 choose latte.8
2 take coins
