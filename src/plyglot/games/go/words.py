"""What the page and the terminal say of Go at its end: which stones are dead, and what counts without them."""

from plyglot.core.types import ONGOING, u64

from .life import dead, without_dead
from .notation import format_move, points_in, square_of
from .rules import Position, margin, outcome


def alert(pos: Position, side: int) -> tuple[dict[str, str], list[tuple[int, int]]] | None:
    """After a pass: the dead stones, which should be taken from the board before the other side passes as well."""
    if pos.passes != u64(1):
        return None
    found = counted(pos)
    return (found, dead_squares(pos)) if found else None


def highlight(pos: Position, side: int) -> list[tuple[int, int]]:
    """The dead stones of a finished game."""
    return dead_squares(pos) if outcome(pos) != ONGOING else []


def end_words(pos: Position, side: int) -> dict[str, str]:
    """Why the game is over, and what counts without dead stones, if there are any."""
    found = counted(pos)
    end = {"en": "Both players have passed", "fr": "Les deux joueurs ont passé"}
    return {language: f"{words}; {found[language]}" for language, words in end.items()} if found else end


def dead_squares(pos: Position) -> list[tuple[int, int]]:
    """Where dead stones are drawn."""
    return [square_of(point) for stones in dead(pos) for point in points_in(stones)]


def counted(pos: Position) -> dict[str, str] | None:
    """The dead stones and the score without them, by language; None where no stone is dead."""
    names = " ".join(format_move(point) for stones in dead(pos) for point in points_in(stones))
    if not names:
        return None
    lead = black_lead(without_dead(pos))
    points = f"{abs(lead) / 2:g}"
    leader = {"en": "Black" if lead > 0 else "White", "fr": "Noir" if lead > 0 else "Blanc"}
    even = {"en": "the score would be even", "fr": "le compte serait égal"}
    ahead = {
        "en": f"{leader['en']} would be ahead by {points}",
        "fr": f"{leader['fr']} mènerait de {points.replace('.', ',')}",
    }
    told = even if lead == 0 else ahead
    return {
        "en": f"dead by random games: {names}; without them {told['en']}",
        "fr": f"mortes d’après des parties au hasard : {names} ; sans elles {told['fr']}",
    }


def black_lead(pos: Position) -> int:
    """Black's area less White's and komi, in half points."""
    lead = int(margin(pos))
    return lead if int(pos.black) else -lead
