"""The contract: the form of everything that the server answers and takes, one subject a file.

The forms stand in the OpenAPI schema (`/openapi.json`), from which the page's types are made. No answer is checked by them
at run time; the tests hold every answer to them.
"""
