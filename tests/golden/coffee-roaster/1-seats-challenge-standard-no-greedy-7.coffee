coffeehouse record 1
game coffee-roaster version 2 edition 8cf86ac50c68db86
seats 1
option mode challenge
option side standard
option privilege no

~ reveal pair.1 cup.selection
~ reveal pair.2 cup.exchange
~ reveal pair.3 cup.sweetness
~ reveal pair.4 cup.tray
0 choose coffee.peru
~ draw moisture
~ draw aroma
~ draw body
~ draw moisture
~ draw acidity
~ draw bean.0
~ draw bean.0
0 use effect.removal aroma
0 collect bean.0
0 roast
0 go-on
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw acidity
~ draw bean.0
~ draw bean.0
0 preserve acidity pair.4.left
0 spare bean.0 bean.0
0 roast
0 go-on
~ draw body
~ draw moisture
~ draw aroma
~ draw bean.1
~ draw bean.0
~ draw bean.1
~ draw bean.0
~ draw moisture
~ draw moisture
0 collect bean.1
0 use effect.two-of-five aroma
~ draw defective
~ draw moisture
~ draw defective
~ draw bean.1
~ draw bean.1
0 remove bean.1 bean.1
0 roast
0 go-on
~ draw wild
~ draw hard
~ draw body
~ draw bean.1
~ draw bean.2
~ draw bean.1
~ draw acidity
~ draw bean.1
~ draw hard
0 concentrate body pair.3.right
0 combine bean.1 bean.2
0 roast
0 go-on
~ draw bean.0
~ draw bean.2
~ draw acidity
~ draw body
~ draw bean.3
~ draw acidity
~ draw bean.1
~ draw bean.0
~ draw hard
~ draw bean.0
0 preserve acidity pair.4.right
0 spare bean.1 bean.2
0 preserve acidity pair.2.left
0 spare bean.0 bean.0
0 roast
0 go-on
~ draw bean.4
~ draw bean.0
~ draw bean.1
~ draw defective
~ draw wild
~ draw bean.0
~ draw hard
~ draw bean.2
~ draw bean.1
~ draw body
0 concentrate body pair.1.left
0 combine bean.1 bean.2
0 roast
0 go-on
~ draw defective
~ draw bean.0
~ draw bean.2
~ draw bean.1
~ draw moisture
~ draw bean.0
~ draw smoke
~ draw defective
~ draw bean.3
~ draw bean.2
~ draw bean.0
0 roast
0 stop
~ draw bean.4
0 put bean.4 tray
~ draw burned
0 put burned tray
~ draw smoke
0 put smoke cup
~ draw smoke
0 put smoke cup
~ draw defective
0 put defective tray
~ draw bean.1
0 put bean.1 cup
~ draw bean.2
0 put bean.2 cup
~ draw defective
0 put defective tray
~ draw hard
0 put hard cup
~ draw bean.2
0 put bean.2 tray
~ draw wild
~ draw bean.4
~ draw bean.3
~ draw burned
~ draw bean.2
~ reveal pair.1 cup.tray
~ reveal pair.2 cup.extra-bean
~ reveal pair.3 cup.exchange
~ reveal pair.4 cup.selection
0 choose coffee.colombia
~ draw bean.0
~ draw bean.0
~ draw acidity
~ draw bean.0
~ draw aroma
~ draw bean.0
~ draw body
~ draw bean.0
~ draw bean.0
0 preserve acidity pair.5.left
0 spare bean.0 bean.0
0 roast
0 go-on
~ draw bean.0
~ draw bean.1
~ draw moisture
~ draw body
~ draw hard
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.0
0 collect bean.1
0 collect bean.0
0 preserve wild pair.5.right
0 spare bean.0 bean.0
0 roast
0 go-on
~ draw bean.1
~ draw moisture
~ draw moisture
~ draw bean.0
~ draw bean.1
~ draw defective
~ draw bean.0
~ draw aroma
~ draw body
~ draw body
0 concentrate body pair.1.left
0 combine bean.1 bean.1
0 roast
0 go-on
~ draw bean.0
~ draw bean.1
~ draw bean.0
~ draw aroma
~ draw bean.1
~ draw bean.0
~ draw bean.0
~ draw acidity
~ draw bean.0
~ draw body
0 roast
0 go-on
~ draw bean.2
~ draw moisture
~ draw bean.1
~ draw moisture
~ draw bean.1
~ draw aroma
~ draw bean.0
~ draw bean.1
~ draw smoke
~ draw bean.2
~ draw bean.1
0 disperse aroma pair.3.left
0 split bean.2 bean.1 bean.1
0 roast
0 go-on
~ draw bean.0
~ draw bean.3
~ draw bean.3
~ draw body
~ draw bean.3
~ draw defective
~ draw smoke
~ draw bean.2
~ draw aroma
~ draw bean.2
~ draw bean.1
~ draw bean.1
0 roast
0 stop
~ draw acidity
0 put acidity cup
~ draw bean.1
0 put bean.1 cup
~ draw bean.1
0 put bean.1 cup
~ draw bean.4
0 put bean.4 cup
~ draw bean.1
0 put bean.1 cup
~ draw bean.3
0 put bean.3 cup
~ draw bean.4
0 put bean.4 cup
~ draw bean.2
0 put bean.2 tray
~ draw aroma
0 put aroma cup
~ draw bean.4
0 put bean.4 tray
~ draw bean.3
0 put bean.3 tray
~ draw body
~ reveal pair.1 cup.selection
~ reveal pair.2 cup.extra-bean
~ reveal pair.3 cup.tray
~ reveal pair.4 cup.sweetness
0 choose coffee.ethiopia
~ draw acidity
~ draw aroma
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw moisture
~ draw hard
~ draw moisture
0 collect bean.0
0 roast
0 go-on
~ draw bean.0
~ draw bean.0
~ draw body
~ draw bean.1
~ draw bean.0
~ draw bean.0
~ draw body
~ draw bean.0
~ draw bean.1
~ draw bean.0
0 collect bean.1
0 roast
0 go-on
~ draw bean.0
~ draw aroma
~ draw bean.1
~ draw bean.1
~ draw moisture
~ draw bean.1
~ draw bean.0
~ draw bean.0
~ draw bean.1
~ draw body
0 concentrate body pair.4.left
0 combine bean.1 bean.1
0 roast
0 go-on
~ draw bean.2
~ draw bean.0
~ draw bean.1
~ draw moisture
~ draw bean.1
~ draw wild
~ draw smoke
~ draw bean.2
~ draw bean.2
~ draw acidity
~ draw aroma
0 disperse aroma pair.4.right
0 split bean.2 bean.1 bean.1
0 roast
0 go-on
~ draw acidity
~ draw bean.1
~ draw bean.2
~ draw bean.4
~ draw bean.1
~ draw wild
~ draw bean.0
~ draw aroma
~ draw defective
~ draw bean.1
~ draw acidity
~ draw bean.3
0 roast
0 go-on
~ draw bean.2
~ draw wild
~ draw bean.1
~ draw acidity
~ draw aroma
~ draw bean.2
~ draw burned
~ draw bean.2
~ draw bean.2
~ draw acidity
~ draw bean.1
~ draw bean.1
0 roast
0 go-on
~ draw bean.4
~ draw bean.2
~ draw bean.3
~ draw acidity
~ draw bean.0
~ draw bean.3
~ draw aroma
~ draw bean.2
~ draw smoke
~ draw bean.3
~ draw bean.3
~ draw bean.1
~ draw bean.3
0 roast
0 stop
~ draw bean.0
0 put bean.0 cup
~ draw acidity
0 put acidity cup
~ draw bean.4
0 put bean.4 cup
~ draw acidity
0 put acidity cup
~ draw bean.4
0 put bean.4 cup
~ draw bean.3
0 put bean.3 cup
~ draw aroma
0 put aroma cup
~ draw wild
0 put wild tray
~ draw bean.2
0 put bean.2 cup
~ draw bean.4
0 put bean.4 cup
