"""Commands run on the user's behalf: quiet when they succeed, one sentence when they fail."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOG = ROOT / "build" / "setup.log"

NO_NETWORK = (
    "name resolution", "Name or service not known", "getaddrinfo", "ENOTFOUND", "EAI_AGAIN", "Network is unreachable",
    "Failed to establish a new connection", "Could not resolve", "Connection refused", "ECONNREFUSED", "timed out",
    "ETIMEDOUT", "ConnectionError", "Max retries exceeded",
)  # fmt: skip
NO_DISK = ("No space left on device", "ENOSPC", "Disk quota exceeded")


class Stop(Exception):
    """What is missing and what would help, in one sentence for the user."""


def say(text: str) -> None:
    print(text, flush=True)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def may_apt() -> bool:
    """True if Debian's packages can be installed here without asking anybody."""
    return is_root() and shutil.which("apt-get") is not None and not os.environ.get("OPENSOVL_NO_APT")


def run(
    command: list[str | Path], what: str, cwd: Path = ROOT, env: dict[str, str] | None = None
) -> str:
    """Run a command whose output goes to the log and is returned; Stop, naming `what` failed and why, if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
    except OSError as error:
        raise Stop(f"{what} failed: {words[0]} cannot be run ({error.strerror or error}).") from error
    output = done.stdout.decode("utf-8", "replace")
    _note(words, output)
    if done.returncode != 0:
        raise Stop(f"{what} failed: {_cause(output, done.returncode)}")
    return output


def succeeds(command: list[str | Path], cwd: Path = ROOT) -> bool:
    """True if a command runs and succeeds; its output is dropped."""
    words = [str(word) for word in command]
    try:
        return subprocess.run(words, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _note(words: list[str], output: str) -> None:
    try:
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(words)}\n{output}\n")
    except OSError as error:
        print(f"The log {LOG} cannot be written: {error.strerror}.", file=sys.stderr)


def _cause(output: str, status: int) -> str:
    where = f"see {LOG.relative_to(ROOT)}"
    if any(sign in output for sign in NO_DISK):
        return "the disk is full; free some space and run it again."
    if any(sign in output for sign in NO_NETWORK):
        return f"the package registry cannot be reached; check the network and run it again ({where})."
    if "THESE PACKAGES DO NOT MATCH THE HASHES" in output:
        return f"a download does not match its locked hash ({where})."
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    told = [line for line in lines if "error" in line.lower()] or lines
    last = told[-1][:200] if told else f"exit status {status}"
    return f"{last.rstrip('.')} ({where})."
