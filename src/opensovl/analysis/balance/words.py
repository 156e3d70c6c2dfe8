"""The prose of the balance's page."""

OPENING = (
    "Bots ({bot}) fought {battles:,} battles between lists of {points} points drawn at random from the {factions} factions, and "
    "{samples:,} between the sample armies of this size. Maps: {maps}; both scenarios. This page is made by"
)
CAREFUL = (
    "**It tells how lists fare in these bots' hands**, and no more; [what it leaves out](#what-it-leaves-out) is a lot. In "
    "brackets: 95 % intervals. **Bold**: clear of an even match, or of nothing gained, even though all figures of the table are "
    "looked at together."
)
FACTIONS = "Share of the wins against all others, a draw as half, and the score less the enemy's."
SAMPLES = "A sample army's figures are of that one list, and say little of its faction."
MATRIX = (
    "Share of the wins of the row's faction against the column's, in per cent, a draw as half; behind ± half of the interval's "
    "width. Random lists:"
)
UNITS = (
    "What the score, less the enemy's, gains a battle: **troops** if 100 points go into them instead of the faction's average "
    "troops; a **commander** if it leads instead of the faction's average commander, the difference of their prices made up in "
    "average troops. Above nothing: worth more than its points. *Likely* is the better guess of a figure that stands out "
    "([why](#how-it-is-reckoned)); *lists* are those that had it. Of {figures} figures, items and all, {clear} are clear."
)
SCALE = "For scale: 100 points more to spend on average troops bring {0} ({1} to {2})."
ITEMS = "What the score, less the enemy's, gains a battle if the item is carried instead of as many points of average troops."
TOO_FEW = "The battles are too few to tell what units are worth."
PLACES = (
    "What the south has of the wins, a draw as half, and its score less the north's; of random lists. Each two lists fight from "
    "both sides, so that lists drop out."
)
FIRST = "Who acts first in turn 1 (R6.6) has {0} of the wins; score lead: {1}."
METHOD = """\
## How it is reckoned

**Battles.** Every two factions meet equally often, on maps and in scenarios that come round evenly. For each pair of battles
two lists are drawn anew (`opensovl army new FACTION --points {points} --seed SEED`; `opensovl balance --csv FILE` keeps the
seeds) and fight twice, with the sides swapped. So pairs are independent of each other, on which all intervals rest.

**Units.** Least squares over pairs. The lead of a pair (score less the enemy's, the mean of its two battles) is taken as

    strength of faction A - strength of faction B + sum of (worth of X) * (points that A spent on X - points that B spent on X)

where X is every entry with its weapons, every commander, and every banner, magic weapon and item. All lists spend about the
same and all have a commander, so only differences between like things can be told: hence troops against average troops, and
commanders against the average commander. Errors are robust to leads that vary unevenly (HC3). What stands in fewer than
{least} lists is counted together, without a figure.

**Many figures.** One in twenty lies outside its interval by chance alone, and here are {figures}. Bold are those whose interval
leaves out nothing gained even if it is widened for as many figures as there are (Bonferroni). What stands out in a long table
does so partly by luck: *likely* draws each figure towards nothing by as much of its kind's spread as is error (empirical
Bayes).

## What it leaves out

- *Skill.* The bots ({bot}) charge, flank and hold objectives by rules of thumb. What needs finesse (feints, baits, spells in
  time, flyers) earns less in their hands than in a player's; what only has to stand and shoot perhaps more.
- *Thought.* The lists are drawn. A unit is judged in the company that it happened to have; the model adds up worths and knows
  nothing of units that help each other.
- *Size.* {points} points: what needs a large army to work, or is barred in a small one, is not judged.
- *Choices within an entry* (weapons, width, spells, numbers): its figure is the mean over them.
- *The best of a faction.* A faction's standing is that of its random lists; good players leave its poor units at home.
"""
EXPLAINED = (
    "- The model explains {0:.0f} % of the variance of the pairs' leads; what is left, chance and all that lists have beyond a "
    "sum of units, has a standard deviation of {1:.0f} points."
)
HALVES = "- Figures from the first and from the second half of the battles correlate by {0:.2f}."
FORETOLD = (
    "- The sample armies had no part in the figures. Their leads against each other correlate by {0:.2f} with those that the "
    "model foretells; a point foretold came to {1:.2f}."
)
