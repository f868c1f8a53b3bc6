"""The rules of Awale for people."""

from .rules import ALL_SEEDS, REPETITION, SEEDS, SHARED_EVENLY, SLAM_TAKES

SLAM_EN = (
    "A move that would take all the seeds of the other side is allowed only if no move leaves it any."
    if SLAM_TAKES
    else "A move that would take all the seeds of the other side (a grand slam) is allowed, but takes nothing."
)
SLAM_FR = (
    "Un coup qui prendrait toutes les graines adverses n’est permis que si aucun coup n’en laisse à l’adversaire."
    if SLAM_TAKES
    else "Un coup qui prendrait toutes les graines adverses (un grand chelem) est permis, mais ne prend rien."
)
SHARE_EN = "are divided equally" if SHARED_EVENLY else "belong to the side on which they lie"
SHARE_FR = "sont partagées également" if SHARED_EVENLY else "reviennent au camp où elles se trouvent"

RULES = {
    "en": f"""\
Each player has a row of six pits: South the lower one, A to F from the left; North the upper one, a to f from
the right. At the start of the game, every pit holds {SEEDS} seeds, {ALL_SEEDS} in all. South moves first.

A move takes all the seeds out of one of your own pits and sows them one by one in the pits that follow,
anticlockwise. The pit that they came from is skipped.

If the last seed makes two or three in a pit of the other side, you take them, and so on with the pit before it,
as long as that is on the other side too and holds two or three seeds. What you take goes to your store.

- You must leave the other side seeds to play with, if you can: if it has none, your move must give it some.
- {SLAM_EN}
- When the player to move has no legal move, the game is over, and each side keeps the seeds that lie on it.
- When a position occurs for the {REPETITION}rd time, the game is over; the seeds in the pits {SHARE_EN}.

The player with more seeds wins. Pits with one or two seeds are in danger; a granary of twelve or more goes all the way
round and threatens everywhere at once.
""",
    "fr": f"""\
Chaque joueur possède une rangée de six cases : Sud celle du bas, de A à F à partir de la gauche ; Nord celle du
haut, de a à f à partir de la droite. Au début de la partie, chaque case contient {SEEDS} graines, {ALL_SEEDS} en tout.
Sud commence.

Jouer, c’est prendre toutes les graines d’une de ses cases et les semer une à une dans les cases suivantes, dans
le sens inverse des aiguilles d’une montre. La case de départ est sautée.

Si la dernière graine en fait deux ou trois dans une case adverse, on les prend, et ainsi de suite avec la case
précédente, tant qu’elle est adverse et contient elle aussi deux ou trois graines. Les graines prises vont au grenier.

- Il faut laisser à l’adversaire de quoi jouer, si on le peut : s’il n’a plus de graines, on doit lui en donner.
- {SLAM_FR}
- Quand le joueur au trait n’a aucun coup permis, la partie est terminée, et chaque camp garde les graines qui s’y
  trouvent.
- Quand une position se présente pour la {REPETITION}e fois, la partie est terminée ; les graines des cases {SHARE_FR}.

Celui qui a le plus de graines a gagné. Une case d’une ou deux graines est en danger ; une case bien remplie, de douze
graines ou plus, fait le tour du plateau et menace partout à la fois.
""",
}
