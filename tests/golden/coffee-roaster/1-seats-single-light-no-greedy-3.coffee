coffeehouse record 1
game coffee-roaster version 2 edition 8cf86ac50c68db86
seats 1
option mode single
option side light
option privilege no

~ reveal pair.1 cup.exchange
~ reveal pair.2 cup.sweetness
~ reveal pair.3 cup.selection
~ reveal pair.4 cup.tray
0 choose coffee.ethiopia
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw acidity
~ draw body
~ draw bean.0
~ draw acidity
~ draw hard
~ draw bean.0
0 collect bean.0
0 preserve acidity pair.2.left
0 spare bean.0 bean.0
0 roast
0 go-on
~ draw bean.0
~ draw acidity
~ draw bean.0
~ draw moisture
~ draw bean.1
~ draw bean.0
~ draw bean.0
~ draw aroma
~ draw bean.0
~ draw moisture
0 collect bean.1
0 roast
0 go-on
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.1
~ draw wild
~ draw moisture
~ draw aroma
~ draw bean.1
~ draw bean.0
~ draw defective
0 use effect.removal aroma
0 concentrate aside.body pair.4.left
0 combine bean.1 bean.1
0 roast
0 go-on
~ draw bean.1
~ draw smoke
~ draw bean.0
~ draw bean.1
~ draw bean.0
~ draw bean.0
~ draw bean.1
~ draw bean.0
~ draw moisture
~ draw bean.2
~ draw bean.1
0 disperse aside.aroma pair.2.right
0 split bean.2 bean.1 bean.1
0 roast
0 go-on
~ draw bean.2
~ draw bean.1
~ draw bean.3
~ draw bean.1
~ draw smoke
~ draw bean.3
~ draw bean.1
~ draw bean.2
~ draw bean.3
~ draw bean.1
~ draw wild
~ draw bean.1
0 roast
0 stop
0 throw aside.acidity
~ draw bean.2
0 put bean.2 cup
~ draw bean.3
0 put bean.3 cup
~ draw bean.4
0 put bean.4 tray
~ draw bean.2
0 put bean.2 cup
~ draw bean.4
0 put bean.4 cup
~ draw bean.2
0 put bean.2 cup
~ draw bean.2
0 put bean.2 cup
~ draw bean.0
0 put bean.0 cup
~ draw bean.2
0 put bean.2 tray
~ draw bean.2
0 put bean.2 cup
~ draw bean.1
0 put bean.1 tray
~ draw bean.3
0 put bean.3 tray
~ draw bean.2
