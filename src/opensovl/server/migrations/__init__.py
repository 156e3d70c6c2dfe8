"""How the database grows: one file a step in versions/."""
