coffeehouse record 1
game guatemala-cafe version 1 edition fd9bac6439ecb9aa
seats 2
option production predetermined

~ deal hand.0 sack.reddish
~ deal hand.1 sack.black
~ deal hand.0 sack.beige
~ deal hand.1 sack.brown
~ deal hand.0 sack.reddish
~ deal hand.1 sack.white
~ deal hand.0 sack.beige
~ deal hand.1 sack.brown
~ deal hand.0 sack.brown
~ deal hand.1 sack.reddish
~ deal hand.0 sack.beige
~ deal hand.1 sack.brown
~ deal hand.0 sack.beige
~ deal hand.1 sack.black
~ deal hand.0 sack.brown
~ deal hand.1 sack.white
~ deal hand.0 sack.white
~ deal hand.1 sack.black
~ deal hand.0 sack.white
~ deal hand.1 sack.reddish
~ deal hand.0 sack.black
~ deal hand.1 sack.brown
~ deal hand.0 sack.black
~ deal hand.1 sack.black
1 start stop.right.3
0 walk stop.right.5
0 take goods.d5
0 place land.f2
0 take goods.f5
0 place land.g2
0 take goods.e5
0 place land.c1
1 walk stop.right.7
1 take goods.e7
1 place land.c3
1 take goods.f7
1 place land.i3
1 take goods.a7
1 place land.i2
0 walk stop.right.8
0 take goods.a8
0 place land.g1
0 take goods.b8
0 place land.a2
0 take goods.e8
0 place land.e1
1 walk stop.bottom.i
1 take goods.i9
1 place land.h3
1 take goods.i2
1 place land.e4
1 take goods.i1
1 place land.b3
0 walk stop.bottom.g
0 take goods.g4
0 place land.g3
0 take goods.g3
0 place land.a1
0 take goods.g1
0 place land.d1
1 walk stop.bottom.f
1 take goods.f9
1 place land.d3
1 take goods.f5
1 place way.c5.e
1 take goods.f7
1 place way.c6.e
0 walk stop.bottom.e
0 take goods.e3
0 place land.e2
0 take goods.e1
0 place land.b2
0 take goods.e8
0 place way.e2.e
1 walk stop.bottom.b
1 take goods.b8
1 place way.g4.e
1 done
0 walk stop.left.8
0 take goods.e8
0 place way.e4.e
0 take goods.a8
0 place way.e7.e
0 take goods.b8
0 place way.e3.e
1 walk stop.left.5
1 sell goods.h5
0 allow
1 refill sack.black
0 walk stop.left.2
0 sell goods.c2
1 allow
0 refill sack.reddish
1 walk stop.top.a
1 take goods.a6
1 place land.e3
1 take goods.a2
1 place land.d2
1 take goods.a1
1 place land.i1
0 walk stop.top.c
0 take goods.c5
0 place land.c2
0 take goods.c6
0 place land.a3
0 take goods.c7
0 place harbor.a
1 walk stop.top.d
1 take goods.d3
1 place land.f3
1 take goods.d2
1 place land.h1
1 take goods.d1
1 place land.d4
0 walk stop.top.g
0 take goods.g1
0 place way.e5.e
0 take goods.g3
0 place way.e8.e
0 take goods.g4
0 place way.e6.e
1 walk stop.top.h
1 take goods.h6
1 place land.b1
1 done
0 walk stop.top.i
0 take goods.i6
0 place harbor.a
0 take goods.i9
0 place way.c2.s
0 take goods.i1
0 place way.e9.e
1 walk stop.right.2
1 sell goods.c2
0 allow
1 refill sack.black
0 walk stop.right.5
0 sell goods.b5
1 allow
0 refill sack.reddish
1 walk stop.right.6
1 take goods.b6
1 place land.c4
1 take goods.i6
1 place way.f4.s
1 take goods.a6
1 place way.h3.e
0 walk stop.right.8
0 take goods.e8
0 place way.a2.s
0 take goods.a8
0 place way.e2.s
0 take goods.b8
0 place way.b2.s
1 walk stop.right.9
1 take goods.a9
1 place land.e5
1 take goods.i9
1 place way.h3.s
1 take goods.f9
1 place way.g4.s
0 walk stop.bottom.g
0 take goods.g4
0 place way.c9.e
0 take goods.g3
0 place way.d2.s
0 take goods.g7
0 place land.h2
1 walk stop.bottom.f
1 take goods.f4
1 place land.f4
1 take goods.f6
1 place harbor.a
1 take goods.f7
1 place way.c3.e
0 walk stop.bottom.c
0 take goods.c9
0 place land.f1
0 take goods.c5
0 place way.a3.e
0 done
1 walk stop.bottom.b
1 sell goods.b5
0 allow
1 refill sack.reddish
0 walk stop.left.8
0 take goods.d8
0 place harbor.a
0 take goods.e8
0 place way.a3.s
0 take goods.a8
0 place way.f1.s
1 walk stop.left.5
1 take goods.i5
1 place land.h4
1 take goods.a5
1 place land.h5
1 take goods.e5
1 place way.b6.s
0 walk stop.left.2
0 take goods.d2
0 place way.i2.s
0 take goods.i2
0 place way.g8.e
0 done
1 walk stop.top.c
1 take goods.c4
1 place land.i5
1 take goods.c7
1 place way.c5.s
1 done
0 walk stop.top.g
0 sell goods.g8
1 allow
0 refill sack.white
1 walk stop.top.h
1 take goods.h6
1 place way.a7.s
1 done
0 walk stop.right.2
0 take goods.a2
0 place way.c6.s
0 done
1 walk stop.right.5
1 take goods.f5
1 place way.d9.e
1 done
0 walk stop.right.8
0 sell goods.c8
1 block sack.brown
0 take goods.b8
0 place way.b3.e
0 done
1 walk stop.bottom.h
1 sell goods.h5
0 allow
1 refill sack.brown
0 walk stop.bottom.e
0 take goods.e4
0 place land.a4
0 take goods.e9
0 place harbor.a
0 take goods.e1
0 place way.f6.s
1 walk stop.bottom.b
1 take goods.b3
1 place land.g5
1 take goods.b1
1 place land.i4
1 take goods.b6
1 place way.g2.e
0 walk stop.left.8
0 done
1 walk stop.left.5
1 take goods.d5
1 place way.a8.e
1 done
0 walk stop.left.2
0 done
1 walk stop.top.b
1 take goods.b2
1 place land.b4
1 done
0 walk stop.top.c
0 take goods.c6
0 place way.h2.s
0 done
1 walk stop.top.d
1 take goods.d6
1 place land.f5
1 take goods.d3
1 place way.d1.s
1 take goods.d1
1 place way.c1.e
0 walk stop.top.g
0 take goods.g1
0 place way.e1.e
0 done
1 walk stop.top.h
1 sell goods.h5
0 allow
