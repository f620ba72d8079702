"""The same readers, with rubbish that atheris finds by watching which lines it reaches; only where it is installed."""

import sys
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory

import atheris

with atheris.instrument_imports(include=["game_closet"]):
    from tests.torture.files import READERS, SWELLS, found, given
from tests.torture.watch import Watch

GUIDED = [name for name in READERS if name not in ("start", "pin")]  # these two take their time


def main(grounds: Path, seconds: str, corpus: Path) -> None:
    """Read what atheris thinks of, for so many seconds; a line for every fault."""
    watch = Watch()

    def target(content: bytes) -> None:
        if content:
            reader = GUIDED[content[0] % len(GUIDED)]
            for fault in given(grounds, watch, reader, content[1:]):
                sys.stdout.write(f"{reader}:{b64encode(content[1:]).decode()} {fault!r}\n")
                sys.stdout.flush()

    for number, reader in enumerate(GUIDED):
        (corpus / reader).write_bytes(bytes([number]) + found(grounds / "ground", reader)[0].read_bytes())
    limits = [f"-max_total_time={seconds}", f"-rss_limit_mb={SWELLS}", "-max_len=20000"]
    atheris.Setup([sys.argv[0], *limits, str(corpus)], target)
    atheris.Fuzz()


if __name__ == "__main__":
    with TemporaryDirectory(prefix="torture-") as folder:
        main(Path(sys.argv[1]), sys.argv[2], Path(folder))
