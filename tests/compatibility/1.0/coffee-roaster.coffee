coffeehouse record 1
game coffee-roaster version 2 edition 4ffd80d0a72402d2
seats 1
option mode challenge
option side standard
option privilege no
# table coffee-roaster-table
# commitment efd961579ac09610c0ada59a05ad6f90d6fc4aaa0e4a51b11ab7838b2f8d473b
# nonce 0 7f3d43ae9cb555192e60c2f12eb7bbd3550ad4c613463a25f5a58d9d39bbaeb6
# scheme 2
# chain 0 7f3d43ae9cb555192e60c2f12eb7bbd3550ad4c613463a25f5a58d9d39bbaeb6 ef9646e0ce3c87abf9d0c200bd155e7b7a8d6c17929392a16a11558b69724878 5:1 13:2 14:3 18:4 20:5 22:6 24:7 28:8 30:9 32:10 34:11 36:12 38:13 40:14 42:15 49:16 59:17 66:18 67:19 69:20 71:21 73:22 75:23 77:24 80:25 93:26 101:27 104:28 105:29 106:30 108:31 110:32 113:33 115:34
# secret 4d1d1c8013f7d87e1fe0e390406c9cf4c179d6808ffd0c214030a20a7d5e2609
# name 0 aaa
# end finished
# edition-text eNrtWs1y4zYSvvMpupzD7lbRE0ukJFtVOcyPdybz452KpzK163K5IBISEZOEAoDWaLb2YfY19poX226QkEiJkmiNk1N0IgCK
# edition-text BPvr7u/rJr+DzwkzIDTMlcgNj0HmYBIOE8lUrH0w8p7nGlgeQ0Qzz/APXHHgLEogFdpAJDOuYapkBn+lf6oi5RMp731g3ncw
# edition-text LyapiEDLQkXcB6kAj0Aucoi5FrP8b3TvhRLG8BwEzspIf89jYYTM9feRnE45P1WSacPVsyx+5s1YxuEHOGkunXh5Nf9GFhq3
# edition-text V17hxGMTWRiav3zgamkSkc+gvsvyuelBE8V5+Yxwn9MGcTdzpoxvH765a5jig9jLcG2enXjezUR+ufUS/Dfeqxd6KX/g6d0Z
# edition-text Dc6rQa8+6NcHAQ0G1SCkQd+bFCrndLFzbyLjJR4MPBYJfKzqGO3N7NFCpPamns4QKzsV8ymPjHig0dDLJMJUKG4v5t1ExfzW
# edition-text U3KhcXwT+BD6ENx6/ItR7G7CWV5ea8G5ybmmk0JP85SuJ2ntZujD6Bavow3aBR/41kNDqEzimAx94wH+/g2xYgu6vQ/1+8N/
# edition-text /Ob6qLE+2lo/b6wPt9YvGuuDA+vh1nrvrHFC0HLC9lTPR+DJ6EYV6NTO8P3tM7tNtdw1bL+FPRMtvpB3LC59nKVk9RPykpNy
# edition-text JecLO1X5SzUrp3fT0iWqk31YnUGH5FB4quKZfKiu6ebmTCi9wvbG3cyv3+PWd4urKX99idpqOeGvtrxe2r0rf++en+QKaCTF
# edition-text KLYCe3DHpxRDhCr6eipmifnT0Z0X9n5/R+//6ei/t6OHG44eeNOUPUil7zQ3d0yLmFeweEjkp6enMFOymMOPY7DxAJZ7Na18
# edition-text 2w8D7Kakc3176wlyhpOMfxGRXNP6Bzv24XmKDszgH+wLi9iJFyHlsggFAJ1zVRhkR2JrpOeZeECuH1uWXuCjoFLREUs5yCmw
# edition-text NLWnMdCpXPgw47nBFQxsRWxePibRYCymUxEVqSXdkwmfiTwnsVGpoh/QjyvO7/tQ4/x+M5h9qDMyLlaUjkdrTsdYc6SO8eWV
# edition-text m0VXvKHI7RGuFI59e9AnzqYD5O+BPcAw6p3Zo4GbGrqTRu5v53ShW4/p+3LvtW3U7tyCxkSxryJdo/HCjn14yZVisYQrRqik
# edition-text G3i84eyhxCNKZCRTZvhyDPMUrb0kGOj2pbrCsAXSHhrhwuQaK4EpYcLidPkkcITN3LkLjqATHBcOjTNn1p4zdN+ZPlihEbqp
# edition-text gTtp6P42akejt2cXLdDw9FSz9AFRqIngyxSuq0kfj3LD4HnO4AWq2Amp4gZMnzBCopSUH0rDMeSyVMl6LkWKMIiqIGAzlO+5
# edition-text jR8r/stkAQtGZcORMIV7oib0Wy3S74JL4HAZOFwqOOrxEjhcngCFOVfF2vwfcYTBkbAcDZ2xpYTPTCc83jD8tWT364orkwXi
# edition-text JPIxaDRJvjaFkZiZOMvQ8lMfLLVpg0hoWlngJfYYn8UPuAm687bxBw3j95r6ZFeM/KFYNO7kNtAOQC6wdGOzgq1RuHJTPrwV
# edition-text 6NV8tkkYL5nCykbrdAlzESEW46oMXD97lZUk2h3z1IQjs3CCa1lOEHAYNUciEOxx/40sFfiHPLO/mzQel512QLBxqxYMEpnH
# edition-text SAO6XoyXMz58YAr3tgnAG2nKzgHZcYray1hdSALDECM7e6BlWL6s3N4n3k6kqgh9j+35F4xLc9j3m5YPOvl+sMf3+873Q4dA
# edition-text Ze86BIFDoH+kyydswYSoGduOfXiHUhkuqZ6Hv6PrLTdtjoR7Wrq75V5U3Jjxx6iZClUldV1ldZAP+B8GmUhjH3KmlFyUqq+D
# edition-text 0fWcR4KVk1ZEPs7/wyYKvXbR1N/l/60ZaLidgYad2GCfUGtqYxTHGY9FkT2ROm4DHqWUzCailupeVjM+vClEyuC6mFN500L0
# edition-text KH1Pcad5zNUYJmIGlmtslqO4muCu4zKufFpSS8fzKMsSmdWjrf8Iou81kB7uy3SPRbpdFYcO1+EK1zOX4IZOfoVOFZd/u9iI
# edition-text xeOkwFfWxOZfrETmHdOoBeD58w1UUCxMi8xyD6rg8uJVcTJn6t7WK9Xtq3DERJk1vGwPKPvopymSB93CryP9BA6U0Jl54Aw/
# edition-text XGExclPn7qSLnenwMP1E1Jk5VSJqBAbOwU8458MnzF/s62//A2QlvpkVX9mSA7WuwJilRm9CJ40dwduEqGHVFvVhkQgUwQmz
# edition-text 4mCCNabMj4Qh2APDsBMMO3WYpZ7jKsbDKgAP623iHeGA+svwzFK/A+W1m8JyPjcCz4CfZRr99t/NyuS1qvrwqJ7HaK50WuKh
# edition-text 5JxeG1g5YGMl5zzWZWToqi/hxDE01NljcDmv43LRLTq6lZCNlBU6WEbbsIwcLOG6kD/ETu0wqAV169cY/GTHPlwtMSlhbYKG
# edition-text aq8On6NAoH5JKg1qBL5wb4TqZaGWFVdoLBzxGW1vDwGa8tQcSRj97gLtcFBsS+NOhfuKOsLOhfv+DIUPuaxh8I6GBAFXYpsX
# edition-text XqQsuo8KzFm5oRqRwX0upvwvGng84+OmCC4Zo3r2SryZhYj28fVudRx8MzHsVMel4N2064qRK+OfOzwuCKFd8vgAEf+Cnt0g
# edition-text g7flhA8v0oLDh6rehiv5DHotUinlM57X+h8Ki8Wx7R3i1ATTV05vNMt2Y006Ex0oaqAckEtH6+SgWzDsUk/BVioKt1LRcE8q
# edition-text 2lZP4aGctCMc5gyRqeHz0Y4RHvlrwQ2H11zoZLNkfMt0Jqq0X3F0+WTW3Vd39Z2GWjFUF5p+BCaP6DAeFk/BH1i7t7B2s4LB
# edition-text EiYm4flE7f025HWRMaxP19BflxPUJ8jjhKcUP+9FjgQ/28D/kimTlF3lOTOC50hL3L6OWDcLGLIVXoBqGdsssJa1nWWskI2u
# edition-text OUBwdA3TfJ93/o2CoO8Q/xbdjAf9s2Nb/CKP61XLjzREOGSupaQvET5gwsMcuNnCXMg0pQISuZ8zWOBVxigHMtc4o49DSuFW
# edition-text fqgRV/3+UjnYbz+4eRI8VvHYKwNwdzOzd/D9y55aJujCXUOHSegwsX/r93YXmGtNfVDKGZZ/ZXkdrE/VDBaZIhUZy3/B68FH
# edition-text ziZcqc1K59rKOdsDqEAiRGx/TVp9nZXx7xONYVz58Gshonvbho6kipI9cLXK6fq3MEdIid06rquU2Ibj2JbbnM2LBmHhEK5Q
# edition-text FL8ukJPQ/tdihlrukj4R4Bt2/8DTVC4gQZuidIj12HXxWSarj5JmUsarXoylL5uIZ5KljzV66wuW8En7Lk9U4h/XZXkQSGEs
# edition-text W2PxcznhwysG7zHTv0LLbZYyGiYkqrGcxDIfZtzossAnTOgFMRm6ej9cNsM4M4lr+tMXWUhLe4DYLaibqeq8GwxBt+xUL9oH
# edition-text ztQjZ+oSBvL5kUtB9qR+f0NZdyYKbhIh5/X0c1nN+PCGWiwK3qNDt6Wez/SpGjk28gQJt4Zuts0tQoN8nq/LeHrXEjHbo1Qd
# edition-text jN9Buu1rRj66vNkOimBLno22g2K0v87p0OVpgWbJM56vcfknDYnDEQTkb2OYEpshkUckoSwoiBwvkxKq55IB7PsBUotYgKbL
# edition-text 1VePkxU8XOmnwSTcU+I8QaLqbfH3YBuTwVY7+FFvhreF9f8BDNPhCg==

