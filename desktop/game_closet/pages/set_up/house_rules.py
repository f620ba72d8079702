"""The house rules of a table being set: the game's options and the table's settings, whatever they are."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game_closet.engine.draft import FormRow
from game_closet.kit.choices import Segments, Stepper, Switch
from game_closet.kit.layout import Column, First, Gap, Row, Wrap
from game_closet.kit.part import Part
from game_closet.kit.print import Line, Paragraph, Words
from game_closet.pages.set_up.sheet_mark import BackMark, SheetMark
from game_closet.stage import palette, words

MOST = 6  # more choices than this are stepped through
NEAR = 100  # numbers no further apart than this are stepped through one by one
STRIDE = 10  # … and others by this
DIGITS = 5  # of a number that is typed

Choose = Callable[[FormRow, Any], object]
TypeIn = Callable[[FormRow, Stepper], object]


def rule_lines(key: str, rows: Sequence[FormRow], choose: Choose, type_in: TypeIn) -> Part:
    """A line for each option, then, under a heading of their own, one for each setting of the table."""
    options = [rule_line(key, row, choose, type_in) for row in rows if row.group == "option"]
    settings = [rule_line(key, row, choose, type_in) for row in rows if row.group == "setting"]
    parts: list[Part] = options or [Paragraph(words.say("common.setup.no_rules"), 23)]
    if settings:
        heading = Words(words.say("common.setup.table"), 26, "slab", palette.RED_DEEP)
        parts += [Column(Gap(6), heading, Line(), gap=4), *settings]
    return Column(*parts, gap=12)


def rule_line(key: str, row: FormRow, choose: Choose, type_in: TypeIn | None = None) -> Part:
    """One line: what it is called, what the sheet says of it, and its control."""
    name, mark, aside = Words(label(key, row), 25, "bold"), sheet_mark(key, row, choose), hint(key, row)
    about: list[Part] = [Words(aside, 20, "text", palette.INK_ON_OFF)] if aside else []
    if flips(key, row):
        named = Wrap(name, mark, gap=12) if mark else name
        switch = Switch(bool(row.value), partial(choose, row)).of(label(key, row))
        return Row(Column(named, *about, gap=2, grow=1), switch, gap=24, folds=False)
    titled = Column(name, *about, gap=2, grow=1)
    head = First(Row(titled, mark, gap=12, folds=False, tall=60), Column(titled, Wrap(mark), gap=6)) if mark else titled
    return Column(head, *control(key, row, choose, type_in), gap=4)


def control(key: str, row: FormRow, choose: Choose, type_in: TypeIn | None) -> list[Part]:
    """What a value is chosen with: side by side where they are few, else stepped through or typed."""
    values = within(row)
    if row.value in values and len(values) <= MOST:
        labels = [said(key, row, value) for value in values]
        chosen = Segments(labels, values.index(row.value), lambda number: choose(row, values[number]))
        return [chosen.of(label(key, row))]
    low, high = values[0], values[-1]
    stepper = Stepper(
        said(key, row, row.value),
        lambda way: choose(row, stepped(row, way)),
        down=row.value != low,
        up=row.value != high,
        signs=("minus", "plus"),
        on_type=partial(type_in, row) if row.span and type_in else None,
    ).of(label(key, row))
    return [stepper, Words(any_number(row.span), 20, "text", palette.INK_ON_OFF)] if row.span else [stepper]


def within(row: FormRow) -> Sequence[Any]:
    """Every value a line can have, in order."""
    return range(row.span[0], row.span[1] + 1) if row.span else row.choices


def stepped(row: FormRow, way: int) -> Any:
    """The value a step further: of far apart numbers the next round one, of others the next."""
    values = within(row)
    if row.span is None:
        at = values.index(row.value) if row.value in values else -1
        return values[max(0, min(len(values) - 1, at + way))]
    stride = 1 if row.span[1] - row.span[0] <= NEAR else STRIDE
    return max(row.span[0], min(row.span[1], further(row.value, way, stride)))


def further(value: int, way: int, stride: int) -> int:
    """The next multiple of a stride above a number, or below it."""
    return (value // stride + 1) * stride if way > 0 else (-(-value // stride) - 1) * stride


def number_of(text: str, span: tuple[int, int]) -> int | None:
    """The number somebody typed; none where it is no number or out of range."""
    digits = text.strip()
    number = int(digits) if digits.isdecimal() else None
    return number if number is not None and span[0] <= number <= span[1] else None


def any_number(span: tuple[int, int]) -> str:
    """The range of a number in words."""
    return words.say("common.setup.any_number", low=span[0], high=span[1])


def sheet_mark(key: str, row: FormRow, choose: Choose) -> Part | None:
    """Whether a line is as on the sheet; changed, a press brings the sheet's value back."""
    if row.value != row.usual:
        word = "common.setup.usual_value" if row.silent else "common.setup.sheet_value"
        back = words.say(word, value=said(key, row, row.usual))
        mark = BackMark(back, partial(choose, row, row.usual), tip=words.say("common.setup.put_back"))
        return mark.of(label(key, row))
    if row.group == "setting" and flips(key, row):
        return None
    return SheetMark(words.say("common.setup.sheet_silent" if row.silent else "common.setup.as_sheet"), row.silent)


def label(key: str, row: FormRow) -> str:
    """What an option or a setting is called."""
    return words.say(f"{key}.{row.group}.{row.name}")


def hint(key: str, row: FormRow) -> str:
    """A few words on what an option or a setting does, where the game has some."""
    own = f"{key}.{row.group}.{row.name}_sub"
    return words.say(own) if words.has(own) else ""


def said(key: str, row: FormRow, value: Any) -> str:
    """A value in words where the game has some, else as it is."""
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    own = f"{key}.{row.group}.{row.name}_{shown}"
    if words.has(own):
        return words.say(own)
    return words.say(f"common.option.{shown}") if isinstance(value, bool) else shown


def flips(key: str, row: FormRow) -> bool:
    """Whether a line is a plain yes or no; one whose two ways have names is a choice."""
    named = words.has(f"{key}.{row.group}.{row.name}_true")
    return all(isinstance(choice, bool) for choice in row.choices) and not named
