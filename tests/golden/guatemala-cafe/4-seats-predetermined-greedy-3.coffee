coffeehouse record 1
game guatemala-cafe version 1 edition fd9bac6439ecb9aa
seats 4
option production predetermined

~ deal hand.0 sack.reddish
~ deal hand.1 sack.white
~ deal hand.2 sack.beige
~ deal hand.3 sack.beige
~ deal hand.0 sack.black
~ deal hand.1 sack.white
~ deal hand.2 sack.beige
~ deal hand.3 sack.reddish
~ deal hand.0 sack.reddish
~ deal hand.1 sack.black
~ deal hand.2 sack.brown
~ deal hand.3 sack.black
~ deal hand.0 sack.reddish
~ deal hand.1 sack.white
~ deal hand.2 sack.brown
~ deal hand.3 sack.black
~ deal hand.0 sack.brown
~ deal hand.1 sack.beige
~ deal hand.2 sack.beige
~ deal hand.3 sack.white
~ deal hand.0 sack.brown
~ deal hand.1 sack.white
~ deal hand.2 sack.brown
~ deal hand.3 sack.black
3 start stop.top.c
0 walk stop.top.d
0 take goods.d5
0 place land.l2
0 take goods.d1
0 place land.k2
0 take goods.d4
0 place land.a2
1 walk stop.top.e
1 take goods.e6
1 place land.j2
1 take goods.e7
1 place land.e2
1 take goods.e5
1 place land.e3
2 walk stop.top.i
2 take goods.i2
2 place land.c2
2 take goods.i8
2 place land.h2
2 take goods.i5
2 place land.g2
3 walk stop.right.3
3 take goods.c3
3 place land.k6
3 take goods.e3
3 place land.l6
3 take goods.a3
3 place land.c6
0 walk stop.right.4
0 take goods.f4
0 place land.k3
0 take goods.g4
0 place land.l1
0 take goods.b4
0 place land.a1
1 walk stop.right.6
1 take goods.a6
1 place land.d3
1 take goods.d6
1 place land.j3
1 take goods.b6
1 place land.i1
2 walk stop.right.7
2 take goods.g7
2 place land.f2
2 take goods.d7
2 place land.g1
2 take goods.h7
2 place land.b2
3 walk stop.right.9
3 take goods.a9
3 place land.l5
3 take goods.c9
3 place land.c5
3 take goods.i9
3 place land.d1
0 walk stop.bottom.h
0 take goods.h2
0 place land.a3
0 take goods.h6
0 place land.b1
0 take goods.h9
0 place land.f5
1 walk stop.bottom.f
1 take goods.f3
1 place land.c3
1 take goods.f9
1 place land.d2
1 take goods.f8
1 place land.j1
2 walk stop.bottom.b
2 take goods.b3
2 place land.h1
2 take goods.b1
2 place land.g3
2 take goods.b2
2 place land.i2
3 walk stop.left.8
3 sell goods.c8
0 allow
1 allow
2 block sack.brown
3 take goods.a8
3 place land.j6
3 take goods.e8
3 place land.b6
3 take goods.f8
3 place way.j7.e
0 walk stop.left.5
0 take goods.f5
0 place land.k1
0 take goods.i5
0 place way.k2.e
0 take goods.e5
0 place way.k4.e
1 walk stop.left.4
1 take goods.c4
1 place land.i3
1 take goods.h4
1 place land.b3
1 take goods.e4
1 place land.h3
2 walk stop.left.2
2 sell goods.g2
3 block sack.white
2 take goods.d2
2 place land.l3
2 take goods.b2
2 place way.g8.e
2 take goods.h2
2 place way.h7.e
3 walk stop.left.1
3 take goods.g1
3 place land.b5
3 take goods.d1
3 place way.j9.e
3 take goods.b1
3 place way.k6.s
0 walk stop.top.b
0 sell goods.b5
1 block sack.beige
0 take goods.b4
0 place way.k5.e
0 take goods.b6
0 place way.j8.e
0 take goods.b3
0 place way.k3.e
1 walk stop.top.c
1 sell goods.c2
2 allow
3 allow
0 allow
1 refill sack.black
2 walk stop.top.f
2 take goods.f1
2 place land.i5
2 take goods.f4
2 place way.h5.e
2 take goods.f9
2 place way.h6.e
3 walk stop.top.i
3 take goods.i3
3 place land.b4
3 take goods.i5
3 place way.k6.e
3 take goods.i8
3 place way.a9.e
0 walk stop.right.2
0 take goods.a2
0 place land.f1
0 take goods.h2
0 place way.b5.e
0 take goods.i2
0 place way.a2.e
1 walk stop.right.5
1 sell goods.h5
2 allow
3 block sack.reddish
1 take goods.a5
1 place land.i4
1 take goods.c5
1 place land.h4
1 take goods.d5
1 place way.i3.e
2 walk stop.right.8
2 sell goods.g8
3 allow
0 block sack.reddish
2 take goods.a8
2 place way.g9.e
2 take goods.f8
2 place way.f3.e
2 take goods.e8
2 place way.h7.s
3 walk stop.bottom.h
3 take goods.h9
3 place way.a7.e
3 take goods.h4
3 place way.b6.e
3 take goods.h7
3 place way.a8.e
0 walk stop.bottom.g
0 take goods.g3
0 place land.g5
0 take goods.g4
0 place way.a4.e
0 take goods.g7
0 place way.a3.e
1 walk stop.bottom.d
1 take goods.d3
1 place land.f3
1 take goods.d6
1 place way.k4.s
1 take goods.d7
1 place way.i2.e
2 walk stop.bottom.c
2 take goods.c9
2 place way.h4.s
2 take goods.c4
2 place way.g4.s
2 take goods.c3
2 place way.g2.e
3 walk stop.bottom.a
3 take goods.a9
3 place way.g7.s
3 take goods.a6
3 place way.b6.s
3 done
0 walk stop.left.7
0 take goods.c7
0 place harbor.d
0 take goods.i7
0 place land.c1
0 take goods.a7
0 place land.g6
1 walk stop.left.5
1 sell goods.h5
2 allow
3 allow
0 allow
1 refill sack.white
2 walk stop.left.2
2 take goods.e2
2 place harbor.c
2 take goods.d2
2 place way.g2.s
2 take goods.b2
2 place way.f4.e
3 walk stop.left.1
3 done
0 walk stop.top.c
0 sell goods.c8
1 allow
2 block sack.brown
0 take goods.c6
0 place land.h6
0 done
1 walk stop.top.g
1 sell goods.g2
2 allow
3 allow
0 allow
1 refill sack.white
2 walk stop.right.1
2 take goods.d1
2 place way.b2.e
2 take goods.b1
2 place way.c4.e
2 take goods.g1
2 place way.b2.s
3 walk stop.right.2
3 sell goods.c2
0 block sack.black
3 take goods.f2
3 place harbor.a
3 done
0 walk stop.right.3
0 take goods.f3
0 place way.d6.e
0 take goods.a3
0 place way.d8.e
0 take goods.e3
0 place way.b4.s
1 walk stop.right.5
1 take goods.f5
1 place way.j4.e
1 take goods.e5
1 place way.j3.s
1 done
2 walk stop.right.8
2 sell goods.g8
3 allow
0 block sack.reddish
2 done
3 walk stop.bottom.h
3 take goods.h1
3 place land.c4
3 take goods.h6
3 place way.d5.s
3 done
0 walk stop.bottom.g
0 take goods.g5
0 place harbor.a
0 done
1 walk stop.bottom.e
1 take goods.e6
1 place way.d3.e
1 take goods.e7
1 place way.e4.e
1 take goods.e4
1 place way.e3.s
2 walk stop.bottom.c
2 sell goods.c2
3 allow
0 allow
1 allow
2 refill sack.brown
3 walk stop.left.9
3 take goods.d9
3 place land.d5
3 take goods.i9
3 place way.c5.e
3 done
0 walk stop.left.5
0 sell goods.b5
1 allow
2 allow
3 block sack.beige
0 done
1 walk stop.left.4
1 take goods.a4
1 place harbor.d
1 take goods.i4
1 place harbor.b
1 take goods.b4
1 place way.e2.s
2 walk stop.left.2
2 sell goods.g2
3 allow
0 allow
1 block sack.white
2 done
3 walk stop.top.a
3 done
0 walk stop.top.b
0 sell goods.b5
1 allow
2 allow
3 allow
0 refill sack.reddish
1 walk stop.top.c
1 take goods.c1
1 place harbor.b
1 done
2 walk stop.top.g
2 take goods.g9
2 place harbor.c
2 done
3 walk stop.top.h
3 done
0 walk stop.right.2
0 sell goods.c2
1 allow
2 allow
3 allow
0 refill sack.brown
1 walk stop.right.4
1 take goods.d4
1 place way.e2.e
1 done
2 walk stop.right.8
2 sell goods.g8
3 allow
0 allow
1 allow
2 refill sack.beige
3 walk stop.bottom.h
3 done
0 walk stop.bottom.g
0 sell goods.g8
1 allow
2 allow
3 allow
0 refill sack.brown
1 walk stop.bottom.c
1 done
2 walk stop.left.8
2 done
3 walk stop.left.5
3 sell goods.b5
1 allow
2 allow
3 refill sack.black
0 walk stop.left.2
0 sell goods.c2
1 allow
2 allow
3 allow
~ draw goods.c2 sack.white
1 walk stop.top.c
1 sell goods.c2
2 allow
3 allow
1 refill sack.white
2 walk stop.top.g
2 done
3 walk stop.top.h
3 sell goods.h5
