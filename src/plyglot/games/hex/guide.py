"""The rules of Hex for people."""

from .rules import SIZE

RULES = {
    "en": f"""\
The board is a rhombus of {SIZE} by {SIZE} hexagons. The players take turns taking an empty cell: X, who begins, to join
the top edge with the bottom edge by a chain of neighbouring cells, O to join left and right.

The first chain from edge to edge wins. Nobody can stop one without making the other, so there are no draws.

A cell touches the two beside it in its row, the one above it and the next one to the right there, the one below it and
the next one to the left there: `c3` touches `b3`, `d3`, `c2`, `d2`, `c4` and `b4`.

- Two cells of yours with two empty cells in common are as good as joined: if one of these is taken, take the other.
- With best play on both sides whoever begins wins; the centre is a good first cell, the acute corners are bad ones.
""",
    "fr": f"""\
Le plateau est un losange de {SIZE} hexagones sur {SIZE}. À tour de rôle, chaque joueur prend une case libre : X, qui
commence, pour relier le bord du haut à celui du bas par une chaîne de cases voisines, O pour relier la gauche à la
droite.

La première chaîne d’un bord à l’autre gagne. On ne peut en empêcher une qu’en formant l’autre : il n’y a donc pas de
partie nulle.

Une case touche ses deux voisines de rangée, celle du dessus et la suivante à droite, celle du dessous et la suivante à
gauche : `c3` touche `b3`, `d3`, `c2`, `d2`, `c4` et `b4`.

- Deux de vos cases qui ont deux voisines libres en commun sont pour ainsi dire reliées : si l’adversaire prend l’une de
  ces voisines, prenez l’autre.
- Si personne ne commet d’erreur, celui qui commence gagne ; le centre est une bonne première case, les coins aigus en
  sont de mauvaises.
""",
}
