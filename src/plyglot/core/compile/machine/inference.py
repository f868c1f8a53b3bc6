"""Type inference that does not repeat itself.

Numba goes through a function's statements again and again until no type changes, and resolves each of them each time;
and at every recursive call, each time, it infers the whole function once more to see what it returns. Here a statement
is looked at again only if the type of one of its variables has changed, and what a recursion returns is inferred once,
and checked at the end. The types that come out are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from numba import types
from numba.core import ir
from numba.core.errors import TypingError
from numba.core.typeinfer import ConstraintNetwork, TypeInferer
from numba.core.types.functions import BaseFunction


class Inferer(TypeInferer):  # type: ignore[misc]
    """Numba's type inference of one function."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.constraints = Constraints()
        self._assumed: Any = None
        """What recursive calls are taken to return."""

    def return_types_from_partial(self) -> Any:
        """What the function returns, as far as that is known; None if it is not."""
        if self._assumed is None:
            given = [self.typevars[variable.name] for variable in self._get_return_vars()]
            known = given and all(variable.locked for variable in given)
            self._assumed = given[0].type if known else super().return_types_from_partial()
        return self._assumed

    def propagate(self, raise_errors: bool = True) -> Any:
        errors = super().propagate(raise_errors)
        while self._assumed is not None and not errors and (returned := self._returned()) != self._assumed:
            self._assumed = returned
            self.constraints.forget()
            errors = super().propagate(raise_errors)
        return errors

    def resolve_call(self, function: Any, arguments: Any, named: Any) -> Any:
        """Have a function compiled for numbers of a type, not once more for each number that it is called with."""
        if isinstance(function, types.Dispatcher | types.RecursiveCall):
            try:
                plain = {name: types.unliteral(kind) for name, kind in named.items()}
                return super().resolve_call(function, tuple(map(types.unliteral, arguments)), plain)
            except TypingError:  # some types depend on a number: those of a tuple's elements
                pass
        return super().resolve_call(function, arguments, named)

    def _returned(self) -> Any:
        """What the function returns, by the types found so far."""
        found = [self.typevars[variable.name] for variable in self._get_return_vars()]
        return self._unify_return_types({types.unliteral(variable.type) for variable in found if variable.defined})


class Constraints(ConstraintNetwork):  # type: ignore[misc]
    """What a function's statements say of the types of its variables."""

    constraints: list[Any]

    def __init__(self) -> None:
        super().__init__()
        self._left: dict[Any, list[tuple[Any, Any]]] = {}
        """The variables of a statement, and the types that it left them with."""

    def propagate(self, typeinfer: Any) -> list[Any]:
        """Look at each statement that may have something new to say. Returns the errors met."""
        errors, every, known = [], self.constraints, typeinfer.typevars
        for constraint in every:
            left = self._left.get(constraint)
            if left is not None and all(variable.type is kind for variable, kind in left):
                continue
            self.constraints = [constraint]
            if failed := super().propagate(typeinfer):
                errors += failed
                self._left.pop(constraint, None)
            else:
                variables = [known[name] for name in names_in(vars(constraint).values()) if name in known]
                self._left[constraint] = [(variable, variable.type) for variable in variables]
        self.constraints = every
        return errors

    def forget(self) -> None:
        """Look at all of them again."""
        self._left.clear()


NUMBERS = (types.Integer, types.Boolean, types.Float, types.CPointer)

_signatures: dict[Any, dict[Any, Any]] = {}


def call_type(function: Any, context: Any, arguments: Any, named: Any) -> Any:
    """The signature of an operator, or of a function that Numba knows, for some types of arguments. Numba looks for it
    among a dozen candidates, wherever the operator stands, and again when it is lowered."""
    if named or not all(isinstance(kind, NUMBERS) for kind in arguments):
        return BaseFunction.get_call_type(function, context, arguments, named)
    known = _signatures.setdefault(function, {})
    if arguments not in known:
        known[arguments] = BaseFunction.get_call_type(function, context, arguments, named)
    return known[arguments]


def names_in(values: Iterable[Any]) -> Iterator[str]:
    """The variables that a constraint's attributes name."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, ir.Var):
            yield value.name
        elif isinstance(value, list | tuple):
            yield from names_in(value)
