coffeehouse record 1
game guatemala-cafe version 1 edition 8f30223a85261855
seats 2
option production predetermined
# table guatemala-cafe-table
# commitment edcf0910678c39743595953b2a8ec3779cc51f4105d5fa5407bc7ae57b4190f5
# nonce 0 7f3d43ae9cb555192e60c2f12eb7bbd3550ad4c613463a25f5a58d9d39bbaeb6
# nonce 1 4874524b89b5ea32c0769519619300074b1bc333ab4c670d49a711d719a8bfad
# scheme 2
# chain 0 7f3d43ae9cb555192e60c2f12eb7bbd3550ad4c613463a25f5a58d9d39bbaeb6 b43f496eaf3ee030cd246d59417e75b9c4f836b48c727a6f626f12577aa0dd2d 26:1 27:2 35:3 36:4 37:5 38:6 39:7 40:8 41:9 48:10 49:11 50:12 51:13 54:14 55:15 56:16 57:17 59:18 62:19 68:20 69:21 71:22 78:23 79:24 80:25 81:26 82:27 83:28 84:29 87:30 88:31 93:32 94:33 99:34 100:35 101:36 102:37 103:38 104:39 105:40 108:41 109:42 110:43 116:44 117:45 119:46 126:47 127:48 128:49 129:50 130:51 131:52 134:53 135:54 136:55 137:56 138:57 139:58 140:59 143:60 144:61 146:62 149:63 150:64 151:65 152:66 153:67 154:68 155:69 158:70 160:71 161:72 171:73 172:74 177:75 178:76 180:77 181:78 182:79 183:80 184:81 185:82 193:83 194:84 195:85 196:86 197:87 198:88 202:89 203:90 205:91 210:92 211:93 212:94 213:95 214:96 215:97 216:98 219:99 223:100 224:101 225:102 226:103 231:104 232:105 233:106 234:107 235:108 244:109 245:110 246:111 247:112 248:113 249:114 250:115 255:116 256:117 257:118 258:119 263:120 264:121 265:122 266:123 267:124 271:125 272:126 279:127 280:128 281:129 282:130 287:131 291:132 298:133 299:134 300:135 304:136 306:137 307:138 308:139 309:140 317:141 321:142 322:143 324:144 329:145 330:146 331:147 332:148 334:149 335:150 340:151 341:152 344:153
# chain 1 4874524b89b5ea32c0769519619300074b1bc333ab4c670d49a711d719a8bfad 16e5a4116fbeb561ab0a99d4c6af679c4c220fdc30ef2e9fabd7f03dd89c71f3 25:1 28:2 29:3 30:4 31:5 32:6 33:7 34:8 42:9 43:10 44:11 45:12 46:13 52:14 53:15 60:16 61:17 64:18 65:19 66:20 70:21 72:22 73:23 74:24 75:25 76:26 85:27 86:28 89:29 90:30 91:31 92:32 95:33 96:34 97:35 98:36 106:37 107:38 112:39 113:40 114:41 115:42 118:43 120:44 121:45 122:46 123:47 124:48 125:49 132:50 141:51 145:52 147:53 148:54 156:55 157:56 159:57 164:58 165:59 167:60 168:61 169:62 170:63 173:64 174:65 175:66 176:67 179:68 186:69 187:70 189:71 190:72 191:73 192:74 200:75 201:76 206:77 207:78 208:79 217:80 218:81 220:82 221:83 222:84 227:85 228:86 229:87 230:88 237:89 238:90 240:91 241:92 242:93 243:94 251:95 252:96 253:97 254:98 259:99 260:100 261:101 262:102 269:103 273:104 274:105 275:106 276:107 277:108 283:109 284:110 285:111 286:112 289:113 290:114 292:115 293:116 294:117 296:118 297:119 302:120 303:121 305:122 310:123 311:124 312:125 313:126 314:127 315:128 316:129 319:130 320:131 323:132 325:133 326:134 328:135 336:136 337:137 342:138 346:139
# secret ec7c5030d8cd578cc4cd7d7adf503d019be5a47146473ac5fbcf78f4674707b0
# name 0 aaa
# name 1 bbb
# end finished
# edition-text eNqVVl1v6jgQffevGMFDH8oiFbj37raAtOwLUldoBSvxgKA4iYFsQ4zi0Kj/fs/YDgmUfiGSjO2ZM8djj8dbuVc0oMb2KHO1
# edition-text l4n8LZQb1RCp7x/ro1GkojiPddoQMtDHnPv/yeJQmRZFOnw2JNOIArwgGcp3irJjogKtn+mQxWlu+/YPtJcHmCTylUHYJs9k
# edition-text +EwyU6SPmWk3hGjSfCcxSOYgQ0WhNrm5r+A2OgNWppQ138CKDsBTmXkgs1MgYDUKXYGKxQKyNMvlaVLbTL42BOuj1RGFzp5V
# edition-text BvHO9j0B4okhBtQVV62VSk/mvcq8c2n+45r5q0oSXZzsf1b23Uv7XxyPsS4QDoSOYkNRJou0TX/HqTKkN3TQNrwcjKTss5FD
# edition-text yOWzovyYpaZNf/pwAoGRw51E4HNE7R4O1tRek42rIksSGJKCY5xEcbolE+eqTevm2npZDwZrG1ujtnvFvq22XWbM5yDzXcsp
# edition-text 6jUjAt9zROOV/oMMsOGa1n08qxVeLy8XiLnW95YNWplMQ8uI20zF4VhMkoV8hYNNpvc8R45ALQCK92MR5zuKOURYhjb9C5RE
# edition-text mtzpHo6OFyUqRzTcVBCbANEIFFYJ4EqGO+8uzkHtGO4UNtt5sCyxQG3j1Hs8B2X/DpZ3I2cB9oNREt0DWnRb1FuKTMuImw0O
# edition-text oWmIMNEGm4HRntyOx5hsCJdwMOu0yFm6JMJO7AneHrxmA7q5uRG3RJ//BVH7C3/inGFEbf/OWF99C5LdIbX7sseWQW9oIfoh
# edition-text N/tR1757dcTBwBtboWrWEKndLLk0a+/zZp2jZ+oQT3xPzRIx6A5L+2Ztvs0KEbkubs+RPPA57TKQJ6R+0CE/8y6dkfSQb5Fu
# edition-text L2LrIfuyQ2/4sRB1htdYXl+ZiuVZ7MLO8EpYyZ1S4vbtagNntaoj84LfORAKSgFQ4Z2nH919gnlFuLLk14TvYiJX/S8ohbAU
# edition-text IsFJg5Sf2lTkMwdnpS8vODCQ6ymOtldCHkeKT4i8QNytljtyrmV3p5baztCcJ7HLY07ls2zu/vxGNouv5e4H9vJX3aYvf39r
# edition-text //LyqX/5x/DceV/Kr/mvm8kfw0v+Vcp8ACB7w3cD8D7AavVBBOXPbzGopt25YFDt00/mcPcmgt3vIby/Db6GUP2wdLLMCS6c
# edition-text h0xFCiVtj9oZoeZFp8J8yHR0DPmK6OtsQe5W06KZvZe1aIxvfHigOKWAt7jypXeToYpG8GDQiavKXzrRuJfQIwUJelo0p2KH
# edition-text 8tqiETIu3kKYEohEsdkBSRdpiyZOcOV9w7XSktv5y6iBB3tNwNeXbnsHcOT3tGUu0hKw5RwpHjILpHM1saXw91aXjcUjUTEh
# edition-text Go/wneJBezbHF88M/cVIFDyEZ/G4tMNjVsfwYr50alNhLSYsOtWi/LI6e5gLtipKtbkbsmpedQxHGFqMnJM6knU2Rf9EFDWa
# edition-text FmniHMxGDn08tTMaW9GrYGjm1a3pXPCHuxaTpafnhnmGHIjZxKl40KJEG7nJW7RHu6P+ByKTIoA=

