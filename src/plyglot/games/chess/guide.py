"""The rules of chess for people."""

RULES = {
    "en": """\
White begins, then the players take turns to move one piece. A piece that goes to a square with a piece of the other
side captures it: that piece leaves the board.

- The king goes one square in any direction, the queen any distance along rows, columns and diagonals.
- The rook goes along rows and columns, the bishop along diagonals; none of them jumps over other pieces.
- The knight jumps: two squares straight on and one to the side.
- The pawn goes one square forward, from where it began also two, and captures diagonally forward. On the last row it
  becomes a queen, a rook, a bishop or a knight. A pawn that has just gone two squares can be captured by a pawn beside
  it as if it had gone one (en passant).
- Once in a game the king may castle: it goes two squares towards a rook, and the rook to its other side, if neither has
  moved, nothing is between them, and no square of the king's way is attacked.

A king that is attacked is in check, and the next move must end the check. Whoever is in check and cannot end it is
checkmated and has lost. Whoever is not in check and has no legal move is stalemated: the game is a draw, as it is when
neither side can mate any more, when the same position occurs for the third time, or after fifty moves of each side
without a capture or a pawn's move.
""",
    "fr": """\
Les blancs commencent, puis les joueurs déplacent à tour de rôle une de leurs pièces. Une pièce qui arrive sur une case
occupée par l’adversaire la prend : la pièce prise quitte l’échiquier.

- Le roi avance d’une case dans toutes les directions, la dame d’autant de cases qu’elle veut en ligne droite ou en
  diagonale.
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
