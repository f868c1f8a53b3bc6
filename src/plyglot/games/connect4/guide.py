"""The rules of Connect Four for people."""

from .rules import HEIGHT, LINE, WIDTH

RULES = {
    "en": f"""\
The board stands upright: {WIDTH} columns of {HEIGHT} squares. The players take turns dropping one of their
discs into a column that is not full; it falls to the lowest empty square. X begins.

The first player to line up {LINE} discs, horizontally, vertically or diagonally, wins. If the board fills up
before anyone does, the game is a draw.

- A square where you would complete a line is a threat. If the square below it is empty, your opponent does not
  want to fill it.
- Two threats at once win, and so do two threats one above the other.
- The middle column belongs to more lines than any other.
""",
    "fr": f"""\
Le plateau est vertical : {WIDTH} colonnes de {HEIGHT} cases. À tour de rôle, chaque joueur glisse un de ses
pions dans une colonne qui n’est pas pleine ; le pion descend jusqu’à la plus basse case vide. X commence.

Le premier qui aligne {LINE} de ses pions sur une ligne, une colonne ou une diagonale a gagné. Si
le plateau est plein sans que personne y soit parvenu, la partie est nulle.

- Une case où vous termineriez un alignement est une menace ; si la case du dessous est vide, l’adversaire
  n’a pas intérêt à la remplir.
- Deux menaces simultanées gagnent, de même que deux menaces l’une au-dessus de l’autre.
- La colonne du milieu fait partie de plus d’alignements que toute autre.
""",
}
