"""Line editing at a real terminal: arrow keys, what was typed before, Tab for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

try:
    import readline
except ImportError:  # a Python built without it still reads lines
    readline = None  # type: ignore[assignment]


def read(prompt: str, suggestions: Sequence[str] = ()) -> str:
    if readline is not None:
        readline.set_completer_delims("")
        readline.set_completer(completer(suggestions))
        readline.parse_and_bind("tab: complete")
    return input(prompt)


def completer(suggestions: Sequence[str]) -> Callable[[str, int], str | None]:
    def complete(typed: str, nth: int) -> str | None:
        fitting = [text for text in suggestions if text.startswith(typed.lower())]
        return fitting[nth] if nth < len(fitting) else None

    return complete


def forget() -> None:
    if readline is not None:
        readline.clear_history()
