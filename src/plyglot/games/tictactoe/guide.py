"""The rules of tic-tac-toe and its relatives for people."""

from .rules import HEIGHT, LINE, SQUARES, WIDTH

SMALL = {
    "en": """\
Two players take turns marking an empty square of a three-by-three board: X, who begins, with crosses, O with
noughts.

The first player with three marks in a row, a column or a diagonal wins. If the board fills up before that, the
game is a draw.

With best play on both sides, it always is. Take the centre if you can; a mark that makes two threats at once
wins, since only one of them can be parried.
""",
    "fr": """\
Les deux joueurs marquent à tour de rôle une case vide d’un plateau de trois cases sur trois : X, qui commence,
trace des croix, O des ronds.

Le premier qui aligne trois de ses marques, sur une ligne, une colonne ou une diagonale, a gagné. Si toutes les
cases sont marquées sans que personne y soit parvenu, la partie est nulle.

Si personne ne commet d’erreur, elle l’est toujours. Prenez le centre si vous le pouvez ; une marque qui
crée deux menaces à la fois gagne, car l’adversaire ne peut en parer qu’une.
""",
}

LARGE = {
    "en": f"""\
Two players take turns marking an empty square of a board of {WIDTH} columns and {HEIGHT} rows: X, who begins, and O.

The first player with {LINE} marks in a row, a column or a diagonal, or more, wins. If the board fills up before that,
the game is a draw.

Whoever begins never loses with best play: a mark more is no harm. A move that makes two threats at once wins, and so
may threats one after the other, each of which must be parried.

In gomoku (15x15, five in a row) the first move is worth a lot. With swap2, the usual opening, one player puts three
marks, X, O and X; the other chooses a side, or puts two more marks and lets the first one choose.
""",
    "fr": f"""\
Les deux joueurs marquent à tour de rôle une case vide d’un plateau de {WIDTH} colonnes et {HEIGHT} rangées : X, qui
commence, et O.

Le premier qui aligne {LINE} de ses marques ou plus, sur une ligne, une colonne ou une diagonale, a gagné. Si toutes
les cases sont marquées sans que personne y soit parvenu, la partie est nulle.

Celui qui commence ne perd jamais s’il joue au mieux : une marque de plus ne nuit pas. Un coup qui crée deux menaces à
la fois gagne, et de même, souvent, des menaces successives dont chacune doit être parée.

Au gomoku (15x15, cinq alignés), le premier coup vaut beaucoup. Avec l’ouverture habituelle, swap2, l’un pose trois
marques, X, O et X ; l’autre choisit son camp, ou pose deux marques de plus et laisse le premier choisir.
""",
}
RULES = SMALL if SQUARES == 9 and LINE == 3 else LARGE
