coffeehouse record 1
game cafe version 1 edition 4a3a3d2b72710f67
seats 2
option variant base

~ deal initial.1 seat.0
~ deal initial.4 seat.1
~ reveal card.15
~ reveal card.43
~ reveal card.2
1 take card.15
1 pay red
~ reveal card.27
0 take card.2
0 pay brown
1 place k.11 turned-left
1 produce j.10 k.10 k.13 k.12 k.11
1 dry l.10
1 from j.10
1 from k.11
0 place k.11 as-printed
0 produce j.10 k.10 k.11 l.11
0 dry l.10
0 from k.10
0 from k.11
0 from l.11
~ reveal card.35
~ reveal card.24
~ reveal card.6
0 take card.24
0 pay yellow
~ reveal card.48
1 take card.48
0 place m.11 as-printed
0 roast o.12
0 from l.10
0 deliver o.12
0 supply k.12
0 supply k.12
0 produce k.10 k.11 l.11 m.11
1 place l.12 turned-right
1 roast m.14
1 from l.10
1 produce l.14
~ reveal card.32
~ reveal card.26
~ reveal card.25
1 take card.25
1 pay green
~ reveal card.4
0 take card.26
0 pay brown
1 place l.10 half-turn
1 produce j.10 k.11 l.12 l.11 l.10
1 dry m.11
1 from l.12
1 from k.10
1 dry m.12
1 from l.14
1 from l.10
1 from k.12
0 place m.12 turned-left
0 produce o.11
0 dry l.10
0 all yellow
0 produce j.10 m.11 m.13 m.12
0 roast n.12
0 from l.10
~ reveal card.45
~ reveal card.16
~ reveal card.13
0 take card.45
~ reveal card.46
1 take card.16
1 pay yellow
0 place k.9 half-turn
0 produce m.10 l.10 k.10 k.9
0 dry m.9
0 from m.10
0 from m.11
0 from k.10
0 from j.10
0 dry l.9
0 from k.11
0 from l.11
0 produce j.10 k.11 l.11 m.11 m.10 k.10
0 deliver n.12
1 place n.9 turned-right
1 produce k.10 k.12 l.12 l.10
1 produce o.9 o.10 o.11
1 dry n.11
1 from k.13
1 from l.11
~ reveal card.1
~ reveal card.12
~ reveal card.47
1 take card.12
1 pay brown
~ reveal card.5
0 take card.1
0 pay yellow
1 place j.13 as-printed
1 roast m.13
1 from n.11
1 roast l.13
1 from m.11
1 deliver l.13
1 deliver m.14
1 deliver m.13
1 produce l.11 j.13 k.13
1 roast l.13
1 from m.12
0 place m.9 half-turn
0 roast o.12
0 from l.9
0 deliver o.12
0 produce o.11 o.10 n.10
0 dry m.9
0 from l.10
0 from k.9
0 dry l.9
0 from m.13
0 from m.12
0 roast n.12
0 from m.9
0 roast o.12
0 from l.9
~ reveal card.41
~ reveal card.30
~ reveal card.21
0 take card.21
0 pay red
~ reveal card.23
1 take card.23
1 pay red
0 place o.10 half-turn
0 deliver o.12
0 deliver n.12
0 produce m.13 m.12 l.10 k.9
0 dry m.9
0 from k.10
0 from n.10
0 all yellow
0 dry l.9
0 all brown
0 roast n.12
0 from l.9
0 roast o.12
0 from m.9
0 deliver n.12
0 deliver o.12
0 supply m.10
0 supply m.10
0 produce n.10 o.11 o.10
1 place k.14 turned-left
1 dry m.11
1 from l.11
1 dry n.11
1 from o.9
1 from k.13
1 from k.12
1 all green
1 dry m.12
1 all yellow
1 roast m.13
1 from n.11
1 roast m.14
1 from m.11
1 roast l.14
1 from m.12
1 deliver l.13
1 deliver l.14
1 deliver m.13
1 deliver m.14
1 produce k.10 k.12 l.12 l.11 l.10 j.13 k.13 k.15 k.14
1 dry n.11
1 from l.11
1 dry m.11
1 from o.10
1 all red
1 dry m.12
1 from j.13
1 from k.12
1 from l.10
1 from k.13
~ reveal card.8
~ reveal card.29
~ reveal card.20
1 take card.29
~ reveal card.37
0 take card.20
0 pay yellow
1 place o.10 turned-right
1 roast l.14
1 from n.11
1 roast m.13
1 from m.11
1 roast m.14
1 from m.12
1 deliver m.13
1 supply o.12
1 deliver l.14
1 deliver m.14
1 supply o.12
1 supply o.12
1 produce j.10 k.12 k.11 l.11 l.10 j.13 k.13 k.15 k.14
1 dry m.12
1 from l.11
1 dry m.11
1 all green
1 dry n.11
1 all red
1 dry o.11
1 all yellow
1 roast m.13
1 from m.11
1 roast l.14
1 from n.11
1 roast l.13
1 from m.12
1 roast m.14
1 from o.11
0 place n.12 turned-left
0 dry n.13
0 from l.10
0 from k.9
0 from o.10
0 from o.11
0 dry n.14
0 from m.12
0 from m.13
0 produce j.10 k.11 l.11 m.11 m.13 m.12 l.10 k.10 k.9 o.11 o.10 n.12 o.12
0 roast p.11
0 from n.14
0 roast q.11
0 from n.13
0 deliver p.11
0 deliver q.11
0 dry n.14
0 from l.11
0 from k.11
0 dry n.13
0 from n.10
0 from k.10
0 all yellow
0 roast p.11
0 from n.14
0 roast q.11
0 from n.13
~ reveal card.14
~ reveal card.42
~ reveal card.38
0 take card.42
~ reveal card.17
1 take card.14
1 pay red
0 place l.14 as-printed
0 deliver p.11
0 deliver q.11
0 produce j.10 k.11 l.11 m.11 k.10 n.10 l.14 m.14 n.14 l.15
0 dry m.9
0 all green
0 dry l.9
0 from l.15
0 all brown
0 roast p.11
0 from l.9
0 roast q.11
0 from m.9
0 deliver q.11
0 deliver p.11
0 clear k.9
0 clear o.11
0 clear o.10
0 clear l.10
0 clear j.10
0 clear n.14
0 clear k.10
0 clear n.10
0 clear m.11
0 end
1 place j.16 half-turn
1 deliver l.14
1 deliver m.13
1 deliver m.14
1 deliver l.13
1 produce j.10 k.10 k.12 k.11 l.12 l.11 l.10 j.13 k.13 k.15 k.14
1 produce l.17 k.17 j.17
1 dry m.11
1 from k.14
1 from k.11
1 all red
1 dry n.11
1 all green
1 dry o.11
1 from l.11
1 from k.17
1 dry m.12
1 from l.12
1 all yellow
1 roast l.14
1 from m.11
1 roast m.14
1 from o.11
1 roast m.13
1 from m.12
1 roast l.13
1 from n.11
1 clear l.13
1 clear l.14
1 clear m.13
1 deliver m.14
