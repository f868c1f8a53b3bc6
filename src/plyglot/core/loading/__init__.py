"""Loading games: manifests, files and folders executed, strangers' games checked in a child process."""
