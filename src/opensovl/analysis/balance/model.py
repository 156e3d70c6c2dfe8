"""What points are worth by what they are spent on: least squares over pairs of battles, and intervals that hold for all figures.

The lead of a pair (score less the enemy's, in the mean of its two battles, so that sides drop out) is taken as

    faction A - faction B + sum over everything of worth * (what A spent on it - what B spent on it)

All lists of a size spend about the same, and all need a commander, so only differences between what points are spent on
can be told, and only between like things. What is told of

- troops: what the lead gains when 100 points go into them instead of the faction's average troops;
- a commander: what it gains when it leads instead of the faction's average commander, the difference of their prices made
  up in average troops;
- an item: what it gains when the item is carried instead of as many points of average troops.

Errors are robust (HC3): pairs must be independent of each other, but need not vary alike. Among many figures some lie far
out by chance alone. So `clear` are those whose interval leaves out nothing gained even if it is widened for as many figures
as there are (Bonferroni), and `likely` draws a figure towards nothing by as much of its kind's spread as is error (empirical
Bayes): the better guess where a figure is picked because it stands out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import NormalDist
from typing import Any, NamedTuple

from opensovl.analysis.balance.fields import COMMANDER, ITEM, TROOPS, Feature, Pair
from opensovl.analysis.simulation.extras import need
from opensovl.analysis.simulation.intervals import CONFIDENCE

LEAST = 30
"""Lists in which something must stand; what is rarer is counted together, and no figure of it is told."""
RARE = "(rare)"
PAIRS_EACH = 4
"""So many pairs for each coefficient there must be."""


class Worth(NamedTuple):
    """What something gains, in score a battle: troops by 100 points, commanders and items each at its price."""

    feature: Feature
    price: float
    lists: int
    gain: float
    error: float  # standard error
    low: float
    high: float
    clear: bool
    likely: float


class Model(NamedTuple):
    """The coefficients, to predict with: of the factions, and of a hundred points of everything."""

    columns: dict[Feature, int]
    factions: int
    coefficients: Any

    def predict(self, pair: Pair) -> float:
        """The lead that the model expects."""
        values = _values(pair, self.columns, self.factions)
        return float(sum(self.coefficients[column] * value for column, value in values.items()))


class Fit(NamedTuple):
    """All figures, and how well they describe the battles."""

    worths: list[Worth]
    points: tuple[float, float, float]  # what 100 points more of average troops bring, with the interval
    pairs: int
    explained: float  # of the variance of the leads, adjusted for the number of coefficients
    spread: float  # of what is left, as a standard deviation
    model: Model

    def of(self, kind: str, faction: str = "") -> list[Worth]:
        """Figures of a kind, the best first."""
        found = [one for one in self.worths if one.feature.kind == kind and one.feature.faction == faction]
        return sorted(found, key=lambda one: -one.gain)


def available() -> None:
    """MissingExtraError if nothing can be fitted here."""
    need("numpy", "analysis", "The balance of units")


def fit(pairs: Sequence[Pair], factions: Sequence[str]) -> Fit | None:
    """The figures; None if the pairs are too few for them. MissingExtraError without numpy."""
    numpy = need("numpy", "analysis", "The balance of units")
    counts = Counter(feature for pair in pairs for spent in pair.spent for feature in spent)
    columns = _columns(counts, len(factions))
    width = len(factions) + len(set(columns.values()))
    if len(pairs) < PAIRS_EACH * width or max(counts.values()) < LEAST:
        return None
    matrix = numpy.zeros((len(pairs), width))
    for row, pair in enumerate(pairs):
        for column, value in _values(pair, columns, len(factions)).items():
            matrix[row, column] = value
    leads = numpy.array([pair.lead for pair in pairs])
    inverse = numpy.linalg.pinv(matrix.T @ matrix, rcond=1e-10, hermitian=True)
    coefficients = inverse @ (matrix.T @ leads)
    left = leads - matrix @ coefficients
    leverage = numpy.einsum("ij,ij->i", matrix @ inverse, matrix)
    scaled = matrix * (left / numpy.maximum(1 - leverage, 1e-6))[:, None]
    covariance = inverse @ (scaled.T @ scaled) @ inverse
    contrasts = _Contrasts(numpy, pairs, columns, counts, factions, width)
    worths = [
        _worth(contrasts, feature, counts[feature], coefficients, covariance)
        for feature in columns
        if counts[feature] >= LEAST and feature.kind in (TROOPS, COMMANDER, ITEM)
    ]
    troops = contrasts.troops.mean(axis=0)
    spread = float((left @ left / (len(pairs) - width)) ** 0.5)
    points, error = float(troops @ coefficients), float(troops @ covariance @ troops) ** 0.5
    return Fit(
        worths=_judged([one for one in worths if one.error > 1e-6]),  # a faction's only commander is its average one
        points=(points, points - REACH * error, points + REACH * error),
        pairs=len(pairs),
        explained=float(1 - spread**2 / leads.var(ddof=1)),
        spread=spread,
        model=Model(columns, len(factions), coefficients),
    )


REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


def _columns(counts: Counter[Feature], factions: int) -> dict[Feature, int]:
    """A column for everything that is not rare; those that are, have one together for each kind and faction."""
    columns: dict[Feature, int] = {}
    places: dict[Feature, int] = {}
    for feature in sorted(counts):
        kept = feature if counts[feature] >= LEAST else feature._replace(name=RARE)
        columns[feature] = places.setdefault(kept, factions + len(places))
    return columns


def _values(pair: Pair, columns: dict[Feature, int], factions: int) -> dict[int, float]:
    """A pair's row of the matrix, as far as it is not zero. What no pair of the fit had, counts for nothing."""
    found = {pair.a: 1.0}
    found[pair.b] = found.get(pair.b, 0.0) - 1.0
    for sign, spent in zip((0.01, -0.01), pair.spent, strict=True):
        for feature, points in spent.items():
            if feature in columns:
                found[columns[feature]] = found.get(columns[feature], 0.0) + sign * points
    return found


