coffeehouse record 1
game toy-breakfast version 1 edition 779364bd48aa3ad9
seats 2

0 prepare coffee
0 prepare coffee
1 done
~ guest coffee
0 done
1 prepare roll
1 prepare coffee
~ guest coffee
0 prepare roll
0 done
1 done
~ guest coffee
