# Sourced by ./play and ./test: sets `python` to a Python of version 3.11 or newer, or stops with one sentence.
python=
older=
for name in ${OPENSOVL_PYTHON:+"$OPENSOVL_PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
    found=$(command -v -- "$name" 2>/dev/null) || continue
    version=$("$found" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
    if "$found" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python=$found
        break
    fi
    older=${older:-$version}
done
if [ -z "$python" ]; then
    if [ -n "$older" ]; then
        echo "OpenSOVL needs Python 3.11 or newer and found only Python $older: install a newer one (Debian 12 or later: apt-get install python3 python3-venv)." >&2
    else
        echo "OpenSOVL needs Python 3.11 or newer and found none: install it (Debian: apt-get install python3 python3-venv)." >&2
    fi
    exit 1
fi
