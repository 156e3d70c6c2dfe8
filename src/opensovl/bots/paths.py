"""Ways around impassable terrain, on a coarse grid: how far a regiment still has to walk to the nearest enemy."""

import math
from typing import Final

from opensovl.core.terrain import Board

CELL: Final = 2.0
CLEARANCE: Final = 2.6
"""Inches that the middle of a regiment keeps from impassable terrain."""
FAR: Final = 1.0e6
DIAGONAL: Final = 1.41421356


class Paths:
    """Which cells of a board a regiment's middle can stand on. Made once for a board: it costs some milliseconds."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.columns = int(board.width / CELL)
        self.rows = int(board.height / CELL)
        self.open: list[bool] = []
        for row in range(self.rows):
            for column in range(self.columns):
                self.open.append(self._is_open((column + 0.5) * CELL, (row + 0.5) * CELL))

    def _is_open(self, x: float, y: float) -> bool:
        for piece in self.board.impassable:
            area = piece.area
            if x > area.x0 - CLEARANCE and x < area.x1 + CLEARANCE and y > area.y0 - CLEARANCE and y < area.y1 + CLEARANCE:
                if area.contains(x, y) or area.border_distance(x, y) < CLEARANCE:
                    return False
        return True

    def _cell(self, x: float, y: float) -> int:
        column = min(max(int(x / CELL), 0), self.columns - 1)
        row = min(max(int(y / CELL), 0), self.rows - 1)
        return row * self.columns + column

    def field(self, goals: list[tuple[float, float]]) -> list[float]:
        """Inches to walk from every cell to the nearest goal, cell by cell; FAR where there is no way."""
        walk = [FAR for _ in self.open]
        queue: list[int] = []
        waiting = [False for _ in self.open]  # cells that stand in the queue's rest
        for x, y in goals:
            cell = self._cell(x, y)
            walk[cell] = 0.0
            queue.append(cell)
        head = 0
        while head < len(queue):
            cell = queue[head]
            head += 1
            waiting[cell] = False
            here = walk[cell]
            row = cell // self.columns
            column = cell - row * self.columns
            for step_row in (-1, 0, 1):
                for step_column in (-1, 0, 1):
                    next_row = row + step_row
                    next_column = column + step_column
                    if next_row < 0 or next_row >= self.rows or next_column < 0 or next_column >= self.columns:
                        continue
                    other = next_row * self.columns + next_column
                    length = CELL * (DIAGONAL if step_row != 0 and step_column != 0 else 1.0)
                    if here + length < walk[other] - 0.001 and self.open[other]:
                        walk[other] = here + length
                        if not waiting[other]:
                            waiting[other] = True
                            queue.append(other)
        return walk

    def walk_from(self, field: list[float], x: float, y: float) -> float:
        """Inches to walk from a place: over the best of the cells around it."""
        column = int(x / CELL - 0.5)
        row = int(y / CELL - 0.5)
        best = FAR
        for near_row in (row, row + 1):
            for near_column in (column, column + 1):
                if 0 <= near_row < self.rows and 0 <= near_column < self.columns:
                    dx = (near_column + 0.5) * CELL - x
                    dy = (near_row + 0.5) * CELL - y
                    total = field[near_row * self.columns + near_column] + math.sqrt(dx * dx + dy * dy)
                    if total < best:
                        best = total
        return best
