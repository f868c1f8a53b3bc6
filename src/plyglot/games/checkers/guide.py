"""The rules of checkers for people."""

from .rules import INTERNATIONAL

ENGLISH = {
    "en": """\
Checkers, or English draughts, is played on the dark squares of an 8 by 8 board; each side has 12 men. Black begins.

- A man moves one square diagonally forward, to an empty square.
- A piece captures by jumping over an enemy piece beside it to the empty square right behind it. If it can go on
  jumping from there, it must, in the same move. Men capture forward only.
- A player who can capture must capture, but may choose among the captures.
- A man that reaches the last row becomes a king, and its move ends there. A king moves and captures backwards too,
  still one square at a time.

A player who cannot move, because all pieces are captured or blocked, has lost. The game is a draw when the same
position occurs for the third time, or after forty moves by each side without a capture or a man's move.

- Keep men on your back row for a while: they stop the other side from getting kings.
- The centre is worth more than the edges.
- Count what an exchange leaves you before you offer a man.
""",
    "fr": """\
Les dames anglaises se jouent sur les cases noires d’un damier de 8 cases sur 8 ; chaque camp a 12 pions. Les Noirs
commencent.

- Un pion avance d’une case en diagonale, vers une case vide.
- On prend une pièce adverse voisine en sautant par-dessus, vers la case vide située juste derrière elle. Si la pièce
  peut continuer à prendre, elle le doit, dans le même coup. Les pions ne prennent que vers l’avant.
- Qui peut prendre doit prendre, mais choisit librement parmi les prises.
- Un pion qui atteint la dernière rangée devient dame, et son coup s’arrête là. La dame se déplace et prend aussi vers
  l’arrière, toujours d’une seule case à la fois.

Un joueur qui ne peut plus jouer, parce que toutes ses pièces sont prises ou bloquées, a perdu. La partie est nulle
quand la même position se présente pour la troisième fois, ou après quarante coups de chaque camp sans prise ni coup
de pion.

- Gardez quelque temps des pions sur votre première rangée : ils empêchent l’adversaire d’aller à dame.
- Le centre vaut mieux que les bords.
- Avant d’offrir un pion, comptez ce que l’échange vous laisse.
""",
}

INTERNATIONAL_DRAUGHTS = {
    "en": """\
International draughts is played on the dark squares of a 10 by 10 board; each side has 20 men. White begins.

- A man moves one square diagonally forward, to an empty square.
- A man captures by jumping over an enemy piece beside it, forward or backward, to the empty square right behind it.
  If it can go on jumping from there, it must, in the same move.
- A king moves any distance along a free diagonal. It captures a piece at any distance, with empty squares between,
  and stops on any empty square behind it.
- A player who can capture must capture, and must take as many pieces as possible. No piece is jumped twice, and the
  captured pieces leave the board only when the move is over.
- A man that ends its move on the last row becomes a king; one that only passes it while capturing does not.

A player who cannot move, because all pieces are captured or blocked, has lost. The game is a draw when the same
position occurs for the third time, or after twenty-five moves by each side without a capture or a man's move.
Against a king alone there is less time: sixteen moves each for a king and two more pieces, five for a king and at most
one more piece.

- Captures are compulsory: sacrifices that force the other side to capture are how most games are won.
- Keep your men together; a man alone on the edge does little.
""",
    "fr": """\
Les dames internationales se jouent sur les cases noires d’un damier de 10 cases sur 10 ; chaque camp a 20 pions. Les
Blancs commencent.

- Un pion avance d’une case en diagonale, vers une case vide.
- Un pion prend une pièce adverse voisine, devant ou derrière lui, en sautant vers la case vide située juste derrière
  elle. S’il peut continuer à prendre, il le doit, dans le même coup.
- Une dame parcourt autant de cases libres qu’elle veut sur une diagonale. Elle prend une pièce à distance et s’arrête
  sur n’importe quelle case vide derrière elle.
- Qui peut prendre doit prendre, et prendre le plus grand nombre de pièces possible. On ne saute pas deux fois la même
  pièce, et les pièces prises ne quittent le damier qu’à la fin du coup.
- Un pion qui termine son coup sur la dernière rangée devient dame ; celui qui ne fait qu’y passer en prenant reste
  pion.

Un joueur qui ne peut plus jouer, parce que toutes ses pièces sont prises ou bloquées, a perdu. La partie est nulle
quand la même position se présente pour la troisième fois, ou après vingt-cinq coups de chaque camp sans prise ni coup
de pion. Contre une dame seule, le temps est plus court : seize coups chacun pour une dame et deux autres pièces, cinq
pour une dame et au plus une autre pièce.

- La prise est obligatoire : la plupart des parties se gagnent par des sacrifices qui forcent l’adversaire à prendre.
- Gardez vos pions groupés ; un pion seul sur le bord ne sert guère.
""",
}

RULES = INTERNATIONAL_DRAUGHTS if INTERNATIONAL else ENGLISH
