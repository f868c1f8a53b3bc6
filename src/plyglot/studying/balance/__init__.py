"""Is a game fair? Games between equal players, and what they tell of it.

study     plays the games: `balance`          lead      who is ahead, ply by ply
sample    figures of the games of one player  words     the verdict and the table
plot      the same as a picture
"""
