"""Game-tree searches, one file and one idea each: what each promises stands in its docstring."""
