"""`python -m tests.mutants [word…]`: every mutant, or those with these words in their names, on trial."""

import json
import sys
from collections import Counter

from tests.mutants.edits import MUTANTS
from tests.mutants.trial import PASSED, VERDICTS, copied, run, verdict


def main(words: list[str]) -> int:
    """Print a line for each mutant and a line of JSON; 0 if all that were tried were killed."""
    chosen = [mutant for mutant in MUTANTS if all(word in mutant.name for word in words)]
    if not chosen:
        sys.exit("no mutant has these words in its name")
    verdicts: Counter[str] = Counter()
    with copied() as root:
        sound = run(root, sorted({test for mutant in chosen for test in mutant.tests})) == PASSED
        if not sound:
            print("the tests fail without any mutant", flush=True)
        for mutant in chosen if sound else ():
            found = verdict(root, mutant)
            verdicts[found] += 1
            print(f"{found:<6}  {mutant.name}", flush=True)
    print(json.dumps({"mutants": len(chosen), **{kind: verdicts[kind] for kind in VERDICTS}}))
    return 0 if verdicts["killed"] == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
