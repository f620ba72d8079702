"""The command line of the torture."""

import argparse
import json
import logging
import signal
import sys
import time
from collections.abc import Iterable

from tests.torture import faults, files, kills, monkey, redraw, twins
from tests.torture.crew import Tried

ENDLESS = 10**9  # tries, where time is the bound
SHOWN = 20  # failures printed with what went wrong


def main() -> int:
    """Run one command; 1 where anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    killing = commands.add_parser("kills")
    killing.add_argument("--tries", type=int, default=2000)
    failing = commands.add_parser("faults")
    failing.add_argument("--each", type=int, default=1, help="try only each so-manieth call")
    reading = commands.add_parser("files")
    reading.add_argument("--minutes", type=float, default=5.0)
    pressing = commands.add_parser("monkey")
    pressing.add_argument("--events", type=int, default=1_000_000)
    doubling = commands.add_parser("twins")
    doubling.add_argument("--tries", type=int, default=100)
    looking = commands.add_parser("redraw")
    looking.add_argument("--tries", type=int, default=200)
    for command in (killing, failing, reading, pressing, doubling, looking):
        command.add_argument("--jobs", type=int, default=2)
        command.add_argument("--seed", help="one try alone, as a failure names it")
    killing.set_defaults(run=lambda args: kills.run(_seeds(args, args.tries), args.jobs))
    failing.set_defaults(run=lambda args: faults.run(args.seed and [args.seed], args.jobs, args.each))
    reading.set_defaults(
        run=lambda args: files.run(_seeds(args, ENDLESS), args.jobs, args.minutes, guided=not args.seed)
    )
    pressing.set_defaults(run=lambda args: monkey.run(_seeds(args, -(-args.events // monkey.VISIT)), args.jobs))
    doubling.set_defaults(run=lambda args: twins.run(_seeds(args, args.tries), args.jobs))
    looking.set_defaults(run=lambda args: redraw.run(_seeds(args, args.tries), args.jobs))
    args = parser.parse_args()
    logging.getLogger().addHandler(logging.NullHandler())  # one line is printed, and that is ours
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    return _told(args.command, args.run(args))


def _seeds(args: argparse.Namespace, tries: int) -> Iterable[str]:
    return [args.seed] if args.seed else map(str, range(tries))


def _told(command: str, found: Iterable[Tried]) -> int:
    began, tries, failed = time.monotonic(), 0, []
    for one in found:
        tries += 1
        if one.faults:
            failed.append(one._asdict())
    report = {"command": command, "tries": tries, "failures": len(failed), "seconds": round(time.monotonic() - began)}
    print(json.dumps(report | {"failed": failed[:SHOWN]}))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
