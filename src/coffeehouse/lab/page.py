"""A report as one HTML page that needs nothing else, and the numbers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

import msgspec

from coffeehouse.bots.levels import title_of
from coffeehouse.engine.errors import Value
from coffeehouse.engine.words import Said, Words
from coffeehouse.lab.figures import Z95
from coffeehouse.lab.plan import BadPlan
from coffeehouse.lab.plots import plots
from coffeehouse.lab.statistics import Difference, Figure, Statistics, compared, in_groups

SECTIONS = ("seats", "scores", "length", "choices", "lifts", "luck", "leads")
LOOK = """
body { font: 16px/1.5 system-ui, sans-serif; color: #1d1a17; background: #fbf9f5;
  max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
h1 { font-size: 1.8rem; line-height: 1.2; } h2 { margin-top: 2.5rem; }
p.about { color: #5b554d; } nav a { margin-right: 1em; white-space: nowrap; }
a { color: inherit; } svg { width: 100%; max-width: 36rem; height: auto; display: block;
  margin: 1rem 0 .6rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; width: 100%;
  font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; } th, td { padding: .2rem .6rem .2rem 0; }
td.n, th.n { text-align: right; } td.n { white-space: nowrap; }
.ends { white-space: nowrap; }
tr { border-bottom: 1px solid #e6e1d8; } tr.telling td { font-weight: 600; }
summary { cursor: pointer; margin: .5rem 0; }
@media (max-width: 40rem) { .ends { display: block; } }
@media (prefers-color-scheme: dark) { body { color: #ece6dc; background: #1d1a17; }
  p.about { color: #b5ada1; } tr { border-color: #3a352f; }
  svg { background: #fbf9f5; border-radius: 4px; } }
"""


def words() -> Words:
    return Words.of("coffeehouse.lab")


def say(section: str, code: str, **values: Value) -> str:
    shown = {name: Said(v) if isinstance(v, str) else v for name, v in values.items()}
    return escape(words().say(section, code, shown))


def write_report(found: Statistics, page: Path, other: Statistics | None = None) -> Path:
    """The page, and its numbers as JSON under the same name; returns the path of these."""
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(report(found, other), "utf-8")
    numbers = page.with_suffix(".json")
    everything = {"first": found, "second": other} if other else {"first": found}
    numbers.write_bytes(msgspec.json.format(msgspec.json.encode(everything)))
    return numbers


def read_numbers(path: Path) -> Statistics:
    """The first set of numbers of an earlier report. Raises `BadPlan`."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Statistics])["first"]
    except (OSError, msgspec.MsgspecError, KeyError) as error:
        raise BadPlan(f"{path} holds no numbers of a report ({error}).") from None


def report(found: Statistics, other: Statistics | None = None) -> str:
    title = say("report", "title", game=found.title, games=found.games)
    drawn = plots(found, other)
    sections = [name for name in SECTIONS if found.of(name)]
    body = [f"<h1>{title}</h1>", *openings(found, other)]
    body.append(f"<p class=about>{say('report', 'reading')}</p>")
    body.append(contents([*(["compared"] if other else []), *sections]))
    if other:
        body.append(comparison(compared(found, other)))
    body += [section(name, found.of(name), drawn.get(name, [])) for name in sections]
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{LOOK}</style><body>{''.join(body)}</body></html>\n"
    )


def openings(found: Statistics, other: Statistics | None) -> list[str]:
    if other is None:
        return [f"<p>{opening(found)}</p>"]
    both = {"first": found, "second": other}
    return [f"<p><b>{say('report', name)}:</b> {opening(one)}</p>" for name, one in both.items()]


def opening(found: Statistics) -> str:
    rules = found.rules
    played = say(
        "report",
        "played",
        games=found.games,
        players=", ".join(map(title_of, found.players)),
        edition=found.edition,
        digest=rules.edition,
        version=rules.version,
        seed=found.seed,
    )
    made = say("report", "made", package=rules.package, source=rules.source)
    return f"{played} {made}"


def contents(sections: Sequence[str]) -> str:
    links = " ".join(f'<a href="#{name}">{say("sections", name)}</a>' for name in sections)
    return f'<nav aria-label="{say("report", "contents")}">{links}</nav>'


def heading(name: str) -> str:
    return f'<h2 id="{name}">{say("sections", name)}</h2><p class=about>{say("about", name)}</p>'


def section(name: str, figures: Sequence[Figure], drawn: Sequence[str]) -> str:
    """Plots and tables; of things in groups each plot above the table of its own group."""
    groups = in_groups(figures)
    loose = groups.pop("", [])
    tables = [folded(group) for group in groups.values()]
    if len(drawn) == len(tables) and not loose:
        tables = [plot + group for plot, group in zip(drawn, tables, strict=True)]
        drawn = []
    return heading(name) + "".join(drawn) + (table(loose) if loose else "") + "".join(tables)


def folded(figures: Sequence[Figure]) -> str:
    """A long table that opens on demand."""
    first, last = figures[0].label, figures[-1].label
    title = say("report", "from-to", first=first, last=last, count=len(figures))
    return f"<details><summary>{title}</summary>{table(figures)}</details>"


def table(figures: Sequence[Figure]) -> str:
    asked = any(figure.p is not None for figure in figures)
    heads = ["number", "interval", *(["count", "p"] if asked else [])]
    if asked:
        figures = sorted(figures, key=lambda figure: -figure.value)
    return grid(heads, [row(figure, asked) for figure in figures])


def grid(heads: Sequence[str], rows: Sequence[str]) -> str:
    cells = "".join(f"<th class=n>{say('report', head)}</th>" for head in heads)
    head = f"<tr><th>{say('report', 'thing')}</th>{cells}</tr>"
    return f"<div class=wide><table>{head}{''.join(rows)}</table></div>"


def row(figure: Figure, asked: bool) -> str:
    low, high = (number(end, figure) for end in figure.interval)
    cells = [number(figure.value, figure), f"{low} – {high}"]
    if asked and figure.p is not None:
        cells += [str(figure.count), chance(figure.p)]
    return cells_row(figure.label, cells, figure.telling)


def comparison(differences: Sequence[Difference]) -> str:
    """What differs tellingly; all the rest opens on demand."""
    heads = ("first", "second", "difference", "p")
    telling = [difference_row(one) for one in differences if one.telling]
    rest = [difference_row(one) for one in differences if not one.telling]
    how_many = say("report", "differs", count=len(telling), all=len(differences))
    summary = say("report", "the-rest", count=len(rest))
    return (
        f"{heading('compared')}<p>{how_many}</p>{grid(heads, telling) if telling else ''}"
        f"<details><summary>{summary}</summary>{grid(heads, rest)}</details>"
    )


def difference_row(one: Difference) -> str:
    ends = one.value - Z95 * one.error, one.value + Z95 * one.error
    low, high = (number(end, one.first) for end in ends)
    cells = [
        number(one.first.value, one.first),
        number(one.second.value, one.first),
        f"{number(one.value, one.first)} <span class=ends>({low} – {high})</span>",
        chance(one.p),
    ]
    return cells_row(one.first.label, cells, False)


def cells_row(label: str, cells: Sequence[str], telling: bool) -> str:
    shown = "".join(f"<td class=n>{cell}</td>" for cell in cells)
    return f"<tr{' class=telling' if telling else ''}><td>{escape(label)}</td>{shown}</tr>"


def chance(p: float) -> str:
    return "&lt; 0.001" if p < 0.001 else f"{p:.3f}"


def number(value: float, figure: Figure) -> str:
    """Three figures that mean something, with a real minus; a share in per cent."""
    if figure.is_share:
        return f"{100 * value:.1f} %".replace("-", "−")
    digits = 1 if abs(value) >= 100 else 2 if abs(value) >= 1 else 3
    return f"{value:.{digits}f}".replace("-", "−")
