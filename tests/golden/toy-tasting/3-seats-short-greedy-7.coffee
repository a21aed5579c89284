coffeehouse record 1
game toy-tasting version 1 edition 644971fc31222a5a
seats 3
option length short

~ pour fruity
~ pour fruity
~ pour mild
~ pour fruity
~ pour rare
~ pour bold
0 serve fruity
~ pour mild
1 serve fruity
~ pour bold
2 serve rare
~ pour fruity
0 serve mild
~ pour mild
1 serve bold
~ pour mild
2 serve fruity
~ pour mild
