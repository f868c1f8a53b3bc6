"""Learned evaluations: patterns and MENACE boxes, their files of weights, and the functions made from them."""
