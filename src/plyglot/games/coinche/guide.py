"""The rules of Coinche for people."""

from .rules import LEAST, SCORING, SURCOINCHE, TRUMPS, UNDERTRUMP

MADE_EN = "its points and the value of the contract" if SCORING == "made" else "the value of the contract"
MADE_FR = "ses points et la valeur du contrat" if SCORING == "made" else "la valeur du contrat"
BIDS_EN = "a suit" if TRUMPS == 4 else "a suit, no trump or all trump"
BIDS_FR = "une couleur" if TRUMPS == 4 else "une couleur, sans-atout ou tout-atout"
UNDER_EN = "must trump lower" if UNDERTRUMP else "may play any card"
UNDER_FR = "doit sous-couper" if UNDERTRUMP else "peut jouer n’importe quelle carte"

RULES = {
    "en": f"""\
Four players, North and South against East and West, get eight of the 32 cards each. The player after the dealer
begins.

The auction: each in turn passes or bids, higher than before, how many points the team is going to make, from 80 to
160 or all tricks (capot, 250), and names {BIDS_EN}. An opponent may double the contract (coinche), the team that
bid it may then double again (surcoinche). Three passes end the auction; four at the beginning, and the deal is
thrown in.

The play: follow suit. In trumps, play a higher one if you can. If you cannot follow, trump, and over a trump that
already lies there, unless your partner has the trick; who cannot go over {UNDER_EN}.

- In trumps: jack 20, nine 14, ace 11, ten 10, king 4, queen 3, eight and seven 0.
- In other suits: ace 11, ten 10, king 4, queen 3, jack 2, nine, eight and seven 0.
- The last trick is worth 10 more, so that there are 162 points; 252 for all tricks.
- King and queen of trumps in one hand (belote) are worth 20 to their team, whatever happens.

The taker's team must make what it has bid, and at least {LEAST}, belote included: it then writes down {MADE_EN},
the others their points. If not, the others write down 162 and the value of the contract. Coinche makes it twice as
much for who wins it, surcoinche {SURCOINCHE} times. A game goes to 1,000.
""",
    "fr": f"""\
Quatre joueurs, Nord et Sud contre Est et Ouest, reçoivent chacun huit des 32 cartes. Le joueur placé après le donneur
commence.

Les enchères : chacun à son tour passe, ou annonce plus haut que les autres combien de points son équipe fera, de 80
à 160 ou tous les plis (capot, 250), et nomme {BIDS_FR}. Un adversaire peut contrer (coinche), l’équipe qui a
annoncé peut alors surcontrer (surcoinche). Trois « passe » terminent les enchères ; quatre d’entrée, et l’on
redonne.

Le jeu : il faut fournir la couleur demandée. À l’atout, il faut monter si l’on peut. Qui ne peut pas fournir doit
couper, et surcouper si l’on a déjà coupé, sauf si son partenaire est maître du pli ; qui ne peut pas surcouper
{UNDER_FR}.

- À l’atout : valet 20, neuf 14, as 11, dix 10, roi 4, dame 3, huit et sept 0.
- Aux autres couleurs : as 11, dix 10, roi 4, dame 3, valet 2, neuf, huit et sept 0.
- Le dernier pli vaut 10 de plus (dix de der), soit 162 points en tout ; 252 pour tous les plis.
- Le roi et la dame d’atout dans une même main (belote) valent 20 points à leur équipe, quoi qu’il arrive.

L’équipe du preneur doit faire ce qu’elle a annoncé, et au moins {LEAST}, belote comprise : elle marque alors
{MADE_FR}, et l’autre ses points. Sinon l’autre équipe marque 162 et la valeur du contrat. La coinche double ce que
marque le vainqueur, la surcoinche le multiplie par {SURCOINCHE}. Une partie se joue en 1 000 points.
""",
}
