"""SVG from a game's file, limited to shapes: what is drawn in a page must not be able to do anything there.

Elements and attributes are those listed here; others are refused with a line that names them. No link, no script, no
style sheet, no reference to anything, no text that a browser would load.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

LONGEST = 20_000
"""Characters of a piece's drawing."""

MOST_SHAPES = 300
DEEPEST = 12

ELEMENTS = {"g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan"}
IGNORED_ELEMENTS = {"title", "desc", "metadata"}
"""They draw nothing: drawing programs write them."""

GEOMETRY = {"d", "points", "transform", "pathLength", "width", "height", "r", "rx", "ry", "cx", "cy"}
GEOMETRY |= {"x", "y", "dx", "dy", "x1", "y1", "x2", "y2"}
PAINT = {"fill", "fill-rule", "fill-opacity", "opacity", "paint-order", "text-anchor", "dominant-baseline", "stroke"}
PAINT |= {"stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity"}
PAINT |= {"stroke-dasharray", "stroke-dashoffset", "font-size", "font-weight", "font-family", "font-style"}
IGNORED_ATTRIBUTES = {"id", "class", "version", "preserveAspectRatio"}

VALUE = re.compile(r"[\w\s.,%#()+-]*", re.ASCII)
"""Numbers, colours, transformations, path data: no quotes, no colon, no slash."""

SVG = "{http://www.w3.org/2000/svg}"
BOX = (0.0, 0.0, 100.0, 100.0)


class Shape(NamedTuple):
    """An element that may be drawn."""

    tag: str
    attributes: dict[str, str]
    children: tuple[Shape, ...] = ()
    text: str = ""


class Picture(NamedTuple):
    """Shapes, and the part of the plane that they are drawn in: x, y, width, height."""

    shapes: tuple[Shape, ...]
    box: tuple[float, float, float, float] = BOX


def read_svg(text: str) -> Picture:
    """The shapes of a drawing: some elements in a box of 100 by 100, or a whole `<svg>` with a viewBox of its own.

    >>> read_svg('<circle cx="50" cy="50" r="40"/>').shapes[0].attributes["r"]
    '40'
    >>> read_svg('<path onclick="alert(1)" d="M0 0"/>')
    Traceback (most recent call last):
    ValueError: <path onclick=...> is not allowed in a piece's SVG

    Raises ValueError.
    """
    if len(text) > LONGEST:
        raise ValueError(f"a piece's SVG has at most {LONGEST} characters, not {len(text)}")
    if "<!" in text.replace("<!--", "") or "<?" in text.replace("<?xml ", ""):
        raise ValueError("a piece's SVG has no declarations: leave out what begins with <! or <?")
    whole = re.sub(r"^\s*<\?xml [^>]*\?>", "", text)
    try:
        root = ElementTree.fromstring(f"<svg>{whole}</svg>")
    except ElementTree.ParseError as error:
        raise ValueError(f"a piece's SVG is not well formed: {error}") from error
    box = BOX
    if len(root) == 1 and _tag(root[0]) == "svg":
        root = root[0]
        box = _box(root)
    count = sum(1 for _ in root.iter())
    if count > MOST_SHAPES:
        raise ValueError(f"a piece's SVG has at most {MOST_SHAPES} elements, not {count}")
    inherited = _attributes(root, frozenset(["viewBox", "width", "height", "x", "y"]))
    shapes = _shapes(root, 0)
    return Picture((Shape("g", inherited, shapes),) if inherited else shapes, box)


def as_markup(shapes: tuple[Shape, ...]) -> str:
    """Shapes as SVG again.

    >>> as_markup(read_svg('<path d="M0 0h9" style="fill:none; stroke:#123"/>').shapes)
    '<path d="M0 0h9" fill="none" stroke="#123"/>'
    """
    return "".join(_markup(shape) for shape in shapes)


def _markup(shape: Shape) -> str:
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in shape.attributes.items())
    inside = escape(shape.text) + as_markup(shape.children)
    return f"<{shape.tag}{attributes}>{inside}</{shape.tag}>" if inside else f"<{shape.tag}{attributes}/>"


def _shapes(parent: ElementTree.Element, depth: int) -> tuple[Shape, ...]:
    if depth > DEEPEST:
        raise ValueError(f"a piece's SVG is nested at most {DEEPEST} deep")
    return tuple(_shape(element, depth) for element in parent if _tag(element) not in IGNORED_ELEMENTS)


def _shape(element: ElementTree.Element, depth: int) -> Shape:
    tag = _tag(element)
    if tag not in ELEMENTS:
        raise ValueError(f"<{tag}> is not allowed in a piece's SVG: it is made of {', '.join(sorted(ELEMENTS))}")
    text = (element.text or "").strip() if tag in ("text", "tspan") else ""
    return Shape(tag, _attributes(element), _shapes(element, depth + 1), text)


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).removeprefix(SVG)


def _attributes(element: ElementTree.Element, ignored: frozenset[str] = frozenset()) -> dict[str, str]:
    """Attributes that may stay; a `style` becomes the attributes that mean the same."""
    found: dict[str, str] = {}
    for name, value in element.attrib.items():
        if name in IGNORED_ATTRIBUTES | ignored or name.endswith("}space"):
            continue
        if name == "style":
            found |= _styles(value)
        elif name in GEOMETRY | PAINT:
            found[name] = _value(name, value)
        else:
            short = name.rpartition("}")[2]
            raise ValueError(f"<{_tag(element)} {short}=...> is not allowed in a piece's SVG")
    return found


def _styles(text: str) -> dict[str, str]:
    pairs = [declaration.partition(":") for declaration in text.split(";") if declaration.strip()]
    return {name.strip(): _value(name.strip(), value.strip()) for name, _, value in pairs if name.strip() in PAINT}


def _value(name: str, value: str) -> str:
    plain = value.replace("'", "").replace('"', "") if name == "font-family" else value
    if not VALUE.fullmatch(plain) or "url" in plain.lower():
        shown = value if len(value) <= 40 else value[:37] + "..."
        raise ValueError(f"{name}={shown!r} is not allowed in a piece's SVG: numbers and colours are")
    return plain


def _box(svg: ElementTree.Element) -> tuple[float, float, float, float]:
    numbers = re.split(r"[\s,]+", svg.get("viewBox", "").strip())
    try:
        if numbers == [""]:
            width, height = (float(svg.get(name, "100").removesuffix("px")) for name in ("width", "height"))
            x, y = 0.0, 0.0
        else:
            x, y, width, height = map(float, numbers)
    except ValueError as error:
        raise ValueError(f"viewBox={svg.get('viewBox')!r} is not four numbers") from error
    if not (0 < width < 1e6 and 0 < height < 1e6 and abs(x) < 1e6 and abs(y) < 1e6):
        raise ValueError("a piece's viewBox has a width and a height from 0 to 1,000,000")
    return x, y, width, height
