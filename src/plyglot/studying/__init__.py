"""Study of searches: compare, trace, draw and explain them, and test a student's own against minimax."""
