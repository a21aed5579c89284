coffeehouse record 1
game cafe-del-gatto version 2 edition 82e426302e69e7e4
seats 2

~ draw milk.3.hot
~ draw milk.1.foamy
~ draw milk.3.foamy
~ draw milk.4.cold
~ draw milk.3.foamy
~ draw coffee.1.hot
~ draw coffee.2.hot
~ draw coffee.4.foamy
~ draw coffee.4.foamy
~ draw coffee.3.hot
0 buy milk.2 latte
~ draw milk.3.cold
1 buy coffee.5 doppio
~ draw coffee.4.hot
0 clean milk
~ draw milk.3.foamy
~ draw milk.1.foamy
~ draw milk.4.hot
~ draw milk.2.cold
~ draw milk.2.foamy
1 take coins
0 take coins
1 clean milk
~ draw milk.1.hot
~ draw milk.2.foamy
~ draw milk.4.cold
~ draw milk.1.cold
~ draw milk.4.hot
0 buy coffee.4 cappuccino
~ draw coffee.1.hot
1 take coins
0 take coins
1 buy coffee.1 espresso
~ draw coffee.1.cold
0 buy milk.4 cappuccino
~ draw milk.3.hot
1 buy coffee.1 doppio
~ draw coffee.2.hot
0 take coins
1 serve doppio
1 choose doppio.5
1 end
0 buy coffee.2 macchiato
~ draw coffee.2.hot
1 clean coffee
~ draw coffee.4.foamy
~ draw coffee.1.foamy
~ draw coffee.4.cold
~ draw coffee.3.cold
~ draw coffee.2.cold
0 take coins
1 serve espresso
1 choose espresso.1
0 take coins
1 buy coffee.1 cappuccino
~ draw coffee.3.cold
0 buy coffee.2 doppio
~ draw coffee.2.cold
1 take coins
0 buy milk.3 macchiato
~ draw milk.1.cold
1 buy milk.3 cappuccino
~ draw milk.2.foamy
0 serve macchiato
0 choose macchiato.6
1 take coins
0 buy milk.2 cappuccino
~ draw milk.4.cold
1 buy coffee.3 macchiato
~ draw coffee.4.cold
0 take coins
1 buy milk.1 latte
~ draw milk.4.hot
0 clean milk
~ draw milk.2.hot
~ draw milk.3.hot
~ draw milk.2.cold
~ draw milk.1.hot
~ draw milk.1.cold
1 take coins
0 take coins
1 buy milk.1 latte
~ draw milk.1.hot
0 buy milk.1 latte
~ draw milk.3.foamy
1 buy milk.1 macchiato
~ draw milk.3.foamy
0 buy coffee.2 doppio
~ draw coffee.4.foamy
1 serve macchiato
1 choose macchiato.4
0 serve cappuccino
0 sweeten sugar
0 choose cappuccino.3
0 end
1 take coins
0 serve doppio
0 choose doppio.4
1 buy coffee.2 latte
~ draw coffee.1.foamy
0 buy coffee.5 espresso
~ draw coffee.2.foamy
1 buy milk.1 latte
~ draw milk.4.hot
0 buy coffee.4 latte
~ draw coffee.3.foamy
1 buy milk.1 cappuccino
~ draw milk.3.cold
0 clean coffee
~ draw coffee.2.hot
~ draw coffee.2.hot
~ draw coffee.3.hot
~ draw coffee.4.cold
~ draw coffee.2.foamy
0 buy milk.2 latte
~ draw milk.3.cold
1 serve cappuccino
1 choose cappuccino.6
1 end
0 take coins
1 clean milk
~ draw milk.4.cold
~ draw milk.2.cold
~ draw milk.2.cold
~ draw milk.2.foamy
~ draw milk.2.foamy
1 clean coffee
~ draw coffee.1.foamy
~ draw coffee.3.hot
~ draw coffee.4.foamy
~ draw coffee.2.cold
~ draw coffee.1.cold
0 take coins
1 take coins
0 serve espresso
0 sweeten sugar
0 choose espresso.2
0 serve latte
0 sweeten sugar
0 choose latte.4
1 clean milk
~ draw milk.3.foamy
~ draw milk.1.cold
~ draw milk.4.hot
~ draw milk.4.cold
~ draw milk.1.cold
