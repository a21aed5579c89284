/** What happened at a table, told in sentences. */

import type { OwnStep } from '../board/board';
import type { Line } from '../../api/types';
import { Said, type Words } from '../../words';

/** A line as a person reads it. */
export interface Sentence {
  readonly seq: number;
  readonly seat: number;
  readonly kind: string;
  /** Who acted, if the sentence does not say so. */
  readonly who: string;
  readonly sentence: string;
  readonly code: string;
  readonly refs: readonly string[];
}

const PIECE_LINES = 60;

export class GameLog {
  lines = $state.raw<readonly Sentence[]>([]);
  private first = $state(0);

  constructor(
    private readonly fetchLines: (before: number, most: number) => Promise<readonly Line[]>,
    private readonly sentenceOf: (line: Line) => Sentence | null,
  ) {}

  get hasEarlier(): boolean {
    return this.first > 0;
  }

  add(line: Line): void {
    const sentence = this.sentenceOf(line);
    if (sentence) this.lines = [...this.lines, sentence];
  }

  /** Forget everything: another seat may know other things. */
  forget(): void {
    this.lines = [];
    this.first = 0;
  }

  /** Fetch the entries before those shown, or before `end` if none are. */
  async fetchEarlier(end = 1): Promise<readonly Line[]> {
    const before = this.lines[0]?.seq ?? end;
    const piece = await this.fetchLines(before, PIECE_LINES);
    const known = new Set(this.lines.map((line) => line.seq));
    const older = piece
      .filter((line) => !known.has(line.seq))
      .map(this.sentenceOf)
      .filter((line) => line !== null);
    this.lines = [...older, ...this.lines];
    this.first = (piece[0]?.seq ?? 1) - 1;
    return piece;
  }

  /** The entries with these numbers, as far as they are known here. */
  stepsOf(seqs: readonly number[]): readonly OwnStep[] {
    const wanted = new Set(seqs);
    return this.lines.filter(({ seq }) => wanted.has(seq));
  }

  /** The entry of a seat's last move. */
  lastMove(seat: number | null): number | null {
    return (
      this.lines.filter((line) => line.kind === 'move' && line.seat === seat).at(-1)?.seq ?? null
    );
  }
}

/** A line in words; null if it has no text. */
export function sentenceOf(
  { seq, seat, kind, log_line }: Line,
  words: Words,
  name: (seat: number) => string,
): Sentence | null {
  const actor = log_line.seat >= 0 ? name(log_line.seat) : '';
  const sentence = words.say('log', log_line.code, { seat: new Said(actor), ...log_line.values });
  if (!sentence) return null;
  const isNamed = /\{(seat|name)\}/.test(words.find('log', log_line.code) ?? '');
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  const { code, refs = [] } = log_line;
  return { seq, seat, kind, who: isNamed ? '' : actor, sentence: capital, code, refs };
}
