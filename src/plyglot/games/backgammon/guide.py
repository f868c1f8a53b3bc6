"""The rules of backgammon for people."""

RULES = {
    "en": """\
White walks its checkers from point 24 down to point 1, Black the other way; each wants to bring all of them home, to
its last six points, and then to bear them off.

You throw two dice and walk one checker for each, or one checker for both; a double is walked four times. A checker may
go to any point that does not hold two or more of the other side. One that stands alone there is hit and goes to the
bar, and must come in again in the other side's home before anything else is played.

- Both dice must be played if that can be done; if only one can, the larger.
- When all your checkers are at home you may bear off: with the exact number, or the furthest checker with a higher one.
- Who has borne off all checkers wins one point; two if the other side has borne off none (a gammon), three if it also
  has a checker on the bar or in the winner's home (a backgammon).

The first throw of a game is never a double, and White plays it. There is no doubling cube.
""",
    "fr": """\
Les Blancs font marcher leurs pions de la flèche 24 vers la flèche 1, les Noirs en sens inverse ; chacun veut les
rentrer tous dans son jan intérieur, ses six dernières flèches, puis les sortir.

On lance deux dés et l’on avance un pion pour chacun, ou un même pion pour les deux ; un double se joue quatre fois. Un
pion peut aller sur toute flèche que l’adversaire n’occupe pas avec deux pions ou plus. Un pion qui s’y trouve seul est
frappé et va sur la barre ; il doit rentrer par le jan adverse avant tout autre coup.

- Il faut jouer les deux dés si c’est possible ; si l’on n’en peut jouer qu’un, le plus grand.
- Quand tous ses pions sont rentrés, on peut les sortir : avec le nombre exact, ou le pion le plus éloigné avec un
  nombre plus grand.
- Qui a sorti tous ses pions gagne un point ; deux si l’adversaire n’en a sorti aucun (gammon), trois s’il en a de plus
  un sur la barre ou dans le jan du vainqueur (backgammon).

Le premier lancer d’une partie n’est pas un double, et les Blancs le jouent. Il n’y a pas de videau.
""",
}
