coffeehouse record 1
game guatemala-cafe version 1 edition fd9bac6439ecb9aa
seats 3
option production free

~ lay goods.c2 sack.reddish
~ lay goods.g2 sack.black
~ lay goods.b5 sack.brown
~ lay goods.h5 sack.beige
~ lay goods.c8 sack.white
~ lay goods.g8 sack.black
~ lay goods.a1 worker.beige
~ lay goods.b1 worker.reddish
~ lay goods.c1 worker.beige
~ lay goods.d1 ship.brown
~ lay goods.e1 worker.white
~ lay goods.f1 worker.brown
~ lay goods.g1 worker.beige
~ lay goods.h1 ship.white
~ lay goods.i1 worker.black
~ lay goods.a2 ship.beige
~ lay goods.b2 worker.beige
~ lay goods.d2 worker.white
~ lay goods.e2 worker.black
~ lay goods.f2 ship.beige
~ lay goods.h2 worker.reddish
~ lay goods.i2 shed.white
~ lay goods.a3 ship.reddish
~ lay goods.b3 worker.reddish
~ lay goods.c3 worker.white
~ lay goods.d3 ship.black
~ lay goods.e3 worker.white
~ lay goods.f3 ship.reddish
~ lay goods.g3 worker.black
~ lay goods.h3 shed.reddish
~ lay goods.i3 worker.reddish
~ lay goods.a4 worker.white
~ lay goods.b4 worker.brown
~ lay goods.c4 worker.white
~ lay goods.d4 worker.beige
~ lay goods.e4 worker.reddish
~ lay goods.f4 worker.brown
~ lay goods.g4 shed.beige
~ lay goods.h4 worker.white
~ lay goods.i4 worker.black
~ lay goods.a5 worker.beige
~ lay goods.c5 ship.brown
~ lay goods.d5 worker.black
~ lay goods.e5 shed.beige
~ lay goods.f5 shed.white
~ lay goods.g5 ship.brown
~ lay goods.i5 worker.white
~ lay goods.a6 ship.white
~ lay goods.b6 worker.reddish
~ lay goods.c6 shed.brown
~ lay goods.d6 ship.beige
~ lay goods.e6 worker.beige
~ lay goods.f6 worker.black
~ lay goods.g6 worker.brown
~ lay goods.h6 shed.reddish
~ lay goods.i6 worker.black
~ lay goods.a7 shed.brown
~ lay goods.b7 shed.beige
~ lay goods.c7 ship.reddish
~ lay goods.d7 worker.reddish
~ lay goods.e7 shed.brown
~ lay goods.f7 worker.brown
~ lay goods.g7 worker.brown
~ lay goods.h7 shed.black
~ lay goods.i7 shed.black
~ lay goods.a8 worker.reddish
~ lay goods.b8 worker.black
~ lay goods.d8 worker.beige
~ lay goods.e8 shed.black
~ lay goods.f8 shed.white
~ lay goods.h8 worker.brown
~ lay goods.i8 worker.beige
~ lay goods.a9 ship.black
~ lay goods.b9 worker.brown
~ lay goods.c9 ship.white
~ lay goods.d9 worker.brown
~ lay goods.e9 shed.reddish
~ lay goods.f9 worker.reddish
~ lay goods.g9 worker.black
~ lay goods.h9 ship.black
~ lay goods.i9 worker.white
~ deal hand.0 sack.beige
~ deal hand.1 sack.reddish
~ deal hand.2 sack.black
~ deal hand.0 sack.beige
~ deal hand.1 sack.black
~ deal hand.2 sack.reddish
~ deal hand.0 sack.beige
~ deal hand.1 sack.brown
~ deal hand.2 sack.white
~ deal hand.0 sack.brown
~ deal hand.1 sack.black
~ deal hand.2 sack.white
~ deal hand.0 sack.beige
~ deal hand.1 sack.brown
~ deal hand.2 sack.brown
~ deal hand.0 sack.white
~ deal hand.1 sack.white
~ deal hand.2 sack.reddish
~ deal hand.0 sack.white
~ deal hand.1 sack.reddish
~ deal hand.2 sack.reddish
~ deal hand.0 sack.black
~ deal hand.1 sack.beige
~ deal hand.2 sack.black
2 start stop.left.4
0 walk stop.left.3
0 take goods.h3
0 place land.l2
0 take goods.i3
0 place land.l1
0 take goods.b3
0 place land.k2
1 walk stop.left.2
1 take goods.i2
1 place land.e2
1 take goods.d2
1 place land.e3
1 take goods.e2
1 place land.i1
2 walk stop.top.b
2 take goods.b7
2 place land.j2
2 take goods.b2
2 place land.j1
2 take goods.b8
2 place land.f2
0 walk stop.top.e
0 take goods.e4
0 place land.k3
0 take goods.e8
0 place land.k6
0 take goods.e5
0 place land.h2
1 walk stop.top.i
1 take goods.i5
1 place land.e1
1 take goods.i9
1 place land.d2
1 take goods.i4
1 place land.h1
2 walk stop.right.1
2 take goods.a1
2 place land.k1
2 take goods.g1
2 place land.j3
2 take goods.c1
2 place land.i3
0 walk stop.right.2
0 take goods.h2
0 place land.l3
0 take goods.d2
0 place way.j8.e
0 take goods.i2
0 place way.j9.e
1 walk stop.right.4
1 take goods.h4
1 place land.f1
1 take goods.c4
1 place land.d1
1 take goods.a4
1 place land.g1
2 walk stop.right.5
2 take goods.a5
2 place land.i4
2 take goods.d5
2 place land.g2
2 take goods.f5
2 place land.i5
0 walk stop.right.6
0 take goods.b6
0 place land.k4
0 take goods.g6
0 place land.h3
0 done
1 walk stop.right.8
1 take goods.i8
1 place land.d3
1 take goods.d8
1 place land.c3
1 take goods.a8
1 place land.a3
2 walk stop.bottom.h
2 take goods.h8
2 place land.b2
2 take goods.h4
2 place way.i3.e
2 take goods.h2
2 place way.j4.e
0 walk stop.bottom.g
0 sell goods.g8
1 allow
2 allow
0 refill sack.brown
1 walk stop.bottom.e
1 take goods.e5
1 place way.d8.e
1 take goods.e8
1 place way.e4.e
1 take goods.e4
1 place way.e2.e
2 walk stop.bottom.b
2 sell goods.b5
0 allow
1 allow
2 refill sack.brown
0 walk stop.left.9
0 take goods.f9
0 place land.j4
0 take goods.b9
0 place land.g3
0 take goods.d9
0 place land.f3
1 walk stop.left.8
1 take goods.a8
1 place way.e5.e
1 take goods.b8
1 place way.d9.e
1 take goods.i8
1 place way.e5.s
2 walk stop.left.5
2 take goods.e5
2 place way.k4.s
2 take goods.i5
2 place way.j3.s
2 take goods.f5
2 place way.i2.e
0 walk stop.left.2
0 take goods.b2
0 place way.k3.e
0 take goods.h2
0 place way.k2.e
0 take goods.d2
0 place way.k4.e
1 walk stop.top.b
1 sell goods.b5
2 allow
0 allow
1 refill sack.white
2 walk stop.top.e
2 take goods.e6
2 place land.h4
2 take goods.e3
2 place land.j5
2 take goods.e1
2 place land.j6
0 walk stop.top.f
0 take goods.f3
0 place harbor.d
0 take goods.f5
0 place way.k6.e
0 take goods.f9
0 place way.k6.s
1 walk stop.top.g
1 take goods.g4
1 place land.c4
1 take goods.g1
1 place way.d7.e
1 take goods.g6
1 place way.d6.e
2 walk stop.top.h
2 take goods.h3
2 place way.j7.e
2 take goods.h2
2 place way.g9.e
2 take goods.h8
2 place way.h7.s
0 walk stop.top.i
0 take goods.i8
0 place way.f3.e
0 take goods.i2
0 place way.k5.e
0 take goods.i6
0 place land.l6
1 walk stop.right.3
1 take goods.c3
1 place land.c1
1 take goods.b3
1 place way.e2.s
1 take goods.i3
1 place way.d3.e
2 walk stop.right.5
2 take goods.a5
2 place way.h6.e
2 take goods.i5
2 place way.g8.e
2 take goods.d5
2 place way.h7.e
0 walk stop.right.8
0 sell goods.c8
1 allow
2 allow
0 refill sack.black
1 walk stop.right.9
1 take goods.c9
1 place harbor.b
1 take goods.b9
1 place way.d5.s
1 take goods.d9
1 place way.e3.s
2 walk stop.bottom.h
2 take goods.h1
2 place harbor.c
2 take goods.h4
2 place way.h5.e
2 done
0 walk stop.bottom.g
0 take goods.g9
0 place land.k5
0 take goods.g3
0 place land.l5
0 take goods.g7
0 place land.g4
1 walk stop.bottom.d
1 take goods.d4
1 place land.b3
1 take goods.d8
1 place way.c4.e
1 take goods.d2
1 place way.c5.e
2 walk stop.bottom.c
2 sell goods.c2
0 allow
1 block sack.reddish
2 take goods.c1
2 place way.f7.e
2 done
0 walk stop.left.8
0 take goods.a8
0 place way.h4.s
0 take goods.e8
0 place way.f4.e
0 take goods.b8
0 place way.g2.s
1 walk stop.left.5
1 take goods.e5
1 place way.g7.s
1 done
2 walk stop.left.2
2 take goods.f2
2 place harbor.d
2 take goods.a2
2 place harbor.d
2 done
0 walk stop.top.b
0 sell goods.b5
1 allow
2 block sack.white
0 take goods.b1
0 place land.l4
0 take goods.b4
0 place land.f4
0 take goods.b2
0 place way.g4.s
1 walk stop.top.c
1 sell goods.c2
2 allow
0 allow
1 refill sack.brown
2 walk stop.top.f
2 take goods.f1
2 place land.b1
2 done
0 walk stop.top.g
0 sell goods.g8
1 allow
2 allow
0 refill sack.beige
1 walk stop.right.2
1 sell goods.g2
2 allow
0 allow
1 refill sack.brown
2 walk stop.right.5
2 sell goods.b5
0 allow
1 allow
2 refill sack.white
0 walk stop.right.7
0 take goods.a7
0 place land.f5
0 take goods.f7
0 place land.g5
0 take goods.b7
0 place way.g2.e
1 walk stop.bottom.i
1 take goods.i1
1 place land.i2
1 done
2 walk stop.bottom.g
2 sell goods.g2
0 allow
1 allow
2 refill sack.black
0 walk stop.bottom.c
0 take goods.c5
0 place harbor.b
0 done
1 walk stop.bottom.b
1 done
2 walk stop.left.8
2 sell goods.c8
0 allow
1 block sack.black
2 done
0 walk stop.left.7
0 done
1 walk stop.left.5
1 sell goods.h5
2 allow
0 block sack.beige
1 done
2 walk stop.left.4
2 take goods.f4
2 place land.a1
2 done
0 walk stop.left.2
0 sell goods.g2
1 block sack.black
0 done
1 walk stop.top.b
1 done
2 walk stop.top.d
2 take goods.d6
2 place harbor.d
2 take goods.d7
2 place land.h5
2 done
0 walk stop.top.g
0 sell goods.g8
1 allow
2 allow
0 refill sack.white
1 walk stop.top.i
1 done
2 walk stop.right.1
2 done
0 walk stop.right.2
0 done
1 walk stop.right.5
1 sell goods.h5
2 allow
0 block sack.beige
1 done
2 walk stop.right.8
2 sell goods.c8
0 allow
1 allow
2 refill sack.black
0 walk stop.bottom.g
0 sell goods.g2
0 refill sack.white
1 walk stop.bottom.e
1 take goods.e7
1 place land.d8
1 done
2 walk stop.bottom.a
2 take goods.a6
2 place harbor.c
2 done
0 walk stop.left.8
0 take goods.f8
0 place land.f7
0 done
1 walk stop.left.5
1 take goods.g5
1 place harbor.b
1 done
2 walk stop.left.2
2 sell goods.c2
0 allow
1 allow
