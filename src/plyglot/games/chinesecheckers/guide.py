"""The rules of Chinese checkers for people."""

from .notation import EXAMPLE
from .rules import GAME_PLIES, HOLES, MEN, SIDES

RULES = {
    "en": f"""\
{SIDES} players have {MEN} marbles each in a point of a star of {HOLES} holes, and take turns clockwise. Whoever first
fills the opposite point wins.

A turn moves one marble: a step to a free hole beside it, or jumps, as many as one likes: each over one marble beside,
whoever it belongs to, to the free hole right behind it. Nothing is ever captured.

- A marble that has arrived in its target stays there; it may still move within it.
- The target may also be full with some marbles of others in it: who has more than half of them has won. So nobody can
  keep you from winning by leaving a marble at home.
- Who cannot move passes.
- The game is drawn when a position comes for the third time, or after {GAME_PLIES} turns of all players together.

`{EXAMPLE}` moves a marble from the first hole to the second. Holes are named by the diagonal, a letter, and the row:
the label beside a row is the name of its first hole, and the next ones have the next letters.

- Build ladders: marbles with a free hole between them, across the middle, carry others over the whole board.
- Take the last ones along: a marble that is left behind has no ladder any more.
""",
    "fr": f"""\
{SIDES} joueurs ont chacun {MEN} billes dans une pointe d’une étoile de {HOLES} trous et jouent à tour de rôle, dans
le sens des aiguilles d’une montre. Le premier qui remplit la pointe opposée gagne.

À son tour, on déplace une bille : d’un pas vers un trou libre voisin, ou par des sauts, autant que l’on veut : chacun
par-dessus une bille voisine, à qui qu’elle soit, jusqu’au trou libre juste derrière elle. On ne prend jamais rien.

- Une bille arrivée au but y reste ; elle peut encore s’y déplacer.
- Le but peut aussi être plein avec quelques billes d’autres joueurs : celui qui en occupe plus de la moitié a gagné.
  Nul ne peut donc vous empêcher de gagner en laissant une bille chez lui.
- Qui ne peut pas jouer passe son tour.
- La partie est nulle quand une position se présente pour la troisième fois, ou après {GAME_PLIES} tours de tous les
  joueurs ensemble.

`{EXAMPLE}` mène une bille du premier trou au second. Un trou est nommé par sa diagonale, une lettre, et sa rangée : le
repère à côté d’une rangée est le nom de son premier trou, et les suivants ont les lettres suivantes.

- Construisez des échelles : des billes séparées par un trou libre, en travers du milieu, portent les autres d’un bout à
  l’autre.
- Emmenez les dernières : une bille laissée en arrière n’a plus d’échelle.
""",
}
