"""For all tests: property tests have no deadline, since a busy machine is no fault of the rules."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, print_blob=True)
settings.load_profile("steady")
