"""The rules of Connect Four for people."""

from .rules import HEIGHT, LINE, WIDTH

RULES = {
    "en": f"""\
The board stands upright: {WIDTH} columns of {HEIGHT} squares. The players take turns to drop a stone of their
own into a column that is not full; it falls to the lowest empty square. X begins.

Whoever first has {LINE} stones of their own next to each other in a line wins: along a row, up a column or on a
diagonal. If the board is full and nobody has, the game is a draw.

- A square where you would complete a line is a threat; if the square below it is empty, nobody wants to fill
  that one first.
- Two threats at once win, and so do two that lie one above the other.
- The column in the middle belongs to more lines than any other.
""",
    "fr": f"""\
Le plateau est vertical : {WIDTH} colonnes de {HEIGHT} cases. À tour de rôle, chaque joueur glisse un de ses
pions dans une colonne qui n’est pas pleine ; le pion descend jusqu’à la plus basse case vide. X commence.

Le premier qui aligne {LINE} de ses pions côte à côte, sur une ligne, une colonne ou une diagonale, a gagné. Si
le plateau est plein sans que personne y soit parvenu, la partie est nulle.

- Une case où vous termineriez un alignement est une menace ; si la case du dessous est vide, personne ne veut
  la remplir le premier.
- Deux menaces simultanées gagnent, de même que deux menaces l’une au-dessus de l’autre.
- La colonne du milieu fait partie de plus d’alignements que toute autre.
""",
}
