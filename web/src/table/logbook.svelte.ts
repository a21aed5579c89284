/** What happened at a table, told in sentences. */

import type { Frame } from '../wire/types';
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
    private readonly fetchFrames: (since: number, most: number) => Promise<readonly Frame[]>,
    private readonly lineOf: (frame: Frame) => Line | null,
  ) {}

  get hasEarlier(): boolean {
    return this.first > 0;
  }

  add(frame: Frame): void {
    const line = this.lineOf(frame);
    if (line) this.lines = [...this.lines, line];
  }

  /** Fetch a piece from before what is shown, or from before entry `end` if nothing is. */
  async fetchEarlier(end: number): Promise<void> {
    const until = this.lines[0]?.seq ?? end;
    const since = Math.max(until - 1 - PIECE_LINES, 0);
    const frames = await this.fetchFrames(since, PIECE_LINES + 1);
    const known = new Set(this.lines.map((line) => line.seq));
    const older = frames
      .filter((frame) => frame.seq < until && !known.has(frame.seq))
      .map(this.lineOf)
      .filter((line) => line !== null);
    this.lines = [...older, ...this.lines];
    this.first = since;
  }

  /** The entry of a seat's last move. */
  lastMove(seat: number | null): number | null {
    return (
      this.lines.filter((line) => line.kind === 'move' && line.seat === seat).at(-1)?.seq ?? null
    );
  }
}

/** A frame as a line of the log; null if it is told to nobody. */
export function lineOf(
  { seq, seat, kind, told }: Frame,
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
