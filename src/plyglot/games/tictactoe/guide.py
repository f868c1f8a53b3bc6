"""The rules of tic-tac-toe for people."""

RULES = {
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
