coffeehouse record 1
game toy-tasting version 1 edition 644971fc31222a5a
seats 2
option length long

~ pour fruity
~ pour mild
~ pour fruity
~ pour fruity
0 serve fruity
~ pour mild
1 pass
0 pass
1 serve fruity
~ pour mild
0 pass
1 serve fruity
~ pour bold
