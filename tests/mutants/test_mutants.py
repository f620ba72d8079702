"""The list of mutants keeps up with the tree, and a trial tells the dead from the living."""

from tests.mutants.edits import MUTANTS
from tests.mutants.trial import ROOT, copied, verdict


def test_every_mutant_still_applies_and_names_tests_that_exist() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
    for mutant in MUTANTS:
        assert mutant.applies(ROOT), mutant.name
        assert mutant.old != mutant.new, mutant.name
        assert mutant.tests, mutant.name
        for test in mutant.tests:
            file, name = test.split("::")
            assert f"def {name.split('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8"), test


def test_a_trial_tells_the_killed_from_the_living_and_leaves_the_copy_as_it_was() -> None:
    mutant = next(mutant for mutant in MUTANTS if mutant.name == "a hint lies on after the move")
    with copied() as root:
        assert verdict(root, mutant) == "killed"
        assert verdict(root, mutant._replace(new=f"{mutant.old}  # seen")) == "lived"
        assert verdict(root, mutant._replace(new="(")) == "astray"
        assert verdict(root, mutant._replace(old="a line nobody wrote")) == "lost"
        assert (root / mutant.file).read_bytes() == (ROOT / mutant.file).read_bytes()
    assert not root.exists()
