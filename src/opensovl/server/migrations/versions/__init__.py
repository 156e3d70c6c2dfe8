"""The forms of the database, oldest first."""
