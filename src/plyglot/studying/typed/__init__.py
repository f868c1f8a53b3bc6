"""Trees that are typed in, such as `((3 5) (2 9) (0 1))`, as games."""
