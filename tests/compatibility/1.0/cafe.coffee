coffeehouse record 1
game cafe version 1 edition 938abb9f778ec5c4
seats 2
option variant base
# table cafe-table
# commitment caffa0640e828b56f276019b611acb6c89d5cdd4a956d470c95cf4c282bed278
# nonce 0 7f3d43ae9cb555192e60c2f12eb7bbd3550ad4c613463a25f5a58d9d39bbaeb6
# nonce 1 4874524b89b5ea32c0769519619300074b1bc333ab4c670d49a711d719a8bfad
# scheme 2
# chain 0 7f3d43ae9cb555192e60c2f12eb7bbd3550ad4c613463a25f5a58d9d39bbaeb6 5d271ed9eb2db44009c88fa982336e7347e81e7eedbd75fba473d782282dc665 9:1 10:2 13:3 14:4 18:5 19:6 22:7 23:8 31:9 32:10 33:11 35:12 41:13 44:14 46:15 51:16 53:17 54:18 60:19 62:20 63:21 64:22 65:23 67:24 78:25 79:26 80:27 84:28 94:29 96:30 97:31 99:32 100:33 107:34 111:35 116:36 117:37
# chain 1 4874524b89b5ea32c0769519619300074b1bc333ab4c670d49a711d719a8bfad c801ea9cab0e6c2357f7489ea89d99c761ba205ca3eee6dbfde42cbf3020e2e8 6:1 7:2 11:3 12:4 21:5 24:6 25:7 29:8 34:9 36:10 37:11 43:12 45:13 47:14 48:15 49:16 50:17 52:18 58:19 66:20 68:21 75:22 76:23 77:24 81:25 83:26 89:27 90:28 93:29 95:30 98:31 101:32 102:33 103:34 109:35 110:36 113:37 115:38 118:39 119:40
# secret eaf5d581fed0376269adeb3e4675d56458eeaba99decdaac8dc6f5ad9d6eea77
# name 0 aaa
# name 1 bbb
# end finished
# edition-text eNqtWstu28oZ3vMpBsqiGyWwLnZkBVnYbuEumiDnJMhBERjJiBpZE1McH16soxR9gD5GcRZFFn2BbvVi/S9DckYcUgpaL2SJ
# edition-text l/nn+//vv5LPxIe1EmtT5kqopS60SYVZiRu52n+fC1NmwmxTsVTxg9jqYq1TsV3LQmRlohbGPAiZLsVjuUh0LHK4Ola5yAtZ
# edition-text qBfRM3ElYpkthc5FsTUiM9scly7WmVJia7JlPhSZkkshc6ELkWi4F9ZfZSYt8MKdKeewihA7lSRmKxYZbuUe7k7hviWckGKh
# edition-text ZCryX0uZKV4b9habxGR04zLbgViZF+LgT+Ipnd7T9iVfgz95Jbo3Lh9Fvtb4YR6F2jwWu+peOoLSABXfAaDlLucTxVbHaihy
# edition-text vVRisaP/sOAX+Ce/8GWkwQLUXqlnZbIX4gvoLfsiNjJ7yOuzOUPKNzJJVCbu5QZkJUo+AdyyeBFFeES8FoNYrtQgSu2vP7v2
# edition-text HERyARfj8T+qXN+noDuQKG7MaqUUm97aFsWuZFyQoXps/EqkhiHQ8Xytsj/kvOEXgwjg/oK7hj2LxwQMxEg2JRhCLpcCNFuY
# edition-text OSgyXiOvcC/btVFPALDIZJrHmV4ATDiMCHK0Flz3IvoUmzIt8ruIrP5ajEbjyKw+KxmvP5PR4dh4FqHVX4vJLGLT01e0Jpy8
# edition-text iMikcOs0ImPByVHExoXTl3Qwx6+TSOYPavn5cP3RLIo+fdIpaFYmd3cRmhU1+9YQJwH12mzAEoQbjg8GkUdf2BxtBv4sk3GT
# edition-text EV7Xta69P7S06xLNyuwcxxfmu0Pruk7mLGx3cnxlvj+0Mq5pl6nW5W24qz4Tz58/t6xBZiJV4EJ2VjTRHLm3A09HRsG5heKT
# edition-text ObNpYyAcwBK4P1rl7k48E6N6hx+2tVYXJZA3hzgC9MfVY5OlwMMY41/IivYfbqKyo40NCAcvtLz6m4g1sWrwUSdS/KxkMhja
# edition-text QAsHb0ExORzYKUm0uhyfD3H/SL5PA5YCp6tvd0PxaDSQH7kp/u4DG9fArqwyH6XOWHPoP6RZAJWq38BpDRwLkIg/2QgEQTA8
# edition-text QhcGdgWxSqaFcnG93/9uxK1J9/+SiRk4kGh9RMRfegFNHEBMJQT0ClSsAQZamiIBfFeAEf5RsKX4r3DbAS7zJ4Nx4XVa7TqT
# edition-text 99JF9lHLNJWOyWbnMwcfCUB8/KUX39RjIrqEpaFlH9jIfpMZAK1TlMpavsQxjnEhIvZZomcQ1gcDRnNhvQMb7v+dG5eLo5ED
# edition-text DFZEWPivF9R5YzS8Ff3wK0Z8tAlmSoqglOnvsRToDpFt32pCQwvPbakB0P53cqYa1BudqHT/z0x7sM4nQRc7gZAXNbZbLmNS
# edition-text ohs6lwMNiYkUzQ89rA7QjM2CAksByh+B9UHFQA2g+huVxfv/MLw2A4+a6mXDPzAO5N4E3GYtsfgCqyE4GxOAlcM6ArPLwWYL
# edition-text 0meRlaodRhBkFcudANLDyL+YMoFY68C8kUms07UMho8T3GvmwVvLbAGoqoiBdKwrm2Umt/kcLklWWGXonK4aklGtS4JSEHtS
# edition-text blLPplRIVOkA7cg42dQ9cN+ZrJCJgutcyFfA10J9laln0YajR0166WFGE4IESsBVeUdsRRPBZl/BFcmOyuAqotYhBnIhhdMD
# edition-text DrMxCY5DYjJ3j3siWuN5pvyqoNaOvdQ36vHL2uQBLZyjFsLFwpyr0wxqcfRUgAFlLTY3dDMW3WZVYI2SVgTlJqJdNZzVmr2W
# edition-text OZTAKr3XoF7gBW91TslpyKocVlocch7q8BW/mHBqQltLeBWWs5dR515IWcMqAQpby2/0cpmozmyPglmiLRw7xI47xZJpatDA
# edition-text Kshd3em3HRaq9OvLm3TKAwYwSL49gS7EQuWE2c6PVY6ktgBFNwWNL3TqFB2gnaZV5eg+hJaHxVuSkb27sxgh9s0aBnt+glxe
# edition-text uRYdKgYOuuPIKQzqNOMLvjhBsKVVJ+SmUeAtOnQKo315glBLqh6wThdBO+TShzv9Lvs2WeE9hm6IjRglVbocVlGQaxWDFeWw
# edition-text Xl4VW4w+rdDvuTDb+aAR8MVfHohPKfsLqO5QtFO3H0mw/FkVsrouZDt8d3zm1Jo6Zah5FeMlDmvSJY4+mjrbw4pewzm9IbST
# edition-text 6QICR75Aa76QSLRiSyBb0X4Cj734BL/bAp32J0mggimzutZMycZxUnJIbtLDscjM2mi4ZYdJXVtoAtZPpdzVzLX4yNg43tjh
# edition-text kOUeS+BUqWXeJpWNWKR1UXM6IHDa08uS9CoRWP7i7w1kWfEr7m+hMMUGYBNUS2nGyzOwrm00seuaZwncrmClQUR7ZRW5lTTH
# edition-text KboidVM7ssrZ/LibLpZdBDXekLhy6qrnDUURgubkJ7a0W8F2TSN4BsF1yFBobjyhfEByayQhmpd0XoGGONOuLcZNNPwrG6Cm
# edition-text S12Eg9GSDc05YF3UItVYWC71jCdYi7UFzZFGvlWlvdMmWXu909ll33giUJtNWlOK2QFZPKwHhURNlVN6DjfhMli3Kw4i3v/j
# edition-text yWRee3+VxXLptveX03H3+OIkwE3I/9mNBDVc6rbsOJnGvFuJS1ESenw0uS66pnJNYKybytMMe1viyGbnwpxMuqcYp8CcnDkp
# edition-text fQON6RpQzA/KYQJO/lZPNCjtP+e5Km48RGeeZmBCtSRmw+JCYcB/yotMbcw3v51cKi3FTyX0lNBlaeDSoD3f6JsHtDGPApir
# edition-text ARQVEM5coHdiyyncYe2Jhrx60t96+uOTDDfuyNTmyfbJbmXWE3vclG2TBwNyHTPc++t8YTw3vN5/T2GH7pjtYnZKe9gPdRKs
# edition-text gk4C2hF6OLhy/wveyBal26wKTgR8Y9KV0iADKPpWxtCi0qC4Rj++7BrxhKfDbexTf5paDwVkYqAYQfjoNKqoa966QINLURmQ
# edition-text uw7ypqk565X9HgWC+G+M3iz8wPseXEeKm6z85s0EJkfyTc+8ddpSwXmHCsrHTN+vAbmdPFbAwyMQQtN0zs7PnkzTmiNfCTiU
# edition-text 60TpzEs3Zy+PppuAV7exXnRgpaKvrpGwVmx1WB1Udydb7gMC/vwh936rwcnk4H+Z93hgX3op1gAuiL70OCC3Yx9rYlcVrVay
# edition-text ecQbVfm0LvRPAPUOVLL/rnOczF6rZP998/8DOOuwpuGpB5bzc7e3WJT4ABwf7Ha6LGVPdzzQ+QykDfWNzApIo0YspWhVTC9n
# edition-text 4yNO26Z123svWjrwZ5uZjqHLKQjM0HVZbnSqLBbIUI3Dugd+wNCdrnt+tITqjdktyNOzDrOTx6LRh6ECi5oGcOxA1dgQwJYc
# edition-text rIEfMP1HUKqE5ubgseW4n+rHOX8RHOKm/GRvDr78G74s8tC8ngEd1wrTNXR1hXwIjGyno8O2ag37xqAwp2jnTJ28VqunofJ7
# edition-text 4vYTa0/8+KDRcaXb53rVBobVWwO2R+x+MAssbT9hacueOE+qqO9XWSZjALqAYqfiTF5NoEJdsTuw5djOEh3aBOROvUDsS8U7
# edition-text faLaQWJHvqGq377EALCbCUR4tDY9DxZ32Fw5D+cKfiMFdpDKQnU1G76d6f2h0MBnetFROtuM2kzzhtW7ECl1bZ11M4cl970L
# edition-text PtIW3aS8Xwy+KrTDl4gWOy7kQFVzQs1KGBK5Q1YmhBZmldObqWYY9OwkyZUuWHZ7ZOwKtaLrlyq0V0/8F55BNyU=

