"""The rules of chess for people."""

RULES = {
    "en": """\
White begins, and the players take turns moving one piece. A piece that moves to a square occupied by an enemy piece
captures it: the captured piece leaves the board.

- The king moves one square in any direction, the queen any distance along ranks, files and diagonals.
- The rook moves along ranks and files, the bishop along diagonals; none of them can jump over other pieces.
- The knight jumps: two squares straight ahead and one to the side.
- The pawn moves one square forward, or two from its starting square, and captures diagonally forward. On the last rank
  it becomes a queen, a rook, a bishop or a knight. A pawn that has just moved two squares can be captured by a pawn
  beside it as if it had moved only one (en passant).
- Once in a game the king may castle: it moves two squares towards a rook, which goes to its other side, provided that
  neither has moved, nothing stands between them, and no square on the king's path is attacked.

A king that is attacked is in check, and the next move must end the check. A player who cannot end it is
checkmated and has lost. A player who is not in check and has no legal move is stalemated: the game is a draw. It is
also a draw when neither side can mate any more, when the same position occurs for the third time, or after fifty moves
by each side without a capture or a pawn move.
""",
    "fr": """\
Les Blancs commencent, puis les joueurs déplacent à tour de rôle une de leurs pièces. Une pièce qui arrive sur une case
occupée par l’adversaire la prend : la pièce prise quitte l’échiquier.

- Le roi se déplace d’une case dans n’importe quelle direction, la dame d’autant de cases qu’elle veut en ligne
  droite ou en diagonale.
- La tour se déplace le long des rangées et des colonnes, le fou le long des diagonales ; aucune de ces pièces ne saute
  par-dessus les autres.
- Le cavalier saute : deux cases tout droit, puis une de côté.
- Le pion avance d’une case, ou de deux depuis sa case de départ, et prend en diagonale vers l’avant. Sur la dernière
  rangée, il devient dame, tour, fou ou cavalier. Un pion qui vient d’avancer de deux cases peut être pris par un pion
  voisin comme s’il n’avait avancé que d’une (prise en passant).
- Une fois par partie, le roi peut roquer : il se déplace de deux cases vers une tour, qui passe de l’autre côté, à
  condition que ni l’un ni l’autre n’ait bougé, que rien ne les sépare et qu’aucune case du trajet du roi ne soit
  attaquée.

Un roi attaqué est en échec, et le coup suivant doit parer l’échec. Si c’est impossible, le joueur est mat : il a perdu.
Un joueur qui n’est pas en échec mais n’a aucun coup légal est pat : la partie est nulle. Elle l’est aussi quand aucun
des deux ne peut plus mater, quand la même position se présente pour la troisième fois, ou après cinquante coups de
chaque camp sans prise ni coup de pion.
""",
}
