coffeehouse record 1
game cafe-del-gatto version 2 edition 82e426302e69e7e4
seats 2
# title What if?
# begins 10
# edition-text eNp9U8uOnDAQvPsrWuTKspmZfUS7yiW55A9yGHEwdjO0MG4Lmx3N36cNaJPZZSJhCVfbVV3VcNIDwncojG7xzqK7O+mUuFB+
# edition-text xX/xFBHQUiL2hdINTynjvzudIHUI4+SwYe5BewuUIoz4RniOEJNOWC5nMCawGOnk0ULLI/zktkXsMvkrWDbxfpWI99edVIOF
# edition-text qC8Rzh2ZDmh9qQqlvghLIIzALaCWYiKHL9DokUQb3rSbpLgrYV/CoYSHCn5w6iCSXe7o+QLoUZajHit1zECslWFnxeTxMF/M
# edition-text T61a1sPlI9hx+ghJWyMaCtJJth6DNotc3pkpQDvyAA2LtwESyxMquWOYfHwRc2usA/oJQjae41pNgCWJbUSfIF6Ghp0Q+/n4
# edition-text 3HjmSdxjJspgEM70rm1H8v1af50Rx+c8GMlUdpICeyNRQHD6guMyOc6VOFcqpY7HmSTWtaIcUIExyGyjfC+L5xxGYebZFjlG
# edition-text 8ZShXa0W3XnzPpASHusN0kEb05FOm6yl1Mn1/7IL25XAfqEu4amEb1sClkOgW+yfu7/J/3yD3+gQJmPI/9fBhpPHOZcrscNi
# edition-text Q9CvsvZbck7+E7xSuuL/62lD8emz4sMiJ2Pa5ZKM6A8PrEcS

~ draw milk.1.hot
~ draw milk.4.cold
~ draw milk.4.foamy
~ draw milk.4.hot
~ draw milk.4.cold
~ draw coffee.2.cold
~ draw coffee.1.cold
~ draw coffee.3.hot
~ draw coffee.3.foamy
~ draw coffee.3.cold
0 buy milk.1 latte
; Why not?
; ; (like this)
(
0 buy milk.2 latte
; Why not?
; ; (like this)
)
