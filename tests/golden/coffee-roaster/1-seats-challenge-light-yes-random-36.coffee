coffeehouse record 1
game coffee-roaster version 2 edition 8cf86ac50c68db86
seats 1
option mode challenge
option side light
option privilege yes

~ reveal pair.1 cup.sweetness
~ reveal pair.2 cup.tray
~ reveal pair.3 cup.extra-bean
~ reveal pair.4 cup.selection
0 choose coffee.hawaii
~ draw defective
~ draw acidity
~ draw moisture
~ draw bean.0
~ draw hard
~ draw bean.0
~ draw aroma
~ draw body
~ draw hard
0 use effect.removal aroma
0 use effect.two-new acidity
0 return bean.0 bean.0
~ draw moisture
~ draw bean.0
0 collect bean.0
0 use effect.two-additional body
~ draw bean.0
~ draw bean.0
0 preserve aside.acidity pair.5.left
0 spare bean.0 bean.0
0 roast
0 stop
0 throw aside.body
0 throw aside.aroma
~ draw bean.0
0 put bean.0 tray
~ draw body
0 put body cup
~ draw aroma
0 put aroma cup
~ draw bean.0
0 put bean.0 cup
~ draw bean.0
0 put bean.0 tray
~ draw bean.0
0 put bean.0 tray
~ draw moisture
~ draw bean.0
0 put bean.0 tray
~ draw bean.0
~ draw body
~ draw bean.0
~ draw moisture
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ reveal pair.1 cup.sweetness
~ reveal pair.2 cup.selection
~ reveal pair.3 cup.extra-bean
~ reveal pair.4 cup.tray
0 choose coffee.guatemala
~ draw hard
~ draw bean.0
~ draw hard
~ draw hard
~ draw body
~ draw acidity
~ draw bean.0
~ draw moisture
~ draw hard
0 use effect.two-of-five acidity
~ draw bean.0
~ draw body
~ draw moisture
~ draw hard
~ draw hard
0 remove bean.0 body
0 collect bean.0
0 use effect.removal aside.aroma
0 use effect.two-additional aside.body
~ draw hard
~ draw hard
0 use effect.two-new aside.acidity
0 return hard hard
~ draw bean.0
~ draw bean.0
0 roast
0 stop
~ draw bean.0
0 put bean.0 tray
~ draw bean.0
0 put bean.0 tray
~ draw hard
0 put hard tray
~ draw hard
0 put hard cup
~ draw bean.0
0 put bean.0 tray
~ draw moisture
~ draw bean.1
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.1
~ draw bean.0
~ draw moisture
~ draw bean.1
~ draw hard
~ draw defective
~ reveal pair.1 cup.sweetness
~ reveal pair.2 cup.selection
~ reveal pair.3 cup.exchange
~ reveal pair.4 cup.extra-bean
0 choose coffee.india
~ draw moisture
~ draw bean.0
~ draw moisture
~ draw moisture
~ draw aroma
~ draw bean.1
~ draw body
0 use effect.two-additional body
~ draw bean.0
~ draw bean.0
0 preserve aside.acidity pair.1.right
0 spare bean.0 bean.0
0 roast
0 go-on
~ draw bean.2
~ draw bean.0
~ draw aroma
~ draw moisture
~ draw bean.0
~ draw bean.0
~ draw defective
~ draw bean.0
0 disperse aside.aroma pair.5.left
0 split bean.2 bean.1 bean.1
0 roast
0 stop
0 leave aside.body
~ draw bean.1
0 put bean.1 cup
~ draw hard
0 put hard tray
~ draw bean.1
0 put bean.1 tray
~ draw bean.1
0 put bean.1 cup
~ draw bean.1
0 put bean.1 tray
~ draw bean.1
0 put bean.1 cup
~ draw defective
0 put defective cup
~ draw bean.1
0 put bean.1 tray
~ draw bean.0
~ draw bean.0
~ draw bean.1
~ draw bean.0
~ draw moisture
~ draw bean.1
~ draw aroma
