/**
 * Whoever chooses a move on a board, at a table or outside any: what is touched, weighed, asked
 * about and made. Which moves there are, and what comes of one, others say.
 */

import { settings } from '../../settings/settings.svelte';
import type { AnyQuestion, SocketReply, Hint, Scene, Unsent } from '../../api/types';
import type { Words } from '../../words';
import type { MoveEffects, LastMove, Moved, OwnStep, Turn } from './board';
import { MoveChoice, type Chooser } from '../moves/choice.svelte';
import type { Edges } from '../../kit/geometry';
import { lastTouch } from '../../kit/last-touch';
import type { LegalMove } from '../moves/selection';

/** Two clicks within this time are one double click. */
const DOUBLE_CLICK_MS = 500;

/** What is said about a touch, where it was. */
export interface Notice {
  readonly sentence: string;
  readonly rule: string | null;
  readonly place: Edges | null;
  /** It was asked for, and is no refusal. */
  readonly quiet?: boolean;
}

export abstract class MoveController implements Chooser {
  /** What is drawn. */
  view = $state.raw<unknown>(null);
  notice = $state.raw<Notice | null>(null);
  hints = $state.raw<readonly Hint[] | null>(null);
  /** A move that is shown, not offered: what would have been better. */
  answer = $state.raw<LegalMove | null>(null);
  /** A hint is being thought about. */
  advising = $state(false);
  busy = $state(false);
  /** The last move of anybody, until the next. */
  last = $state.raw<LastMove | null>(null);
  /** What moved on the way to `view`. */
  moved = $state.raw<Moved>([]);
  /** A move for good that waits for a second word. */
  doubtful = $state.raw<LegalMove | null>(null);
  /** It was asked so lately that a touch may be the second click of a double one: no answer yet. */
  hasty = $state(false);
  /** What turns the piece that a board holds. */
  turning = $state.raw<Turn | null>(null);
  /** The seat whose eyes look; null for those of somebody who only watches. */
  eyes = $state<number | null>(null);

  readonly choice = new MoveChoice(this);
  /** What the moves would change, by their notation. */
  private changes = $state.raw<ReadonlyMap<string, MoveEffects> | null>(null);
  /** The moment whose moves were last asked about. */
  private asked: unknown = null;
  private calm: ReturnType<typeof setTimeout> | undefined;

  abstract readonly moves: readonly LegalMove[];
  abstract readonly words: Words;
  /** What the moves belong to: another one has others. */
  protected abstract readonly moment: unknown;
  /** The table's scene; null where there is no table. */
  abstract readonly scene: Scene | null;
  /** The moves are those of a position that has passed. */
  abstract readonly passed: boolean;
  /** Nothing is to be done here any more. */
  abstract readonly over: boolean;
  /** One's own chair while a bot stands in for one. */
  abstract readonly left: number | null;
  /** One's own moves that may be taken back one by one. */
  abstract readonly steps: readonly OwnStep[];
  /** How things stand for whoever looks, in a sentence. */
  abstract readonly standing: string;

  abstract ask(question: Unsent<AnyQuestion>): Promise<SocketReply>;
  /** Make a move of which one is sure. */
  protected abstract make(move: LegalMove): Promise<void>;
  abstract undo(): Promise<void>;
  /** Take some of one's own steps out, and none of those after them. */
  abstract takeOut(seqs: readonly number[]): Promise<void>;
  abstract hint(): Promise<void>;
  abstract comeBack(): Promise<void>;
  abstract resume(): Promise<void>;

  get waiting(): boolean {
    return this.busy || this.passed;
  }

  get mine(): boolean {
    return this.moves.length > 0;
  }

  touch(ref: string): void {
    if (this.passed) return;
    this.notice = null;
    this.doubtful = null;
    this.choice.touch(ref);
  }

  clear(): void {
    this.choice.clear();
    this.hints = this.answer = null;
    this.doubtful = null;
    this.turning = null;
  }

  async preview(move: LegalMove): Promise<unknown> {
    if (this.eyes === null) return null;
    const answer = await this.ask({ do: 'preview', seat: this.eyes, move: move.text });
    return answer.kind === 'preview' ? answer.view : null;
  }

  /** Make a move. One that gives something up for good is asked about first. */
  async play(move: LegalMove, sure = false): Promise<void> {
    if (this.waiting || this.eyes === null) return;
    // Asked for again, from the list or a board, it is meant.
    if (move.final && settings.confirm && !sure && this.doubtful?.text !== move.text) {
      this.doubt(move);
      return;
    }
    if (this.doubtful && this.hasty) return;
    await this.make(move);
  }

  private doubt(move: LegalMove): void {
    this.doubtful = move;
    this.hasty = true;
    clearTimeout(this.calm);
    this.calm = setTimeout(() => (this.hasty = false), DOUBLE_CLICK_MS);
  }

  // --- asking -----------------------------------------------------------------------------

  /** Other moves than those that were asked about. */
  protected forgetEffects(): void {
    this.changes = null;
  }

  /** What a move would change; asked for all moves when a board first wants one. */
  effects(move: LegalMove): MoveEffects | null {
    if (this.changes === null && this.asked !== this.moment) {
      this.asked = this.moment;
      void this.askEffects();
    }
    return this.changes?.get(move.text) ?? null;
  }

  private async askEffects(): Promise<void> {
    const { moment, moves } = this;
    if (this.eyes === null || moves.length === 0) return;
    const answer = await this.ask({ do: 'effects', seat: this.eyes });
    if (answer.kind !== 'effects' || this.moment !== moment) return;
    // They come in the order of the offers; a table that has gone on meanwhile says so at once.
    if (answer.effects.length !== moves.length) return;
    this.changes = new Map(moves.map((move, i) => [move.text, answer.effects[i] ?? {}]));
  }

  async askWhy(refs: readonly string[]): Promise<void> {
    const place = lastTouch();
    this.notice = { ...(await this.reason(refs)), place };
  }

  async why(refs: readonly string[]): Promise<string> {
    return (await this.reason(refs)).sentence;
  }

  /** Why a selection leads nowhere; where nothing forbids it, what the last thing is. */
  private async reason(refs: readonly string[]): Promise<Omit<Notice, 'place'>> {
    const about = this.words.explain(refs.at(-1) ?? '');
    const explanation = {
      sentence: about?.sentence ?? this.standing,
      rule: about?.rule ?? null,
    };
    if (this.eyes === null || this.over) return explanation;
    const answer = await this.ask({ do: 'why', seat: this.eyes, refs: [...refs] });
    if (!('refusal' in answer) || !answer.refusal) return explanation;
    // Where no rule forbids it, what the thing is says more than that no move has to do with it.
    if (answer.refusal.code === 'not-legal' && about) return explanation;
    return { sentence: answer.sentence, rule: answer.refusal.rule };
  }

  /** Say something to whoever asked with a key, where the keyboard is. */
  tell(sentence: string): void {
    this.notice = { sentence, rule: null, place: lastTouch(), quiet: true };
  }

  protected refuse(answer: { sentence: string; refusal: { rule: string | null } | null }): void {
    const rule = answer.refusal?.rule ?? null;
    this.notice = { sentence: answer.sentence, rule, place: lastTouch() };
  }
}
