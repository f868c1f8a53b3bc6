"""The rules of Othello for people."""

from .rules import SIZE

RULES = {
    "en": f"""\
Discs are black on one side and white on the other. At the start of the game, four of them occupy the centre of
a board of {SIZE} by {SIZE} squares. Black moves first.

A move puts a disc of your colour on an empty square so that it outflanks discs of the other side: in at least
one of the eight directions, one or more of them lie in an unbroken line between the new disc and another disc of
yours. All the discs outflanked, in every direction, are turned over and become yours.

A player who cannot outflank any disc passes; a player who can must move. The game is over when neither side can
move. The player with more discs wins; in the margin, empty squares count for the winner.

- A disc in a corner can never be turned over.
- In the first half of the game, few discs and many possible moves are worth more than many discs.
- Think twice before playing next to an empty corner: you may give the corner away.
""",
    "fr": f"""\
Les pions ont une face noire et une face blanche. Au début de la partie, quatre pions occupent le centre d’un
plateau de {SIZE} cases sur {SIZE}. Les Noirs commencent.

Jouer, c’est poser un pion de sa couleur sur une case vide de façon à encadrer des pions adverses : dans l’une
au moins des huit directions, un ou plusieurs d’entre eux se suivent sans interruption entre le nouveau pion et
un autre pion de sa couleur. Tous les pions encadrés, dans toutes les directions, sont retournés et changent de
camp.

Celui qui ne peut rien encadrer passe son tour ; celui qui le peut doit jouer. La partie est terminée quand
aucun des deux camps ne peut plus jouer. Celui qui a le plus de pions a gagné ; dans l’écart, les cases vides
comptent pour le vainqueur.

- Un pion placé dans un coin ne peut plus être retourné.
- Dans la première moitié de la partie, mieux vaut peu de pions et beaucoup de coups possibles que l’inverse.
- À côté d’un coin vide, réfléchissez bien : vous risquez de l’offrir.
""",
}
