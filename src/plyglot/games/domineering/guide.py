"""The rules of Domineering for people."""

from .rules import HEIGHT, STARTER, WIDTH

FIRST = "Vertical" if STARTER == "v" else "Horizontal"  # in both languages

RULES = {
    "en": f"""\
The players take turns placing a domino on two adjacent empty squares of a board of {HEIGHT} rows and {WIDTH}
columns: Vertical from top to bottom, Horizontal from side to side. {FIRST} begins.

Dominoes never overlap and never move. The player who cannot place one loses, so there are no draws.

- A place where only you can put a domino is a move in reserve: keep it for later, and spoil your opponent's.
- As the board fills up, it breaks into independent regions. The value of each can be computed, which is why the
  solver behind this page is so fast.
""",
    "fr": f"""\
À tour de rôle, chaque joueur pose un domino sur deux cases libres voisines d’un plateau de {HEIGHT} lignes et
{WIDTH} colonnes. Vertical pose les siens à la verticale, Horizontal à l’horizontale. {FIRST} commence.

Les dominos ne se chevauchent pas et ne bougent plus. Celui qui ne peut plus en poser a perdu : il n’y a donc
pas de partie nulle.

- Un emplacement où vous seul pouvez poser un domino est un coup en réserve : gardez-le pour plus tard, et
  supprimez ceux de l’adversaire.
- À mesure que le plateau se remplit, il se divise en régions indépendantes. On sait calculer ce que vaut
  chacune, et c’est ce qui rend le solveur de cette page si rapide.
""",
}
