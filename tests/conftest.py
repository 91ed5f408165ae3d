"""What all tests share: compiled catalogues, and a made-up language."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

import mazzo
from mazzo.words import Words
from mazzo.words.build import compile_catalogues
from words.pseudo import LANGUAGE, write_pseudo_language

_CHECKOUT = Path(__file__).parents[1] / "src" / "mazzo"

# The same examples on every machine, however slow: only the long tests look for new ones.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

# The installed package and the checkout are two copies unless the install is editable, and
# doctests read the checkout's. There the compiled files are made, and go stale, outside git.
for _package in (Path(mazzo.__file__).parent, _CHECKOUT):
    compile_catalogues(_package / "words" / "locale")


@pytest.fixture(scope="session", autouse=True)
def _a_home_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What tests and the programs they start keep is not the developer's."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        os.environ[name] = str(tmp_path_factory.mktemp(name.lower()))


@pytest.fixture(scope="session", autouse=True)
def _signals_as_in_a_terminal() -> None:
    """Programs that tests start heed them, also when the tests run with `nohup` or behind `&`.

    An ignored signal stays ignored in every program that is started; one that is handled does not.
    """
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


@pytest.fixture(scope="session")
def pseudo_words(tmp_path_factory: pytest.TempPathFactory) -> Words:
    """Words of a language in which every text is accented and about 40 % longer.

    What still reads as English on a screen was written past the catalogue; what is cut off has
    no room for a language longer than English.
    """
    folder = tmp_path_factory.mktemp("locale")
    write_pseudo_language(folder)
    return Words(LANGUAGE, folder)
