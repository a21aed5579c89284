coffeehouse record 1
game cafe version 1 edition 4a3a3d2b72710f67
seats 4
option variant base

~ deal initial.3 seat.0
~ deal initial.1 seat.1
~ deal initial.4 seat.2
~ deal initial.2 seat.3
~ reveal card.22
~ reveal card.9
~ reveal card.17
1 take card.22
1 pay green
~ reveal card.23
2 take card.23
2 pay yellow
~ reveal card.14
3 take card.14
3 pay green
~ reveal card.48
0 take card.9
0 pay green
1 place l.10 half-turn
1 produce j.10 k.10 k.11 n.11 m.11 l.11 l.10
1 clear k.11
1 produce k.11
2 place j.8 turned-right
2 end
3 place l.9 turned-left
3 produce j.10 k.10 k.11 l.11 l.10 l.9
3 end
0 place l.9 turned-right
0 end
~ reveal card.10
~ reveal card.27
~ reveal card.18
2 take card.10
2 pay red
~ reveal card.42
3 take card.42
~ reveal card.4
0 take card.18
0 pay yellow
~ reveal card.43
1 take card.27
2 place k.10 as-printed
2 produce k.9 k.10 l.10
2 dry m.10
2 from l.10
2 from k.10
2 roast m.11
2 from m.10
3 place l.8 half-turn
3 clear k.10
3 clear j.10
3 clear k.11
3 produce j.10 k.10 k.11 n.9 m.9 l.9 n.8
3 clear l.10
3 dry m.8
3 all brown
0 place i.9 turned-right
0 end
1 place i.11 half-turn
1 clear l.10
1 dry k.11
1 from m.11
~ reveal card.16
~ reveal card.11
~ reveal card.5
3 take card.5
3 pay red
~ reveal card.45
0 take card.11
0 pay brown
~ reveal card.21
1 take card.45
~ reveal card.33
2 take card.21
2 pay green
3 place k.10 turned-right
3 end
0 place g.10 as-printed
0 produce k.10 k.11 j.10 j.11
0 clear k.11
0 produce k.11
0 clear j.10
0 end
1 place h.11 turned-left
1 produce k.12 j.12
2 place l.10 turned-left
2 clear k.9
2 produce k.9 k.10 l.10 m.10
2 end
~ reveal card.44
~ reveal card.25
~ reveal card.8
0 take card.8
0 pay red
~ reveal card.40
1 take card.40
~ reveal card.13
2 take card.13
2 pay brown
~ reveal card.46
3 take card.46
0 place g.11 as-printed
0 produce g.10 h.10 g.11
0 dry l.10
0 all brown
0 dry i.10
0 from k.10
1 place h.13 turned-left
1 clear j.12
1 produce j.12
2 place j.11 as-printed
2 clear l.10
2 produce l.10 j.11 k.11
2 clear m.10
2 produce m.10
2 clear l.10
2 clear k.9
2 end
3 place n.7 turned-left
3 roast k.12
3 from m.8
3 deliver k.12
3 store warehouse
3 clear l.9
3 produce n.7 o.9 o.8 o.7
~ reveal card.1
~ reveal card.35
~ reveal card.20
1 take card.1
1 pay brown
~ reveal card.12
2 take card.35
~ reveal card.29
3 take card.12
3 pay yellow
~ reveal card.7
0 take card.20
1 place k.9 turned-right
1 dry i.13
1 all yellow
1 clear i.13
1 produce h.12 h.11 i.11
2 place i.10 half-turn
2 produce k.9
2 produce l.10
2 dry j.12
2 all red
3 place l.7 as-printed
3 end
0 place m.8 turned-right
0 produce n.10 m.10
0 produce k.10 j.10 i.11
0 clear l.10
0 clear i.11
0 clear n.10
0 produce n.10
~ reveal card.15
~ reveal card.28
~ reveal card.31
2 take card.31
~ reveal card.36
3 take card.36
~ reveal card.6
0 take card.28
~ reveal card.2
1 take card.15
1 pay yellow
2 place l.11 half-turn
2 produce n.12 m.12
2 dry j.8
2 from n.12
3 place n.6 as-printed
3 produce l.7 m.7
3 produce m.9 l.9 l.10 l.11
3 clear o.8
3 clear o.9
3 clear m.7
3 clear l.11
3 clear l.9
3 produce m.7
3 produce l.9 l.11
0 place j.11 as-printed
0 dry n.8
0 from g.11
0 from j.10
0 dry n.9
0 from n.10
0 from m.10
0 produce j.10 i.11 j.11 k.11 l.11
0 clear k.11
0 dry l.10
0 from j.10
1 place i.9 turned-left
1 clear h.12
1 dry m.10
1 from h.11
1 produce k.12 j.12
1 produce n.11 m.11
~ reveal card.24
~ reveal card.47
~ reveal card.3
3 take card.3
3 pay brown
~ reveal card.37
0 take card.37
~ reveal card.38
1 take card.47
~ reveal card.41
2 take card.38
3 place m.9 turned-right
3 clear l.11
3 dry n.8
3 all green
3 roast k.12
3 from n.8
3 clear l.10
3 produce p.7
3 produce o.6
0 place e.10 as-printed
0 produce n.10 m.10
0 roast k.12
0 from n.8
0 done
0 clear m.10
0 produce h.10
1 place l.11 as-printed
1 end
2 place m.11 as-printed
2 clear j.8
2 produce l.10 m.10
2 produce k.9
~ reveal card.19
~ reveal card.39
~ reveal card.30
0 take card.30
~ reveal card.34
1 take card.34
~ reveal card.32
2 take card.19
~ reveal card.26
3 take card.26
3 pay brown
0 place m.9 as-printed
0 produce m.9 n.9
0 clear n.9
0 produce e.10
0 clear i.11
0 clear k.12
0 dry n.8
0 from h.10
0 from j.11
1 place g.15 as-printed
1 dry l.11
1 from k.12
1 dry m.11
1 from j.12
1 produce m.12 n.12
1 dry k.11
1 from n.12
2 place n.12 turned-right
2 clear j.12
2 clear k.9
2 produce j.11 j.10
2 end
3 place m.11 as-printed
3 produce l.7 m.7
3 clear m.7
3 produce j.10
3 clear l.9
3 dry n.12
3 from j.10
3 clear o.6
3 produce l.9 l.10 l.11
3 clear n.12
3 produce j.10
