"""The rules of Amazons for people."""

from .rules import HEIGHT, WIDTH

RULES = {
    "en": f"""\
Each player has four amazons on a board of {WIDTH} columns and {HEIGHT} rows; White begins. Amazons and arrows move like
queens in chess: any number of squares in a straight line, also diagonally, over free squares only.

At each turn a player moves one amazon and then shoots an arrow from the square where she has arrived. The square that
the arrow hits is burnt for the rest of the game: nobody can enter or cross it. Nothing is ever captured.

Whoever cannot move has lost. Since every move burns a square, there are no draws.

`d1-d7/g7` moves the amazon from d1 to d7 and shoots at g7.

- At first, keep your amazons free and spread out; one that is walled in is lost for the game.
- Then wall off regions for yourself: at the end the board falls apart into regions, and whoever has more moves left in
  their own wins.
""",
    "fr": f"""\
Chaque joueur a quatre amazones sur un plateau de {WIDTH} colonnes et {HEIGHT} rangées ; les Blancs commencent.
Amazones et flèches se déplacent comme la dame aux échecs : en ligne droite, aussi en diagonale, d’autant de cases que
l’on veut, mais seulement sur des cases libres.

À son tour, on déplace une amazone, puis elle tire une flèche de la case où elle est arrivée. La case que la flèche
atteint est brûlée pour le reste de la partie : nul ne peut plus y entrer ni la traverser. On ne prend jamais rien.

Qui ne peut plus jouer a perdu. Chaque coup brûlant une case, il n’y a pas de partie nulle.

`d1-d7/g7` mène l’amazone de d1 en d7 et tire en g7.

- Au début, gardez vos amazones libres et dispersées ; une amazone murée est perdue pour toute la partie.
- Ensuite, ceignez des régions pour vous : à la fin, le plateau se défait en régions, et celui à qui il reste le plus de
  coups dans les siennes gagne.
""",
}