~ reveal pair.1 cup.sweetness
~ reveal pair.2 cup.tray
~ reveal pair.3 cup.extra-bean
~ reveal pair.4 cup.selection
0 choose coffee.peru
~ draw hard
~ draw moisture
~ draw acidity
~ draw defective
~ draw bean.0
~ draw hard
~ draw hard
0 use effect.two-new acidity
0 return hard bean.0
~ draw moisture
~ draw moisture
0 roast
0 stop
~ draw bean.0
0 put bean.0 tray
~ draw bean.0
0 put bean.0 cup
~ draw bean.0
0 put bean.0 cup
~ draw moisture
~ draw moisture
~ draw body
0 put body cup
~ draw bean.0
0 put bean.0 cup
~ draw bean.0
0 put bean.0 cup
~ draw bean.0
0 put bean.0 cup
~ draw aroma
0 put aroma cup
~ draw bean.0
0 put bean.0 cup
~ draw bean.0
0 put bean.0 tray
~ draw hard
0 put hard tray
~ draw bean.0
~ draw bean.0
~ reveal pair.1 cup.selection
~ reveal pair.2 cup.exchange
~ reveal pair.3 cup.extra-bean
~ reveal pair.4 cup.tray
0 choose coffee.colombia
~ draw bean.0
~ draw moisture
~ draw moisture
~ draw bean.0
~ draw body
~ draw bean.0
~ draw bean.0
~ draw body
~ draw bean.0
0 use effect.two-of-five body
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.0
~ draw bean.0
0 remove bean.0 bean.0
0 roast
0 stop
~ draw bean.0
0 put bean.0 cup
~ draw aroma
0 put aroma cup
~ draw defective
0 put defective tray
~ draw bean.0
0 put bean.0 cup
~ draw bean.1
0 put bean.1 tray
~ draw moisture
~ draw bean.0
0 put bean.0 tray
~ draw bean.0
~ draw moisture
~ draw body
~ draw bean.1
~ draw acidity
~ draw bean.0
~ draw acidity
~ draw bean.0
~ reveal pair.1 cup.selection
~ reveal pair.2 cup.extra-bean
~ reveal pair.3 cup.sweetness
~ reveal pair.4 cup.tray
0 choose coffee.india
~ draw bean.0
~ draw body
~ draw moisture
~ draw moisture
~ draw bean.1
~ draw aroma
~ draw bean.0
0 use effect.two-additional body
~ draw bean.0
~ draw bean.1
0 collect bean.0
0 roast
0 stop
~ draw body
0 put body cup
~ draw bean.2
0 put bean.2 tray
~ draw moisture
~ draw bean.0
0 put bean.0 tray
~ draw bean.0
0 put bean.0 tray
~ draw defective
~ draw bean.0
~ draw acidity
~ draw moisture
~ draw bean.0
~ draw hard
~ draw bean.0
~ draw bean.1
~ draw moisture
~ draw bean.0
~ draw bean.0
# result 18 places 1
