"""The weights of the evaluation.

`longbox fit hour_of_need --games 415 --seed f2` found what a worth and the villain's goal weigh, with earlier numbers.
What depends on the time and on the game alone was fitted again to 326 of the games in `measured/hour_of_need-balance.jsonl`.
"""

from __future__ import annotations

WEIGHTS = (
    -1.684, 0.613, 0.571, -1.5, -0.803, -1.587, -0.814, -0.427, 0.338, 0.076,
    0.922, -1.065, -0.697, 1.006, -0.563, 0.254, 1.193, 0.938, 0.576, 0.236,
    -0.164, 0.25, -1.262, -0.153, -1.02, -0.191, 0.371, 0.341, -2.021, 0.059,
    -0.114, -0.331, -0.208, -0.142, -0.409, -0.747,
)  # fmt: skip
