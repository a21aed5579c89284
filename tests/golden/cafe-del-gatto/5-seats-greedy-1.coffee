coffeehouse record 1
game cafe-del-gatto version 2 edition 82e426302e69e7e4
seats 5

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
0 buy coffee.2 espresso
~ draw coffee.3.cold
1 buy coffee.2 espresso
~ draw coffee.4.hot
2 buy coffee.2 espresso
~ draw coffee.3.foamy
3 buy coffee.2 espresso
~ draw coffee.1.foamy
4 buy coffee.2 espresso
~ draw coffee.4.hot
0 buy coffee.2 cappuccino
~ draw coffee.2.cold
1 buy coffee.2 cappuccino
~ draw coffee.2.foamy
2 buy milk.1 latte
~ draw milk.1.hot
3 buy milk.2 latte
~ draw milk.2.foamy
4 buy milk.2 latte
~ draw milk.4.cold
0 buy coffee.3 macchiato
~ draw coffee.1.cold
1 buy milk.2 cappuccino
~ draw milk.4.hot
2 buy coffee.1 cappuccino
~ draw coffee.1.hot
3 buy coffee.2 cappuccino
~ draw coffee.1.cold
4 buy milk.4 latte
~ draw milk.3.hot
0 buy milk.3 macchiato
~ draw milk.2.hot
1 buy milk.3 cappuccino
~ draw milk.2.hot
2 buy milk.3 cappuccino
~ draw milk.4.foamy
3 buy coffee.2 doppio
~ draw coffee.1.foamy
4 buy coffee.1 macchiato
~ draw coffee.4.cold
0 take coins
1 buy milk.3 latte
~ draw milk.3.cold
2 buy milk.3 cappuccino
~ draw milk.2.cold
3 buy milk.3 latte
~ draw milk.3.cold
4 take coins
0 buy milk.3 latte
~ draw milk.2.cold
1 serve cappuccino
1 choose cappuccino.10
1 serve espresso
1 choose espresso.4
2 serve cappuccino
2 sweeten sugar
2 choose cappuccino.6
2 serve espresso
2 choose espresso.3
3 take coins
4 buy milk.1 macchiato
~ draw milk.1.cold
0 buy milk.3 latte
~ draw milk.2.foamy
1 buy milk.1 latte
~ draw milk.4.foamy
2 buy coffee.3 macchiato
~ draw coffee.4.foamy
3 buy coffee.3 doppio
~ draw coffee.4.hot
4 buy coffee.3 doppio
~ draw coffee.2.hot
0 take coins
1 buy coffee.3 doppio
~ draw coffee.3.hot
2 buy coffee.3 doppio
~ draw coffee.1.hot
3 buy milk.1 cappuccino
~ draw milk.3.foamy
4 serve macchiato
4 sweeten sugar
4 sweeten sugar
4 choose macchiato.4
4 serve espresso
4 choose espresso.2
0 buy coffee.2 doppio
~ draw coffee.3.foamy
1 buy coffee.2 doppio
~ draw coffee.1.foamy
2 buy coffee.2 doppio
~ draw coffee.3.cold
3 serve doppio
3 sweeten sugar
3 choose doppio.4
3 serve espresso
3 choose espresso.1
4 buy coffee.3 doppio
~ draw coffee.1.foamy
0 buy coffee.2 doppio
~ draw coffee.3.hot
1 buy coffee.2 macchiato
~ draw coffee.1.foamy
2 buy milk.1 macchiato
~ draw milk.2.foamy
4 serve doppio
4 choose doppio.7
0 serve doppio
0 sweeten sugar
0 sweeten sugar
0 choose doppio.2
1 serve doppio
1 choose doppio.5
2 serve doppio
2 sweeten sugar
2 choose doppio.8
3 buy milk.3 cappuccino
~ draw milk.4.foamy
4 buy coffee.1 latte
~ draw coffee.3.hot
0 buy coffee.1 latte
~ draw coffee.3.foamy
1 buy milk.3 macchiato
~ draw milk.1.hot
2 buy milk.1 latte
~ draw milk.2.hot
3 buy coffee.2 macchiato
~ draw coffee.4.hot
4 buy milk.1 latte
~ draw milk.4.cold
0 buy milk.2 latte
~ draw milk.1.hot
1 serve macchiato
1 sweeten sugar
1 choose macchiato.5
2 serve macchiato
2 choose macchiato.2
3 serve cappuccino
3 choose cappuccino.8
4 serve latte
4 choose latte.11
0 serve macchiato
0 choose macchiato.6
1 buy coffee.5 latte
~ draw coffee.2.foamy
2 buy coffee.3 latte
~ draw coffee.4.cold
3 buy coffee.2 latte
~ draw coffee.2.cold
4 buy coffee.2 cappuccino
~ draw coffee.1.foamy
0 buy milk.2 cappuccino
~ draw milk.2.foamy
1 take coins
2 buy milk.4 latte
~ draw milk.2.cold
3 clean milk
~ draw milk.1.cold
~ draw milk.4.cold
~ draw milk.4.hot
~ draw milk.2.cold
~ draw milk.1.cold
3 buy milk.1 latte
~ draw milk.3.foamy
4 clean milk
~ draw milk.4.foamy
~ draw milk.3.foamy
~ draw milk.4.cold
~ draw milk.1.cold
~ draw milk.2.hot
4 buy milk.1 cappuccino
~ draw milk.2.cold
0 serve espresso
0 choose espresso.1
0 serve latte
0 sweeten sugar
0 choose latte.13
1 buy milk.1 latte
~ draw milk.2.cold
2 serve latte
2 choose latte.8
3 serve latte
3 sweeten sugar
3 sweeten sugar
3 choose latte.4
4 take coins
