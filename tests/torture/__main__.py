"""The command line of the torture."""

import argparse
import json
import sys
import time
from collections.abc import Iterable
from random import Random

from tests.torture import faults, kills
from tests.torture.crew import Tried

SHOWN = 20  # failures printed with what went wrong


def main() -> int:
    """Run one command; 1 where anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    killing = commands.add_parser("kills")
    killing.add_argument("--tries", type=int, default=2000)
    failing = commands.add_parser("faults")
    failing.add_argument("--each", type=int, default=1, help="try only each so-manieth call")
    for command in (killing, failing):
        command.add_argument("--jobs", type=int, default=2)
        command.add_argument("--seed", help="one try alone, as a failure names it")
    args = parser.parse_args()
    match args.command:
        case "kills":
            found = kills.run(_seeds(args, args.tries), args.jobs)
        case "faults":
            found = faults.run([args.seed] if args.seed else [], args.jobs, args.each)
    return _told(args.command, found)


def _seeds(args: argparse.Namespace, tries: int) -> list[str]:
    return [args.seed] if args.seed else [f"{Random().getrandbits(64):x}" for _ in range(tries)]


def _told(command: str, found: Iterable[Tried]) -> int:
    began, tries, failed = time.monotonic(), 0, []
    for one in found:
        tries += 1
        if one.faults:
            failed.append(one._asdict())
    told = {"command": command, "tries": tries, "failures": len(failed), "seconds": round(time.monotonic() - began)}
    print(json.dumps(told | {"failed": failed[:SHOWN]}))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
