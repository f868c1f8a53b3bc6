"""`python -m plyglot` is `plyglot`."""

from plyglot.cli.app import main

if __name__ == "__main__":
    main()
