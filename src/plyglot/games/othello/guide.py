"""The rules of Othello for people."""

from .rules import SIZE

RULES = {
    "en": f"""\
Discs are black on one side and white on the other. Four of them stand in the middle of a board of {SIZE} by
{SIZE} squares when the game begins. Black moves first.

A move puts a disc of your colour on an empty square so that it outflanks discs of the other side: in at least
one of the eight directions, one or more of them lie in an unbroken line between the new disc and another one of
yours. All discs that are outflanked, in every direction, are turned over and are yours.

Who cannot outflank anything passes; who can must move. The game is over when neither side can move. Whoever has
more discs wins; the margin counts empty squares for the winner.

- A disc in a corner can never be turned over.
- In the first half of the game, few discs and many possible moves are worth more than many discs.
- Beside an empty corner, think twice: you may give it away.
""",
    "fr": f"""\
Les pions ont une face noire et une face blanche. Au début de la partie, quatre pions occupent le centre d’un
plateau de {SIZE} cases sur {SIZE}. Noir commence.

Jouer, c’est poser un pion de sa couleur sur une case vide de façon à encadrer des pions adverses : dans l’une
au moins des huit directions, un ou plusieurs d’entre eux se suivent sans interruption entre le nouveau pion et
un autre pion de sa couleur. Tous les pions encadrés, dans toutes les directions, sont retournés et changent de
camp.

Qui ne peut rien encadrer passe son tour ; qui le peut doit jouer. La partie est terminée quand aucun des deux
camps ne peut plus jouer. Celui qui a le plus de pions a gagné ; dans l’écart, les cases vides comptent pour le
vainqueur.

- Un pion placé dans un coin ne peut plus être retourné.
- Dans la première moitié de la partie, mieux vaut peu de pions et beaucoup de coups possibles que l’inverse.
- À côté d’un coin vide, réfléchissez bien : vous risquez de l’offrir.
""",
}
