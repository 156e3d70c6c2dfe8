"""What ./play and ./test need before they can run. Standard library only: it runs before anything is installed."""
