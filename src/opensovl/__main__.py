"""`python -m opensovl` is the command `opensovl`."""

from opensovl.cli import main

if __name__ == "__main__":
    main()
