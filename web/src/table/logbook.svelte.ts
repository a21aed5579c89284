/** What happened at a table, told in sentences. */

import type { Line as Told } from '../wire/types';
import { Said, type Words } from '../words';

export interface Line {
  readonly seq: number;
  readonly seat: number;
  readonly kind: string;
  /** Who acted, where the sentence does not say it. */
  readonly who: string;
  readonly sentence: string;
}

const PIECE_LINES = 60;

export class Logbook {
  lines = $state.raw<readonly Line[]>([]);
  private first = $state(0);

  constructor(
    private readonly fetch: (before: number, most: number) => Promise<readonly Told[]>,
    private readonly lineOf: (told: Told) => Line | null,
  ) {}

  get hasEarlier(): boolean {
    return this.first > 0;
  }

  add(told: Told): void {
    const line = this.lineOf(told);
    if (line) this.lines = [...this.lines, line];
  }

  /** Fetch a piece from before what is shown, or from before entry `end` if nothing is. */
  async fetchEarlier(end: number): Promise<void> {
    const log = await this.fetch(this.lines[0]?.seq ?? end, PIECE_LINES);
    const known = new Set(this.lines.map((line) => line.seq));
    const older = log
      .filter((told) => !known.has(told.seq))
      .map(this.lineOf)
      .filter((line) => line !== null);
    this.lines = [...older, ...this.lines];
    this.first = (log[0]?.seq ?? 1) - 1;
  }

  /** The entry of a seat's last move. */
  lastMove(seat: number | null): number | null {
    return (
      this.lines.filter((line) => line.kind === 'move' && line.seat === seat).at(-1)?.seq ?? null
    );
  }
}

/** An entry as a line of the log; null if it is told to nobody. */
export function lineOf(
  { seq, seat, kind, told }: Told,
  words: Words,
  name: (seat: number) => string,
): Line | null {
  const actor = told.seat >= 0 ? name(told.seat) : '';
  const sentence = words.say('log', told.code, { seat: new Said(actor), ...told.values });
  if (!sentence) return null;
  const isNamed = words.find('log', told.code)?.includes('{seat}') ?? false;
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return { seq, seat, kind, who: isNamed ? '' : actor, sentence: capital };
}
