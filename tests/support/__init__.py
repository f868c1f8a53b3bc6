"""What tests share: games and positions to test on, slow twins, command lines, servers."""
