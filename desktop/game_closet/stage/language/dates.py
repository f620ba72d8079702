"""Days and hours in words, on this machine's clock."""

from datetime import datetime

from game_closet.stage import words


def moment(text: str) -> datetime | None:
    """The moment that an ISO text tells, here; None where it makes no sense."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def day(text: str) -> str:
    """A day in short words."""
    at = moment(text)
    if at is None:
        return ""
    month = words.say(f"common.month_short.{at.month}")
    return words.say("common.date.short", day=words.say(f"common.day.{at.weekday()}"), number=at.day, month=month)


def month(text: str) -> str:
    """A month of a year, told as 2026-11, in short words."""
    year, number = text.split("-")
    return words.say("common.date.month", month=words.say(f"common.month_short.{int(number)}"), year=year)


def hour(text: str) -> str:
    """The hour and minute of a moment."""
    at = moment(text)
    return words.say("common.date.hour", hour=f"{at:%H}", minute=f"{at:%M}") if at else ""
