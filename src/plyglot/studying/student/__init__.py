"""Student's own kernel or part: loaded from a file, proved against minimax in a child process."""
