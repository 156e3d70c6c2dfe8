"""Every sentence in the sources of what the server says: strings with words in them, formatted ones as their words and slots."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "opensovl"
TWO_WORDS = re.compile(r"[A-Za-z)'\"`]{2,},? [A-Za-z'\"`]{2,}")
BESIDE_A_SLOT = re.compile(r"\b[a-z]{2,} $|^ [a-z]{2,}\b|\b[a-z]{2,} \(", re.IGNORECASE)


def templates(source: str) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """File, line and the words of every string that is more than a name, the slots between them left out."""
    path = SOURCES / source
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed_over = set(_not_said(tree))
    for node in ast.walk(tree):
        if node in passed_over:
            passed_over.update(ast.iter_child_nodes(node))
            continue
        words = words_of(node)
        if isinstance(node, ast.JoinedStr):
            passed_over.update(child for child in ast.iter_child_nodes(node) if isinstance(child, ast.Constant))
        if any(TWO_WORDS.search(part) or (len(words) > 1 and BESIDE_A_SLOT.search(part)) for part in words):
            yield source, getattr(node, "lineno", 0), words


def words_of(node: ast.AST) -> tuple[str, ...]:
    """The words of a string, as a pattern of a saying has them; none for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if not isinstance(node, ast.JoinedStr):
        return ()
    words = [""]
    for part in node.values:
        if isinstance(part, ast.Constant):
            words[-1] += str(part.value)
        else:
            words.append("")
    return tuple(words)


def _not_said(tree: ast.AST) -> Iterator[ast.AST]:
    """Documentation, types' descriptions, and what is written to logs."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Call):
            if _name(node.func) in ("Query", "Meta", "compile") or _name(getattr(node.func, "value", node)) == "log":
                yield node
        elif isinstance(node, ast.Assert):
            yield node


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
