coffeehouse record 1
game cafe version 1 edition 4a3a3d2b72710f67
seats 3
option variant advanced

~ deal initial.3 seat.0
~ deal initial.2 seat.1
~ deal initial.1 seat.2
~ reveal card.25
~ reveal card.45
~ reveal card.35
~ reveal card.27
0 pass
1 pass
2 pass
0 take card.25
1 take card.45
2 take card.27
1 place k.9 half-turn
1 produce j.10 k.11 m.10 l.10 k.10 k.9
2 place k.9 half-turn
2 produce j.10 k.11 m.10 l.10 k.10
0 place l.10 half-turn
0 end
~ reveal card.46
~ reveal card.29
~ reveal card.20
~ reveal card.23
0 pass
1 bid red
1 close
2 pass
1 take card.20
2 take card.23
0 take card.46
2 place j.8 half-turn
2 produce k.9 j.9
2 dry m.9
2 from k.10
0 place i.9 as-printed
0 produce k.11 l.11 l.10 k.9 i.10 j.10 k.10
0 dry m.11
0 from j.10
1 place l.7 turned-right
1 end
~ reveal card.17
~ reveal card.14
~ reveal card.13
~ reveal card.11
1 pass
2 bid yellow
2 close
0 bid brown
0 close
2 bid red
2 host l.9
2 close
0 pass
2 take card.17
0 take card.13
1 take card.14
0 place n.10 as-printed
0 roast i.9
0 from m.11
0 deliver i.9
0 dry m.11
0 from k.10
0 from l.11
0 from k.9
0 dry n.11
0 all green
1 place m.6 turned-left
1 produce m.9 l.9 m.8 m.7 m.6
1 dry n.6
1 from l.10
1 from k.9
1 from k.11
1 roast l.11
1 from n.6
2 place h.9 as-printed
2 end
~ reveal card.16
~ reveal card.31
~ reveal card.8
~ reveal card.9
2 pass
0 pass
1 pass
2 take card.16
0 take card.8
1 take card.9
0 place p.9 turned-left
0 produce p.11
0 produce n.10 o.10
0 produce l.11 l.10 k.9 i.10 j.10 k.10
0 roast i.9
0 from n.11
0 roast j.9
0 from m.11
1 place n.5 turned-left
1 deliver l.11
1 supply n.6
1 produce k.11 l.10 k.9
1 dry o.6
1 from m.7
1 from j.10
1 roast l.11
1 from o.6
2 place h.7 turned-right
2 produce k.10 j.9 i.7 i.8 i.9
2 end
~ reveal card.37
~ reveal card.42
~ reveal card.39
~ reveal card.24
2 pass
0 bid green
0 close
1 bid red
1 close
0 pass
1 take card.24
2 take card.42
0 take card.37
2 place l.7 turned-right
2 dry h.9
2 from l.10
2 from i.9
2 from m.10
2 roast j.8
2 from h.9
2 produce m.10 l.10 i.9 m.7 m.8 m.9 l.7
2 deliver j.8
0 place q.10 turned-left
0 deliver i.9
0 supply q.11
0 deliver j.9
0 supply q.11
0 produce p.9
0 dry n.11
0 from k.11
0 from p.11
0 dry m.11
0 from p.9
0 from i.10
0 from l.10
0 roast j.9
0 from m.11
0 roast i.9
0 from n.11
1 place o.6 turned-right
1 deliver l.11
1 supply n.6
1 end
~ reveal card.15
~ reveal card.18
~ reveal card.6
~ reveal card.48
1 pass
2 bid yellow
2 close
0 bid brown
0 close
2 bid yellow
2 close
0 pass
2 take card.48
0 take card.18
1 take card.15
0 place p.12 half-turn
0 deliver j.9
0 deliver i.9
0 supply q.11
0 produce q.13 p.13
0 dry m.11
0 from n.10
0 all red
0 dry n.11
0 from k.9
0 all brown
0 roast j.9
0 from n.11
0 roast i.9
0 from m.11
0 deliver j.9
0 deliver i.9
0 supply q.11
1 place k.11 as-printed
1 produce j.10 m.7 k.11 l.11 m.11
1 produce p.8
1 dry o.6
1 from l.10
1 all red
1 produce p.6
1 roast k.12
1 from o.6
1 dry o.6
1 all yellow
2 place l.5 turned-left
2 produce m.5
2 dry l.8
2 from m.5
2 from i.7
2 from k.11
2 dry l.7
2 from m.8
2 from k.10
2 from j.9
2 roast l.5
2 from l.7
2 roast l.6
2 from l.8
2 deliver l.5
2 deliver l.6
~ reveal card.43
~ reveal card.40
~ reveal card.41
~ reveal card.38
2 pass
0 bid brown
0 host r.13
0 close
1 pass
0 take card.41
1 take card.43
2 take card.40
1 place p.6 turned-right
1 roast o.5
1 from o.6
1 deliver k.12
1 deliver o.5
1 supply n.6
1 dry p.6
1 from m.7
1 from k.11
1 from j.10
1 dry o.6
1 from m.6
1 from l.11
1 from m.9
1 from l.9
1 roast o.8
1 from o.6
1 roast p.8
1 from p.6
1 deliver o.8
1 supply n.6
1 deliver p.8
2 place m.5 turned-right
2 dry l.8
2 from i.8
2 dry l.7
2 all yellow
2 dry m.7
2 all red
2 roast l.5
2 from l.7
2 roast l.6
2 from l.8
2 from m.7
2 deliver l.6
2 supply n.6
2 deliver l.5
2 supply n.6
2 produce k.11 m.10 l.10 k.10 k.9 j.9 i.7 i.8 i.9 m.8 m.9
0 place j.7 turned-right
0 produce k.11 l.11 l.10 i.10 j.10 k.10 k.7 k.8 k.9 j.8
0 end
~ reveal card.21
~ reveal card.26
~ reveal card.34
~ reveal card.3
0 pass
1 pass
2 pass
0 take card.26
1 take card.21
2 take card.3
1 place o.4 turned-right
1 produce j.10 m.10 l.10 k.10 k.9 m.9 l.9 m.8 m.7 m.6 k.11 l.11 m.11
1 clear k.9
1 clear l.9
1 clear m.9
1 clear k.10
1 clear j.10
1 clear l.10
1 clear m.6
1 clear m.7
1 clear m.10
1 clear k.11
1 clear m.11
1 clear m.8
1 clear l.11
1 produce j.10 m.10 l.10 k.10 k.9 m.9 l.9 m.8 m.7 m.6 k.11 l.11 m.11
1 clear j.10
1 clear m.10
1 clear m.9
1 clear k.10
1 clear m.11
1 clear k.11
1 clear l.10
1 clear l.9
1 clear m.8
1 clear m.7
1 clear m.6
1 clear k.9
1 clear l.11
1 produce q.6 q.7 q.8 p.6 o.6
1 clear q.7
1 clear q.6
1 clear p.6
1 clear q.8
1 clear o.6
1 produce q.6 q.7 q.8 p.6 o.6
1 clear o.6
1 clear q.8
1 clear p.6
1 clear q.7
1 clear q.6
1 produce j.10 m.10 l.10 k.10 k.9 m.9 l.9 m.8 m.7 m.6 k.11 l.11 m.11
1 clear m.8
1 clear m.7
1 clear m.9
1 clear k.11
1 clear l.10
1 clear l.11
1 clear k.9
1 clear j.10
1 clear m.6
1 clear m.11
1 clear m.10
1 clear l.9
1 clear k.10
1 end
2 place l.4 half-turn
2 produce n.5 m.5
2 dry m.7
2 from k.10
2 from m.8
2 from j.9
2 dry l.7
2 from l.10
2 from i.9
2 from m.10
2 dry l.8
2 from i.7
2 from n.5
2 from k.11
2 from m.5
2 dry l.4
2 from m.9
2 all red
2 clear m.7
2 roast m.6
2 from l.7
2 roast l.6
2 from l.8
2 clear l.4
2 clear m.6
2 clear l.6
2 end
0 place n.8 turned-right
0 dry m.11
0 from j.10
0 dry n.11
0 from k.7
0 from k.11
0 from q.13
0 from p.13
0 from k.9
0 from k.8
0 roast j.9
0 from m.11
0 roast i.9
0 from n.11
0 deliver j.9
0 deliver i.9
0 dry n.11
0 from l.10
0 from i.10
0 dry m.11
0 from j.8
0 from l.11
0 from k.10
0 end
