import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game_closet import context
from game_closet.contract import Phrase, Refused
from game_closet.stage import assets

ROOT = Path(__file__).parents[2]
BUILD = "import sys; from hatchling import build; getattr(build, sys.argv[1])(sys.argv[2])"


def built(what: str, into: Path) -> zipfile.ZipFile:
    """A package of this checkout, made by the build back end itself."""
    subprocess.run([sys.executable, "-c", BUILD, what, str(into)], cwd=ROOT, check=True, capture_output=True)
    return zipfile.ZipFile(next(into.glob("*.whl")))


def test_a_checkout_has_its_assets_beside_the_package() -> None:
    assert assets.asset("common", "common.en.json").is_file()
    assert assets.home() == ROOT / "assets"


def test_an_extra_folder_is_looked_at_first_and_lacks_nothing(tmp_path: Path) -> None:
    (tmp_path / "tenth").mkdir()
    (tmp_path / "tenth" / "box.svg").touch()
    context.change(assets=(tmp_path,))
    assert assets.asset("tenth", "box.svg") == tmp_path / "tenth" / "box.svg"
    assert assets.asset("common", "common.en.json") == assets.home() / "common" / "common.en.json"


def test_a_missing_asset_has_a_path_all_the_same() -> None:
    assert not assets.asset("common", "no-such").exists()


@pytest.mark.parametrize("broken", [b"", b"{", b"[1]", b"\xff", b"[" * 100_000])
def test_what_cannot_be_read_is_named(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "lesson.json"
    path.write_bytes(broken)
    with pytest.raises(Refused) as refused:
        assets.read_asset(path)
    assert refused.value.why == Phrase("unreadable", (str(path),))
    assert assets.read_asset(tmp_path / "no-such.json") == {}


def test_a_wheel_carries_its_assets_and_finds_them(tmp_path: Path) -> None:
    with built("build_wheel", tmp_path) as wheel:
        wheel.extractall(tmp_path / "installed")
    where = "from game_closet.stage.assets import asset; print(asset('common', 'common.en.json').resolve())"
    said = subprocess.run(
        [sys.executable, "-c", where], cwd=tmp_path / "installed", check=True, capture_output=True, text=True
    )
    found = Path(said.stdout.strip())
    assert found == (tmp_path / "installed" / "game_closet" / "assets" / "common" / "common.en.json").resolve()
    assert found.is_file()


def test_an_editable_install_leaves_no_copy_of_the_assets(tmp_path: Path) -> None:
    with built("build_editable", tmp_path) as wheel:
        names = wheel.namelist()
    assert not [name for name in names if "assets" in name]
    assert [name for name in names if name.endswith(".pth")]