~ deal initial.3 seat.0
~ deal initial.4 seat.1
~ reveal card.25
~ reveal card.8
~ reveal card.26
1 take card.25
1 pay warehouse.yellow
~ reveal card.15
0 take card.26
0 pay warehouse.red
1 place k.10 as-printed
1 end
0 place k.10 turned-left
0 end
~ reveal card.37
~ reveal card.14
~ reveal card.46
0 take card.14
0 pay warehouse.yellow
~ reveal card.23
1 take card.46
0 place j.8 turned-left
0 end
1 place k.8 turned-left
1 end
~ reveal card.35
~ reveal card.38
~ reveal card.48
1 take card.38
~ reveal card.1
0 take card.1
0 pay warehouse.brown
0 place k.12 turned-left
1 place j.8 half-turn
0 end
1 produce j.10
1 produce m.10 m.11 l.10
~ reveal card.32
~ reveal card.27
~ reveal card.42
0 take card.32
~ reveal card.24
1 take card.27
0 place k.9 half-turn
1 place i.9 as-printed
0 produce k.14 k.13
1 clear m.10
1 dry i.10
1 from m.11
1 done
0 dry l.12
1 end
0 from k.13
0 from k.14
~ reveal card.30
~ reveal card.3
~ reveal card.47
1 take card.30
~ reveal card.18
0 take card.3
0 pay warehouse.green
0 place i.8 half-turn
0 clear l.12
0 produce k.11 j.10 k.10 l.9 k.9 j.9
0 clear j.10
1 place l.11 turned-left
0 end
1 roast l.8
1 from i.10
~ reveal card.6
~ reveal card.29
~ reveal card.17
0 take card.29
~ reveal card.45
1 take card.17
1 pay warehouse.brown
1 place l.13 half-turn
0 place l.13 turned-right
0 dry i.8
0 from k.10
1 dry j.8
1 from l.10
1 deliver l.8
0 roast l.10
0 from i.8
~ reveal card.9
~ reveal card.12
~ reveal card.16
1 take card.12
1 pay warehouse.red
~ reveal card.43
0 take card.43
1 place m.10 turned-left
0 place k.15 as-printed
1 clear j.8
0 dry i.8
0 from k.9
1 produce l.12 m.12 m.11
0 all green
0 end
1 dry n.10
1 all green
1 produce l.10
~ reveal card.2
~ reveal card.21
~ reveal card.13
0 discard card.2
~ reveal card.31
1 take card.31
1 place k.12 half-turn
0 dry l.12
0 from l.9
1 dry j.8
1 from l.10
1 clear n.10
0 clear l.12
0 produce k.14 k.13 m.13 m.14 k.15 l.15 m.15
1 produce m.11
1 dry k.13
1 from m.11
# result 0 0 places 1 2
