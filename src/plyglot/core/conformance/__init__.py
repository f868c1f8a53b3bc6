"""The proof of a game file against the contract of its rules, in a process that `core/loading/checked.py` starts.

The rules run interpreted first, where every mistake has a line; then compiled; then both on the same positions.

    channel   what the child tells its parent, also as it dies      walk      random games, every rule on every position
    places    where in the user's file something went wrong         mirrors   symmetries
    shape     what the file must define                             words     text and drawings
    rules     calling a rule: its errors, its type, its purity      native    compiled against interpreted
    suite     all of it, in order                                   far       many more games, compiled

Run `python -m plyglot.core.conformance ./mygame.py` to see what it says.
"""