class _Contrasts:
    """Each figure as a weighing of coefficients in which whatever cannot be told drops out."""

    def __init__(
        self,
        numpy: Any,
        pairs: Sequence[Pair],
        columns: dict[Feature, int],
        counts: Counter[Feature],
        factions: Sequence[str],
        width: int,
    ) -> None:
        self.columns = columns
        self.factions = factions
        self.spent: Counter[Feature] = Counter()
        for pair in pairs:
            for spent in pair.spent:
                self.spent.update(spent)
        self.price = {feature: self.spent[feature] / counts[feature] for feature in columns}
        self.troops = numpy.zeros((len(factions), width))  # what 100 points of a faction's average troops are spent on
        self.leaders = numpy.zeros((len(factions), width))  # its average commander, in hundreds of points
        for place, faction in enumerate(factions):
            troops = self._of(TROOPS, faction)
            for feature in troops:
                self.troops[place, columns[feature]] += self.spent[feature] / sum(self.spent[one] for one in troops)
            leaders = self._of(COMMANDER, faction)
            for feature in leaders:
                self.leaders[place, columns[feature]] += self.spent[feature] / 100 / sum(counts[one] for one in leaders)

    def _of(self, kind: str, faction: str) -> list[Feature]:
        return [feature for feature in self.columns if feature.kind == kind and feature.faction == faction]

    def of(self, feature: Feature) -> Any:
        """The weights of its figure."""
        if feature.kind == ITEM:
            found = -self.troops.mean(axis=0) * self.price[feature] / 100
            found[self.columns[feature]] += self.price[feature] / 100
            return found
        place = self.factions.index(feature.faction)
        if feature.kind == TROOPS:
            found = -self.troops[place]
            found[self.columns[feature]] += 1
            return found
        dearer = self.price[feature] / 100 - self.leaders[place].sum()
        found = -self.leaders[place] - dearer * self.troops[place]
        found[self.columns[feature]] += self.price[feature] / 100
        return found


def _worth(contrasts: _Contrasts, feature: Feature, lists: int, coefficients: Any, covariance: Any) -> Worth:
    """A figure with its interval, not judged yet."""
    weights = contrasts.of(feature)
    gain = float(weights @ coefficients)
    error = float(max(weights @ covariance @ weights, 0.0)) ** 0.5
    price = 100.0 if feature.kind == TROOPS else contrasts.price[feature]
    return Worth(feature, price, lists, gain, error, gain - REACH * error, gain + REACH * error, False, 0.0)


def _judged(worths: list[Worth]) -> list[Worth]:
    """With what many figures beside each other call for: correction, and shrinkage by the spread that is no error."""
    bar = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2 / max(len(worths), 1))
    true = {}
    for kind in (TROOPS, COMMANDER, ITEM):
        same = [one for one in worths if one.feature.kind == kind]
        true[kind] = max(0.0, sum(one.gain**2 - one.error**2 for one in same) / max(len(same), 1))
    return [
        one._replace(
            clear=abs(one.gain) > bar * one.error,
            likely=one.gain * true[one.feature.kind] / (true[one.feature.kind] + one.error**2),
        )
        for one in worths
    ]
