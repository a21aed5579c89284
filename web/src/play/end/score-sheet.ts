/** The score pad of a finished game as rows for people to read. */

import { say } from '../../say';
import type { Result, ScoreLine, SeatResult } from '../../api/types';
import { Said, type Words } from '../../words';

export interface ScoreRow {
  readonly key: string;
  label: string;
  /** By column; null where a seat has no such line. */
  readonly points: (number | null)[];
  /** What it is made of and would have needed to be worth more, for the seat that looks. */
  notes: string[];
  /** Whether its numbers are no points, but break ties. */
  readonly tie: boolean;
}

/** Rows under a common heading: a roaster's coffee. Without one they stand alone. */
export interface Block {
  readonly key: string;
  readonly heading: string | null;
  readonly rows: readonly ScoreRow[];
  readonly sum: number | null;
}

/**
 * A row for each line of the pad. Of several seats lines called alike share one, and so do those
 * the words gather under one title: everybody has coffee shops, nobody has the same.
 */
export function rowsOf(result: Result, words: Words, looking: number | null): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  const several = result.seats.length > 1;
  const breaks = new Set(words.section('ties').map(([code]) => code));
  for (const [column, seat] of result.seats.entries()) {
    const times = new Map<string, number>();
    // What holds for several lines is said once.
    const known = new Set<string>();
    for (const line of seat.lines) {
      const tie = breaks.has(line.code);
      if (tie && !several) continue;
      const said = words.say('score', line.code, line.values);
      const title = several ? words.find('rows', line.code) : undefined;
      const name = title ?? `${line.code} ${headOf(said) ?? said}`;
      const time = title === undefined ? (times.get(name) ?? 0) : 0;
      times.set(name, time + 1);
      const key = `${name} ${time}`;
      const row = rows.get(key) ?? {
        key,
        label: title ?? said,
        points: result.seats.map(() => null),
        notes: [],
        tie,
      };
      if (title === undefined && row.label !== said) row.label = headOf(said) ?? said;
      row.points[column] = (row.points[column] ?? 0) + (tie ? numberIn(line) : line.points);
      if (seat.seat === looking && !tie) {
        const notes = notesOf(line, words, title, said);
        row.notes.push(...notes.filter((note) => !known.has(note)));
        const needs = needsOf(line, words);
        if (needs !== null) known.add(needs);
      }
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** The same result with some seats' columns first, the others as they are placed. */
export function firstSeats(result: Result, own: readonly number[]): Result {
  const mine = result.seats.filter(({ seat }) => own.includes(seat));
  const others = result.seats.filter(({ seat }) => !own.includes(seat));
  return { ...result, seats: [...mine, ...others] };
}

/** What broke each tie, in words: of two with equal scores one stands before the other. */
export function tiesOf(result: Result, words: Words, name: (seat: number) => string): string[] {
  const ranked = [...result.seats].sort((a, b) => a.place - b.place);
  return ranked.flatMap((winner, i) => {
    const other = ranked[i + 1];
    if (!other || other.score !== winner.score || other.place === winner.place) return [];
    for (const [code] of words.section('ties')) {
      const [more, less] = [numberOf(winner, code), numberOf(other, code)];
      // Whoever gave up is placed last, whatever they have.
      if (more < less) return [];
      if (more > less) {
        const names = { winner: new Said(name(winner.seat)), other: new Said(name(other.seat)) };
        return [words.say('ties', code, { ...names, more, less })];
      }
    }
    return [];
  });
}

/** The number of a line that counts in a tie only. */
function numberOf(seat: SeatResult, code: string): number {
  const line = seat.lines.find((one) => one.code === code);
  return line ? numberIn(line) : 0;
}

function numberIn({ values }: ScoreLine): number {
  return Object.values(values).find((value) => typeof value === 'number') ?? 0;
}

/** What a line is, where its row is called otherwise, and what it would have needed. */
function notesOf(
  line: ScoreLine,
  words: Words,
  title: string | undefined,
  said: string,
): readonly string[] {
  const needs = needsOf(line, words);
  if (title === undefined) return needs === null ? [] : [needs];
  const part = said.startsWith(title)
    ? capital(said.slice(title.length).replace(/^\W+/, ''))
    : said;
  return [say('sheet', 'part', { part, worth: needs ?? line.points })];
}

function needsOf(line: ScoreLine, words: Words): string | null {
  const most = line.values['most'];
  const short = typeof most !== 'number' || line.points < most;
  return short && words.find('needs', line.code) !== undefined
    ? words.say('needs', line.code, line.values)
    : null;
}

/** One seat's rows in blocks: neighbours that begin with the same words and a colon. */
export function blocksOf(rows: readonly ScoreRow[]): Block[] {
  const blocks: { heading: string | null; rows: ScoreRow[] }[] = [];
  for (const row of rows) {
    const heading = headOf(row.label);
    const last = blocks.at(-1);
    if (last && last.heading === heading) last.rows.push(row);
    else blocks.push({ heading, rows: [row] });
  }
  return blocks.map((block, i) =>
    block.heading !== null && block.rows.length > 1
      ? gathered(block.heading, block.rows, i)
      : alone(block.rows, i),
  );
}

function gathered(heading: string, rows: readonly ScoreRow[], number: number): Block {
  const short = rows.map((row) => ({
    ...row,
    label: capital(row.label.slice(heading.length + 1).trim()),
  }));
  return {
    key: `${number} ${heading}`,
    heading,
    rows: short,
    sum: rows.reduce((sum, row) => sum + (row.points[0] ?? 0), 0),
  };
}

function alone(rows: readonly ScoreRow[], number: number): Block {
  return { key: String(number), heading: null, rows, sum: null };
}

function headOf(said: string): string | null {
  const at = said.indexOf(':');
  return at > 0 ? said.slice(0, at) : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
