coffeehouse record 1
game cafe-del-gatto version 2 edition 82e426302e69e7e4
seats 2
# table cafe-del-gatto-table
# commitment bf869ecaad4fff70f3bb2216c65e4c358914e2e7eaa4f0ece05e8f508b08a5e4
# nonce 0 7f3d43ae9cb555192e60c2f12eb7bbd3550ad4c613463a25f5a58d9d39bbaeb6
# nonce 1 4874524b89b5ea32c0769519619300074b1bc333ab4c670d49a711d719a8bfad
# scheme 2
# chain 0 7f3d43ae9cb555192e60c2f12eb7bbd3550ad4c613463a25f5a58d9d39bbaeb6 ef9646e0ce3c87abf9d0c200bd155e7b7a8d6c17929392a16a11558b69724878 11:1 15:2 18:3 26:4 37:5 51:6 53:7 60:8 63:9 65:10 69:11 76:12 79:13 80:14 81:15 84:16 88:17 90:18 91:19 94:20 98:21 102:22 108:23 110:24 111:25 112:26 113:27 114:28 121:29 124:30 127:31 140:32 141:33 142:34
# chain 1 4874524b89b5ea32c0769519619300074b1bc333ab4c670d49a711d719a8bfad 8b075f097d9e19d02f85aa36d308ea18574f856fe6370b837b00369fce17c690 13:1 17:2 20:3 23:4 24:5 25:6 32:7 35:8 45:9 55:10 58:11 59:12 64:13 67:14 70:15 82:16 86:17 92:18 96:19 97:20 100:21 109:22 115:23 123:24 126:25 128:26 134:27 143:28
# secret ec077f657c2da5ff3043564f5ce1fec968826e60c18813c51cc2cc19b4cd431b
# name 0 aaa
# name 1 bbb
# end finished
# edition-text eNp9U8uOnDAQvPsrWuTKspmZfUS7yiW55A9yGHEwdjO0MG4Lmx3N36cNaJPZZSJhCVfbVV3VcNIDwncojG7xzqK7O+mUuFB+
# edition-text xX/xFBHQUiL2hdINTynjvzudIHUI4+SwYe5BewuUIoz4RniOEJNOWC5nMCawGOnk0ULLI/zktkXsMvkrWDbxfpWI99edVIOF
# edition-text qC8Rzh2ZDmh9qQqlvghLIIzALaCWYiKHL9DokUQb3rSbpLgrYV/CoYSHCn5w6iCSXe7o+QLoUZajHit1zECslWFnxeTxMF/M
# edition-text T61a1sPlI9hx+ghJWyMaCtJJth6DNotc3pkpQDvyAA2LtwESyxMquWOYfHwRc2usA/oJQjae41pNgCWJbUSfIF6Ghp0Q+/n4
# edition-text 3HjmSdxjJspgEM70rm1H8v1af50Rx+c8GMlUdpICeyNRQHD6guMyOc6VOFcqpY7HmSTWtaIcUIExyGyjfC+L5xxGYebZFjlG
# edition-text 8ZShXa0W3XnzPpASHusN0kEb05FOm6yl1Mn1/7IL25XAfqEu4amEb1sClkOgW+yfu7/J/3yD3+gQJmPI/9fBhpPHOZcrscNi
# edition-text Q9CvsvZbck7+E7xSuuL/62lD8emz4sMiJ2Pa5ZKM6A8PrEcS

~ draw milk.2.foamy
~ draw milk.2.hot
~ draw milk.2.cold
~ draw milk.3.foamy
~ draw milk.4.cold
~ draw coffee.1.foamy
~ draw coffee.3.cold
~ draw coffee.1.cold
~ draw coffee.3.foamy
~ draw coffee.1.foamy
0 buy coffee.2 cappuccino
~ draw coffee.3.cold
1 buy coffee.4 espresso
~ draw coffee.1.hot
0 buy milk.1 latte
~ draw milk.2.foamy
1 take coins
0 buy milk.1 cappuccino
~ draw milk.4.cold
1 buy milk.5 latte
~ draw milk.1.hot
0 take coins
1 serve espresso
1 sweeten sugar
1 choose espresso.1
0 clean milk
~ draw milk.1.cold
~ draw milk.3.hot
~ draw milk.4.foamy
~ draw milk.2.foamy
~ draw milk.1.cold
1 buy coffee.1 macchiato
~ draw coffee.4.foamy
0 take coins
1 buy milk.1 latte
~ draw milk.1.foamy
0 clean milk
~ draw milk.4.foamy
~ draw milk.4.hot
~ draw milk.4.cold
~ draw milk.4.hot
~ draw milk.3.cold
1 take coins
0 take coins
1 clean coffee
~ draw coffee.2.cold
~ draw coffee.2.hot
~ draw coffee.3.foamy
~ draw coffee.3.hot
~ draw coffee.1.hot
0 take coins
1 take coins
0 buy coffee.2 macchiato
~ draw coffee.3.hot
1 buy milk.4 macchiato
~ draw milk.4.hot
0 take coins
1 serve macchiato
1 choose macchiato.5
0 buy milk.4 cappuccino
~ draw milk.2.cold
1 take coins
0 take coins
1 take coins
0 buy milk.1 latte
~ draw milk.2.hot
1 buy coffee.4 latte
~ draw coffee.2.foamy
0 take coins
1 clean milk
~ draw milk.1.cold
~ draw milk.3.foamy
~ draw milk.2.foamy
~ draw milk.4.foamy
~ draw milk.1.foamy
0 buy coffee.1 espresso
~ draw coffee.3.cold
1 take coins
0 serve espresso
0 choose espresso.2
0 end
1 buy coffee.1 doppio
~ draw coffee.1.hot
0 buy coffee.3 latte
~ draw coffee.1.foamy
1 buy coffee.1 cappuccino
~ draw coffee.4.hot
0 take coins
1 take coins
0 serve cappuccino
0 choose cappuccino.6
1 buy coffee.3 doppio
~ draw coffee.4.cold
0 buy milk.3 macchiato
~ draw milk.4.foamy
1 serve doppio
1 choose doppio.4
0 buy milk.1 latte
~ draw milk.1.foamy
1 buy milk.3 latte
~ draw milk.3.hot
0 clean milk
~ draw milk.3.foamy
~ draw milk.1.cold
~ draw milk.1.hot
~ draw milk.2.cold
~ draw milk.3.cold
0 end
1 take coins
0 serve latte
0 sweeten sugar
0 choose latte.8
0 serve macchiato
0 choose macchiato.2
1 clean coffee
~ draw coffee.3.foamy
~ draw coffee.3.hot
~ draw coffee.2.hot
~ draw coffee.1.foamy
~ draw coffee.3.foamy
0 buy coffee.5 doppio
~ draw coffee.4.hot
1 take coins
0 buy coffee.4 doppio
~ draw coffee.3.cold
1 take coins
0 take coins
1 clean milk
~ draw milk.2.cold
~ draw milk.4.foamy
~ draw milk.4.cold
~ draw milk.1.hot
~ draw milk.2.cold
1 clean milk
~ draw milk.4.hot
~ draw milk.4.foamy
~ draw milk.2.hot
~ draw milk.2.foamy
~ draw milk.4.foamy
0 serve doppio
0 sweeten sugar
0 choose doppio.2
1 take coins
# result 20 12 places 1 2
