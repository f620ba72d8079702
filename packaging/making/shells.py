"""What shells complete and the manual tells, read from the parser of the command line itself."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game_closet import __version__, shelf
from game_closet.stage import words

NAME = "game-closet"


class Option(NamedTuple):
    """An option of a command."""

    flags: tuple[str, ...]
    value: str  # what it asks for; empty if nothing
    about: str


class Command(NamedTuple):
    """A command and what it takes; the program itself has no name."""

    name: str
    about: str
    takes: tuple[str, ...]
    options: tuple[Option, ...]


def commands(parser: argparse.ArgumentParser, name: str = "", about: str = "") -> Iterator[Command]:
    """The program and every command below it."""
    takes, options, below = [], [], list[Command]()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            said = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for key, inner in action.choices.items():
                below += commands(inner, f"{name} {key}".strip(), said[key])
        elif action.option_strings:
            value = "" if action.nargs == 0 else _value(action)
            options.append(Option(tuple(action.option_strings), value, action.help or ""))
        else:
            takes.append(_value(action) + ("…" if action.nargs in {"*", "+"} else ""))
    yield Command(name, about or parser.description or "", tuple(takes), tuple(options))
    yield from below


def _value(action: argparse.Action) -> str:
    return str(action.metavar or action.dest.upper())


def bash(all_commands: list[Command]) -> str:
    """Completion for bash."""
    cases = "\n".join(
        f'    "{command.name}") words="{" ".join(_next_words(command, all_commands))}" ;;' for command in all_commands
    )
    return f"""# bash completion for {NAME}, made from its command line
_game_closet() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} command="" words="" part
  local known=" {" ".join(sorted(_verbs(all_commands)))} "
  for part in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    [[ $known == *" $part "* ]] && command="${{command:+$command }}$part"
  done
  case "$command" in
{cases}
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}}
complete -o default -F _game_closet {NAME}
"""


def zsh(all_commands: list[Command]) -> str:
    """Completion for zsh, which knows how to use bash's."""
    head, foot = "autoload -U +X bashcompinit && bashcompinit", "_bash_complete -o default -F _game_closet"
    return f"#compdef {NAME}\n{head}\n{bash(all_commands)}{foot}\n"


def fish(all_commands: list[Command]) -> str:
    """Completion for fish."""
    return "\n".join([f"# fish completion for {NAME}, made from its command line", *_fish_lines(all_commands)]) + "\n"


def _fish_lines(all_commands: list[Command]) -> Iterator[str]:
    for command in all_commands:
        parts = command.name.split()
        seen = " ; and ".join(f"__fish_seen_subcommand_from {part}" for part in parts) or "__fish_use_subcommand"
        before = " ; and ".join(f"__fish_seen_subcommand_from {part}" for part in parts[:-1]) or "__fish_use_subcommand"
        if parts:
            yield f"complete -c {NAME} -n {_quoted(before)} -a {parts[-1]} -d {_quoted(command.about)}"
        if "GAME" in {taken.rstrip("…") for taken in command.takes}:
            yield f"complete -c {NAME} -f -n {_quoted(seen)} -a {_quoted(' '.join(shelf.GAMES))}"
        for option in command.options:
            flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
            asks = " -r" if option.value else ""
            yield f"complete -c {NAME} -n {_quoted(seen)} {flags}{asks} -d {_quoted(option.about)}"


def manual(all_commands: list[Command], date: str) -> str:
    """The manual page."""
    program, *rest = all_commands
    lines = [
        f'.TH GAME\\-CLOSET 6 "{date}" "Game Closet {__version__}"',
        *(".SH NAME", f"game\\-closet \\- {_roff(program.about.rstrip('.'))}"),
        *(".SH SYNOPSIS", ".B game\\-closet", "[\\fIOPTION\\fR]... [\\fICOMMAND\\fR]"),
        *(".SH DESCRIPTION", _roff(words.say("common.desktop.about_games"))),
        *(".PP", _roff(words.say("common.desktop.about_play"))),
        *(".SH OPTIONS", *_roff_options(program.options), ".SH COMMANDS"),
    ]
    for command in rest:
        lines += [".SS " + _roff(" ".join([command.name, *command.takes])), _roff(command.about + ".")]
        lines += _roff_options(option for option in command.options if "--help" not in option.flags)
    lines += [".SH ENVIRONMENT", ".TP", ".B GAME_CLOSET_HOME", "one folder for settings, matches and drawings"]
    return "\n".join(lines) + "\n"


def _roff_options(options: "Iterator[Option] | tuple[Option, ...]") -> Iterator[str]:
    for option in options:
        value = f" \\fI{_roff(option.value)}\\fR" if option.value else ""
        yield ".TP"
        yield ", ".join(f"\\fB{_roff(flag)}\\fR" for flag in option.flags) + value
        yield _roff(option.about)


def _roff(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...")


def _verbs(all_commands: list[Command]) -> set[str]:
    return {part for command in all_commands for part in command.name.split()}


def _next_words(command: Command, all_commands: list[Command]) -> Iterator[str]:
    """What may come after a command: its options, the commands below it, games where it asks for one."""
    yield from (flag for option in command.options for flag in option.flags)
    depth = len(command.name.split())
    for other in all_commands:
        parts = other.name.split()
        if len(parts) == depth + 1 and " ".join(parts[:-1]) == command.name:
            yield parts[-1]
    if "GAME" in {taken.rstrip("…") for taken in command.takes}:
        yield from shelf.GAMES


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def write(share: Path, parser: argparse.ArgumentParser, date: str) -> None:
    """Lay completion and manual below a folder as /usr/share."""
    found = list(commands(parser))
    for name, text in (
        (f"bash-completion/completions/{NAME}", bash(found)),
        (f"zsh/vendor-completions/_{NAME}", zsh(found)),
        (f"fish/vendor_completions.d/{NAME}.fish", fish(found)),
        (f"man/man6/{NAME}.6", manual(found, date)),
    ):
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
