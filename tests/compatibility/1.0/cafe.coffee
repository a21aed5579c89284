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
# edition-text ZCryX0uZKV4b9habBHZCdy6zHciVeSEO/iSe0uk97V/yNfiTl6J74/JR5GuNH+ZRqM1jsavupSMoDmDxHYBa7nI+UWx1rIYi
# edition-text 10slFjv6Dwt+gX/yC19GKixA75V+ViZ7Ib6A4rIvYiOzh7w+mzOmfCOTRGXiXm5AVqLkE+AtixdRhEfEazGI5UoNotT++rNr
# edition-text 0EEkF3AxHv+jyvV9CsoDieLGrFZKse2tcVHsSsYFWarHyK9EahgCHc/XKvtDzht+MYgA7i+4a9izeEzAQoxkU4Ih5HIpQLOF
# edition-text mYMi4zUSC/eyXRv1BACLTKZ5nOkFwITDiCBHa8F1L6JPsSnTIr+LyOyvxWg0jszqs5Lx+jNbHQ6OZxGa/bWYzCK2PX1Fc8LJ
# edition-text i4hsCvdOI7IWnBxFbF04fUkHc/w6iWT+oJafWwJGsyj69EmnoFuZ3N1FaFjU7VtDtATca7MBWxByOD4YRB6DYXe0G/izZMZd
# edition-text Rnhd17r2/tDSrlc0K7N/HF+Y7w6t6/qZs7DdyfGV+f7QyrimXaZal7fhrvpMPH/+3PIGuYlkgQvZXdFGc2TfDpwdOQXnFopP
# edition-text 5synjYGIAEvg/miVuzvxTIzqHX7Y1lpdlEDfHEIJOACuHpssBSbGGAJDVrT/cBOVHW10QDh4oSXW30SsiVaDjzqR4mclk8HQ
# edition-text xlo4eAuKyeHATkmi1eX4fIj7R/Z9GrAUOF19uxuKR6OB/khO8Xcf2LgGdmWV+Sh1xppDDyLNAqhU/QZua+BYgET8yUYgCILh
# edition-text EbowsCuIVjItlIvr/f53I25Nuv+XTMzAgUTrIyL+0gto4gBiKiGgV6BiDTDQ0hQL4LsCjPCPwi2lAIXbDnCZPxmMC6/TateZ
# edition-text vJcuso9apql0TDY7nzn4SADi4y+9+KYeE9ElLA0t+8BG9pvMAGidpFTW8iUOcowLEbHPEj2DsD4YMJoL6x3YcP/v3LhcHI0c
# edition-text YLAiwsJ/vaDOG6PhreiHXzHmo00wV3IIpWx/j+VAd4xsO1cTG1qAbksNiPa/kzfVqN7oRKX7f2baw3U+CfrYCYy8qMHdcimT
# edition-text Et/Qu1xsSE0kaX7oY3WIZnAWFdgKYP4Irg8qBnIA2d+oLN7/h/G1OXjUWC8bBoJ5IP8m4DhriRUY2A3R2agAvBzWMZidDjZb
# edition-text kEKLrFTtQIIgq2juhJAeTv7FlAlEWwfmjUxina5lMICc4GAzD95aZgvM3lXQQEbW5c0yk9t8DtckKyw1dE5XDcms1itBKwg+
# edition-text KTepZ1QqJqqMgIZkoGzrHrzvTFbIRMF1LuYrYGyhvsrUM2nD0qM2vfRAow1BAuXgqsYjvqKNYLOv4IpkR7VwFVTrKAPpkCLq
# edition-text AYnZmgTHYTHZu8dBEa3xfFN+VVBwx172G/V4Zm3zgBbOUQvhemHOJWoGBTn6KsCA2hZbHLoZK2+zKrBMSSuGcivRLhzOas1e
# edition-text yxzqYJXea1Av8IK3Oqf8NGRVDistDjkVdTiLX084ZaEtJ7wiy9nLqHMvpKxhlQOFLeg3erlMVGfCR8Es0daOHWLHnWLJNDVo
# edition-text YBWkr+4M3I4LVQb25U065QEDGCTfnkArYqFyzmynyCpNUmuAopuaxhc6deoO0E7TsNr4PoTGh+VblpHBuxMZQfbtGkZ7fopg
# edition-text XrqWHaoIDrrkyKkO6kzjS744RbJlVifopl3gPTqMCuN9eYpUS6weuE4zQVvkCohb/i4bN6nhPYZviI8YKVW6HFaRkEsWg4Xl
# edition-text sF5eFVuMQK3w77kxm/qgH/DFXx6IT6kEEFDkoWinfD+SZfmzqmd1Xc92+O/4zCk5dcpQ8yrOSxzbpEucgTTltocVPYcTe8Np
# edition-text J9sFBI58gdZ8IZFoxZZAtqL9BCZ7MQp+twU6XVCSQBlDCd+WnCkZOU5KjstNjjgWnlkdDbnsWKlrD03U+qmUu5q6FiBZGwcd
# edition-text Oxy33GMlnCq1zNussmGL1C5qUgcETnt6WpJeZQNLYPy9gVQrfsX9LRTm2QBsgmo5zXh5Gta1jSZ+XfNMgdsWLDeIaa+sIreS
# edition-text JjpFV7huKkhWOdsfd9NFs4ugxhsWV15d9b6hMELQnCTFlnbr2K6pBM8iuBgZCs0NKNQQyG6NLETzks4r0BBo2gXGuImHf2UD
# edition-text 1HSpS3EwWrKheQesi1qkQgtrpp4xBWuxtqA50tC3SrV32iRrr4U6u+wbUwQKtElrWjE7IIuH9aCaqKlySufhJl0G63bHQcT7
# edition-text fzyZzGvzr7JYLt02/3I67h5jnAS4ifk/u5Gghks9lx0s08B3K3EpykKPjybXRdd0romMdWt5mmFvSxzd7FyYk0n3NOMUmJMz
# edition-text J6lvoD1dA4r5QU1MwMnf6skGJf7ndsCKOw/xmccamFIti9myuFIY8Z/yIlMb883vKpdKS/FTCa0l9FoayDRoDzr65gJt0KMA
# edition-text 6GoSRSWEOx/ond1yFnd4e6Ipr570t54++STTjTuStXmy7bJXnfWEHzdt2/zBiFzfDA8BdL4wnide77+nsEV34nYxO6VN7Mc6
# edition-text CVZCpyHtCD8cYLkRBo9km9JtVgcnIr4x6UppkAEsfStj6FVpaFzDH192DXvCk+I2+Kk/Wa2nAzIxUJAgfvQbVdSFb12lwaWo
# edition-text DMhfB7nT1Kz1in+PA0H8N0ZvFn7wfQ/eI8VNVn7zhgOTIzmnZ/Y6bangvEMF5WOm79eA3A4hK+DhWQihaVpo52dPtmnNlK8E
# edition-text HMp1onTmpZyzl0dTTsCv21gvOrBS4VfXSVgvttqsDqq7Iy73YQF//pB/v9XgZXLwvwx+PLAvvTRrABcEYHo0kNv5jzWxq4pW
# edition-text P9k88I2qnFoX+yeAegcq2X/XOc5or1Wy/775/wGcdVjT8PgDS/q5218sSnwejo95O12WEqg7Jeh8HtKG+kZmBWRSI5ZStKqm
# edition-text l7PxEadt07rtvRctHfhDzkzH0OkUBGbouiw3O1UeC6SoxmHdAz9g6E7XPT9aRvXG7Bbk6VmH2clj0ejDUJFFjQM4dqBybAhg
# edition-text iw7WwA+Y/iMoVUKDc/AIc9xP9eOcvwhOc1N+yjcHX/4N3x15aF7WgK5rhfkaOrtCPgRmt9PRYWu1hn1jUJhTtHNmT1671dNU
# edition-text +X1x++m1J3580Oy40u0zvmoDw+oNAtsndj+kBZa2n7W0ZU+ch1bU+6sskzEAXUC1U3Emr8ZQoc7YndxybGeJDm0CcqdeIPal
# edition-text 4p0+Ue04sSPfUOFvX2gA2M0UIjxfm54HqztssNzndAW/oAJbSGWhuhoO39D0OlFo6jO96KiebUptZnrD6sWIlFq3zsqZ45L7
# edition-text EgYfaYtuct4vBt8c2uE7RYsdV3KgqznBZi0Mid0hMxNCC7NK6s1sMwx6dpLkShcsuz05doVa0fUbFtorKP4LjR8+dQ==

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
