"""A database as an earlier version would have written it: nothing in it is compressed, so that a test can change it."""

import msgspec


def raw_copy(database, path):
    """Write such a file, and return its path."""
    header = msgspec.structs.replace(database.file.header, block=0, packed=0, directory="")
    path.write_bytes(header.encoded() + database.file.positions.tobytes() + database.file.words.tobytes())
    return path
