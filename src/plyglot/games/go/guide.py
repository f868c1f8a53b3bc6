"""The rules of Go for people."""

from .rules import KOMI, SIZE

POINTS = f"{KOMI / 2:g}"

RULES = {
    "en": f"""\
Black and White take turns putting a stone on a free point of a board of {SIZE} by {SIZE}; Black begins. Stones do not
move. Stones of a colour that lie side by side along the lines form a chain; the free points beside it are its
liberties.

Whoever takes the last liberty of the other side's chain takes it from the board. A stone that would have no liberty
itself, having taken nothing, may not be put. Nor may a move bring back an arrangement of stones that was there before:
so a single stone that has just taken one may not be taken at once (ko).

A player may pass. After two passes in a row the game is over. Each side counts its stones and the free points that only
its stones reach; White gets {POINTS} points more for moving second (komi).

- Everything counts as it lies: take dead stones off the board by capturing them before you pass.
- A group with two separate eyes, free points inside it, can never be taken.
- Corners are surrounded with the fewest stones, then sides, then the centre.
""",
    "fr": f"""\
Noir et Blanc posent à tour de rôle une pierre sur un point libre d’un plateau de {SIZE} sur {SIZE} ; Noir commence. Les
pierres ne se déplacent pas. Les pierres d’une couleur qui se touchent le long des lignes forment une chaîne ; les
points libres qui la bordent sont ses libertés.

Qui prend la dernière liberté d’une chaîne adverse la retire du plateau. On ne peut poser une pierre qui n’aurait
elle-même aucune liberté sans rien avoir pris. On ne peut non plus recréer une disposition des pierres qui a déjà
existé : une pierre seule qui vient d’en prendre une autre ne peut donc être reprise aussitôt (ko).

On peut passer. Après deux passes de suite, la partie est finie. Chacun compte ses pierres et les points libres que
seules ses pierres atteignent ; Blanc reçoit {POINTS} points pour avoir joué en second (komi).

- Tout compte tel quel : capturez les pierres mortes avant de passer.
- Un groupe qui a deux yeux séparés, deux points libres à l’intérieur, ne peut jamais être pris.
- Les coins s’entourent avec le moins de pierres, puis les bords, puis le centre.
""",
}
