"""Star1: alpha-beta through the throws of dice, by bounds of the average alone.

As Star2, of which it is the first half: a throw is searched with the window in which its score still matters, if all
throws that were not searched are worth as much, or as little, as a score can be (HIGHEST). B. Ballard, "The *-Minimax
Search Procedure for Trees Containing Chance Nodes", 1983.
"""

PROBED = 0
