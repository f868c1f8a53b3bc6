"""The rules of Domineering for people."""

from .rules import HEIGHT, STARTER, WIDTH

FIRST = "Vertical" if STARTER == "v" else "Horizontal"  # in both languages

RULES = {
    "en": f"""\
The players take turns to lay a domino on two free squares, side by side, of a board of {HEIGHT} rows and
{WIDTH} columns. Vertical lays them upright, Horizontal across. {FIRST} begins.

Dominoes do not overlap and are never moved. Whoever cannot lay one loses: so there are no draws.

- A place where only you can lay a domino is a move in reserve: keep it for later, and take away the other
  side's.
- As the board fills, it falls apart into regions that have nothing to do with each other. What each is worth
  can be computed, and that is how the solver of this page is so quick.
""",
    "fr": f"""\
À tour de rôle, chaque joueur pose un domino sur deux cases libres voisines d’un plateau de {HEIGHT} lignes et
{WIDTH} colonnes. Vertical pose les siens debout, Horizontal en travers. {FIRST} commence.

Les dominos ne se chevauchent pas et ne bougent plus. Celui qui ne peut plus en poser a perdu : il n’y a donc
pas de partie nulle.

- Un emplacement où vous seul pouvez poser un domino est un coup en réserve : gardez-le pour plus tard, et
  supprimez ceux de l’adversaire.
- À mesure que le plateau se remplit, il se divise en régions indépendantes. On sait calculer ce que vaut
  chacune, et c’est ce qui rend le solveur de cette page si rapide.
""",
}
