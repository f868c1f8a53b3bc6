"""What the exact kernel is told of a game (`search/exact/slots.py`): each piece is a theorem and can be left out."""
