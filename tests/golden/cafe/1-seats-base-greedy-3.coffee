coffeehouse record 1
game cafe version 1 edition 4a3a3d2b72710f67
seats 1
option variant base

~ deal initial.3 seat.0
~ reveal card.20
~ reveal card.21
~ reveal card.27
0 take card.21
0 pay red
0 place i.9 as-printed
0 produce k.11 k.9 k.10
0 dry l.10
0 from k.9
0 from k.10
~ reveal card.5
~ reveal card.12
~ reveal card.25
0 take card.25
0 pay brown
0 place l.9 turned-left
0 produce k.9 k.10 l.11 l.9 m.9
0 dry l.10
0 from m.9
0 roast j.9
0 from l.10
~ reveal card.37
~ reveal card.35
~ reveal card.9
0 take card.9
0 pay yellow
0 place k.8 as-printed
0 deliver j.9
0 supply l.8
0 dry l.10
0 from l.11
0 dry l.9
0 from k.10
0 roast j.9
0 from l.10
0 roast i.9
0 from l.9
0 deliver i.9
0 supply l.8
0 deliver j.9
0 supply l.8
~ reveal card.38
~ reveal card.2
~ reveal card.32
0 take card.32
0 place l.11 turned-left
0 produce k.10 l.11 m.12 m.11
0 dry l.10
0 from m.12
0 dry l.9
0 from k.10
0 roast l.13
0 from l.10
0 roast l.12
0 from l.9
0 deliver l.13
0 store warehouse
0 deliver l.12
~ reveal card.18
~ reveal card.40
~ reveal card.6
0 take card.6
0 pay green
0 place l.13 turned-right
0 produce k.10 m.12 m.13
0 produce l.14
0 dry l.10
0 from m.12
0 dry l.9
0 from k.11
0 from l.11
0 roast i.9
0 from l.10
0 roast j.9
0 from l.9
0 deliver i.9
0 deliver j.9
0 supply l.8
~ reveal card.45
~ reveal card.30
~ reveal card.24
0 take card.24
0 pay yellow
0 place m.14 turned-left
0 dry l.9
0 all red
0 dry l.10
0 from m.13
0 from m.11
0 roast i.9
0 from l.10
0 roast j.9
0 from l.9
0 produce k.11 k.10 l.11 m.12 m.11 m.13 l.14 m.14
0 deliver j.9
0 deliver i.9
0 dry l.10
0 from m.12
0 dry l.9
0 from m.14
0 from k.11
0 from l.11
0 roast i.9
0 from l.9
0 roast j.9
0 from l.10
~ reveal card.16
~ reveal card.41
~ reveal card.14
0 take card.14
0 pay red
0 place n.14 turned-left
0 deliver i.9
0 deliver j.9
0 produce k.11 l.11 m.12 m.16 m.14 n.16 n.15 n.14
0 dry l.10
0 from k.10
0 from l.14
0 dry l.9
0 from n.14
0 from m.11
0 from m.13
0 roast i.9
0 from l.10
0 roast j.9
0 from l.9
0 deliver i.9
0 deliver j.9
0 produce k.10 m.11 m.13 l.14 n.14
0 dry l.10
0 from n.15
0 from m.12
0 dry l.9
0 from k.10
0 from l.14
~ reveal card.43
~ reveal card.1
~ reveal card.13
0 take card.43
0 place h.8 half-turn
0 roast l.12
0 from l.10
0 dry l.10
0 from k.11
0 from m.16
0 all yellow
0 produce k.11 k.10 l.11 m.12 l.14 m.16 m.14 n.16 n.15
0 deliver l.12
0 clear m.13
0 clear m.12
0 clear n.15
0 clear m.11
0 clear n.14
0 clear m.14
0 clear l.11
0 roast m.9
0 from l.10
0 roast l.12
0 from l.9
0 clear m.16
0 clear k.11
0 clear k.10
0 clear l.14
0 clear n.16
0 deliver l.12
0 deliver m.9
