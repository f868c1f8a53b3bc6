"""The exact kernel: yes-or-no questions about the end of a game, its packed table, and threads that share it."""
