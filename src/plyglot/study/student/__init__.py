"""A student's own search or part: loaded from a file, proved against minimax in a child process."""
