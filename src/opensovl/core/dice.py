"""Dice from one seeded stream (R1.8): xoshiro128++ on 32-bit words, or scripted rolls for tests."""

from typing import Final

_WORD: Final = 0xFFFFFFFF

ALGORITHM: Final = "xoshiro128++ 1.0, seeded by splitmix64, rejection below a multiple of the sides"


class DiceError(Exception):
    """Scripted dice ran out, do not fit the die asked for, or a preview tried to roll."""


def _rotate(x: int, k: int) -> int:
    return ((x << k) & _WORD) | (x >> (32 - k))


def splitmix64(state: int) -> tuple[int, int]:
    """(next state, output) of splitmix64: spreads a seed over the words of a stream."""
    state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return state, z ^ (z >> 31)


class Dice:
    """A stream of dice. `Dice.seeded(seed)` for play, `Dice.scripted(rolls)` for tests, `Dice.sealed()` for views.

    Streams of different names from one seed are independent, so that the set-up of a battle never shifts its dice.
    """

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.drawn = 0
        self.script: list[int] | None = None
        self.is_sealed = False

    @staticmethod
    def seeded(seed: int, stream: str = "battle") -> "Dice":
        """A stream from a seed of any size, told apart by its name."""
        state = seed & 0xFFFFFFFFFFFFFFFF
        for letter in stream:
            state, out = splitmix64(state ^ ord(letter))
            state ^= out
        state, first = splitmix64(state)
        state, second = splitmix64(state)
        return Dice(first >> 32, first & _WORD, second >> 32, second & _WORD)

    @staticmethod
    def scripted(rolls: list[int]) -> "Dice":
        """Dice that show these faces in this order, and then raise DiceError."""
        dice = Dice(0, 0, 0, 1)
        dice.script = list(rolls)
        return dice

    @staticmethod
    def sealed() -> "Dice":
        """Dice that raise DiceError when rolled: views and previews hold them."""
        dice = Dice(0, 0, 0, 0)
        dice.is_sealed = True
        return dice

    def copy(self) -> "Dice":
        other = Dice(self.a, self.b, self.c, self.d)
        other.drawn = self.drawn
        other.is_sealed = self.is_sealed
        if self.script is not None:
            other.script = list(self.script)
        return other

    def word(self) -> int:
        """The stream's next 32 bits."""
        a = self.a
        b = self.b
        d = self.d
        out = (_rotate((a + d) & _WORD, 7) + a) & _WORD
        t = (b << 9) & _WORD
        c = self.c ^ a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ t
        self.d = _rotate(d, 11)
        return out

    def roll(self, sides: int) -> int:
        """One die with faces 1 to `sides`, each equally likely."""
        if self.is_sealed:
            raise DiceError("A preview or a view tried to roll a die.")
        self.drawn += 1
        script = self.script
        if script is not None:
            if not script:
                raise DiceError(f"The scripted dice are used up: roll {self.drawn} (a D{sides}) has no number.")
            face = script.pop(0)
            if face < 1 or face > sides:
                raise DiceError(f"Scripted roll {self.drawn} is {face}, but the die is a D{sides}.")
            return face
        bound = (_WORD + 1) - (_WORD + 1) % sides
        out = self.word()
        while out >= bound:
            out = self.word()
        return out % sides + 1

    def below(self, count: int) -> int:
        """A whole number from 0 up to, not including, `count`."""
        return self.roll(count) - 1

    def d6(self) -> int:
        return self.roll(6)

    def d3(self) -> int:
        return self.roll(3)