~ deal hand.0 sack.white
~ deal hand.1 sack.beige
~ deal hand.0 sack.reddish
~ deal hand.1 sack.reddish
~ deal hand.0 sack.brown
~ deal hand.1 sack.beige
~ deal hand.0 sack.white
~ deal hand.1 sack.black
~ deal hand.0 sack.black
~ deal hand.1 sack.brown
~ deal hand.0 sack.white
~ deal hand.1 sack.black
~ deal hand.0 sack.white
~ deal hand.1 sack.white
~ deal hand.0 sack.brown
~ deal hand.1 sack.brown
~ deal hand.0 sack.black
~ deal hand.1 sack.reddish
~ deal hand.0 sack.reddish
~ deal hand.1 sack.white
~ deal hand.0 sack.beige
~ deal hand.1 sack.black
~ deal hand.0 sack.beige
~ deal hand.1 sack.reddish
1 start stop.bottom.b
0 walk stop.bottom.a
0 done
1 walk stop.left.6
1 take goods.b6
1 place land.i2
1 take goods.g6
1 place land.h6
1 take goods.a6
1 place land.g6
0 walk stop.left.4
0 take goods.e4
0 place land.i1
0 take goods.f4
0 place land.b9
0 take goods.c4
0 place land.d5
1 walk stop.top.a
1 take goods.a6
1 place way.c7.s
1 take goods.a3
1 place land.a2
1 done
0 walk stop.top.d
0 take goods.d9
0 place land.g9
0 done
1 walk stop.top.g
1 done
0 walk stop.right.1
0 take goods.d1
0 place land.c9
0 take goods.e1
0 place land.h1
0 done
1 walk stop.right.3
1 done
0 walk stop.right.7
0 done
1 walk stop.right.9
1 take goods.d9
1 place way.e4.e
1 done
0 walk stop.bottom.g
0 sell goods.g2
1 block sack.white
0 done
1 walk stop.bottom.d
1 take goods.d9
1 place way.a7.s
1 take goods.d1
1 place way.b6.s
1 done
0 walk stop.bottom.b
0 take goods.b1
0 place land.d6
0 take goods.b4
0 place land.g8
0 take goods.b9
0 place land.f2
1 walk stop.left.9
1 done
0 walk stop.left.8
0 done
1 walk stop.left.6
1 take goods.g6
1 place way.e6.e
1 done
0 walk stop.left.3
0 done
1 walk stop.left.1
1 take goods.b1
1 place way.h3.s
1 done
0 walk stop.top.b
0 take goods.b4
0 place way.b4.e
0 take goods.b1
0 place way.d6.s
0 take goods.b6
0 place way.a4.s
1 walk stop.top.d
1 done
0 walk stop.top.g
0 take goods.g6
0 place way.e8.s
0 done
1 walk stop.right.1
1 take goods.e1
1 place way.i2.s
1 done
0 walk stop.right.2
0 sell goods.c2
1 allow
0 refill sack.brown
1 walk stop.right.4
1 take goods.e4
1 place way.h9.e
1 take goods.c4
1 place way.c1.e
1 done
0 walk stop.right.6
0 take goods.g6
0 place way.c6.s
0 take goods.a6
0 place way.e5.e
0 done
1 walk stop.right.7
1 done
0 walk stop.right.9
0 take goods.f9
0 place land.e2
0 take goods.b9
0 place way.h2.s
0 take goods.a9
0 place land.c8
1 walk stop.bottom.i
1 done
0 walk stop.bottom.g
0 sell goods.g2
1 allow
0 refill sack.reddish
1 walk stop.bottom.f
1 done
0 walk stop.bottom.b
0 take goods.b9
0 place way.h5.s
0 take goods.b2
0 place land.d2
0 take goods.b3
0 place land.c6
1 walk stop.left.8
1 sell goods.c8
0 allow
1 refill sack.beige
0 walk stop.left.5
0 take goods.d5
0 place land.b8
0 done
1 walk stop.left.4
1 take goods.i4
1 place harbor.a
1 take goods.b4
1 place way.e9.e
1 take goods.e4
1 place way.d6.e
0 walk stop.left.3
0 done
1 walk stop.left.2
1 take goods.a2
1 place land.h5
1 done
0 walk stop.top.b
0 sell goods.b5
1 block sack.beige
0 take goods.b9
0 place way.g3.s
0 take goods.b1
0 place way.f8.s
0 take goods.b2
0 place way.c4.e
1 walk stop.top.e
1 take goods.e3
1 place land.h2
1 take goods.e5
1 place land.i6
1 take goods.e8
1 place land.a1
0 walk stop.top.i
0 take goods.i5
0 place land.d4
0 take goods.i1
0 place land.d1
0 take goods.i6
0 place harbor.a
1 walk stop.right.3
1 done
0 walk stop.right.5
0 take goods.c5
0 place land.g1
0 done
1 walk stop.right.8
1 take goods.e8
1 place way.a2.s
1 done
0 walk stop.bottom.i
0 take goods.i1
0 place way.a1.e
0 take goods.i4
0 place way.b5.s
0 take goods.i6
0 place way.g2.e
1 walk stop.bottom.g
1 sell goods.g2
0 block sack.reddish
1 take goods.g7
1 place land.e3
1 done
0 walk stop.bottom.f
0 take goods.f9
0 place way.h1.e
0 done
1 walk stop.bottom.b
1 take goods.b9
1 place way.g1.e
1 done
0 walk stop.left.9
0 take goods.a9
0 place way.d2.e
0 take goods.d9
0 place way.g7.s
0 done
1 walk stop.left.5
1 take goods.a5
1 place land.f3
1 take goods.f5
1 place land.h3
1 take goods.c5
1 place way.b8.s
0 walk stop.left.4
0 take goods.e4
0 place way.h4.e
0 take goods.b4
0 place way.c8.s
0 take goods.f4
0 place way.e7.e
1 walk stop.left.3
1 take goods.g3
1 place land.a3
1 done
0 walk stop.left.2
0 take goods.b2
0 place way.e6.s
0 done
1 walk stop.top.a
1 take goods.a3
1 place way.f7.s
1 done
0 walk stop.top.d
0 take goods.d5
0 place way.d5.e
0 take goods.d1
0 place way.d4.e
0 done
1 walk stop.top.f
1 done
0 walk stop.top.g
0 done
1 walk stop.right.1
1 take goods.e1
1 place way.h6.s
1 take goods.b1
1 place way.d3.e
1 done
0 walk stop.right.3
0 take goods.b3
0 place way.d8.s
0 done
1 walk stop.right.6
1 take goods.b6
1 place way.e2.e
1 done
0 walk stop.right.7
0 done
1 walk stop.right.8
1 sell goods.g8
0 block sack.black
1 take goods.f8
1 place land.g3
1 take goods.h8
1 place harbor.a
1 take goods.e8
1 place way.d3.s
0 walk stop.bottom.i
0 take goods.i5
0 place way.i7.s
0 done
1 walk stop.bottom.g
1 sell goods.g2
0 allow
1 refill sack.brown
0 walk stop.bottom.e
0 take goods.e3
0 place way.a3.e
0 done
1 walk stop.bottom.a
1 take goods.a7
1 place land.b3
1 take goods.a1
1 place land.b4
1 take goods.a2
1 place way.h8.s
0 walk stop.left.9
0 done
1 walk stop.left.7
1 done
0 walk stop.left.5
0 sell goods.b5
1 allow
0 refill sack.black
1 walk stop.left.2
1 take goods.i2
1 place land.i3
1 done
0 walk stop.top.c
0 take goods.c6
0 place land.f1
0 take goods.c1
0 place harbor.a
0 take goods.c4
0 place way.f4.s
1 walk stop.top.f
1 take goods.f2
1 place harbor.a
1 done
0 walk stop.top.g
0 done
1 walk stop.top.i
1 done
0 walk stop.right.4
0 done
1 walk stop.right.7
1 done
# result 6 3 places 1 2
