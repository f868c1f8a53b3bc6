"""Loading games: manifests, files and folders executed, users' own games checked in a child process."""
