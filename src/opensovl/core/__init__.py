"""The rules of a battle: knows no files, sockets, clocks or global random state. Compiled where a C compiler is there."""
