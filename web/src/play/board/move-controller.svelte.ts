/**
 * Choosing a move on a board, at a table or outside any: selection, preview, confirmation,
 * explanation. Subclasses say which moves there are and make them.
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

/** A message about a touch, shown where the touch was. */
export interface Notice {
  readonly sentence: string;
  readonly rule: string | null;
  readonly place: Edges | null;
  /** Whether it was asked for, and is no refusal. */
  readonly quiet?: boolean;
}

export abstract class MoveController implements Chooser {
  /** The view to draw. */
  view = $state.raw<unknown>(null);
  notice = $state.raw<Notice | null>(null);
  hints = $state.raw<readonly Hint[] | null>(null);
  /** A better move that is shown but not offered. */
  answer = $state.raw<LegalMove | null>(null);
  /** Whether a hint is being computed. */
  advising = $state(false);
  busy = $state(false);
  /** The last move of any seat, until the next. */
  last = $state.raw<LastMove | null>(null);
  /** What moved on the way to `view`. */
  moved = $state.raw<Moved>([]);
  /** An irreversible move that waits for confirmation. */
  doubtful = $state.raw<LegalMove | null>(null);
  /** Whether the question is so recent that a click may be the second of a double click. */
  hasty = $state(false);
  /** What turns the piece that a board holds. */
  turning = $state.raw<Turn | null>(null);
  /** The seat that looks; null for a spectator. */
  viewer = $state<number | null>(null);

  readonly choice = new MoveChoice(this);
  /** What the moves would change, by their notation. */
  private changes = $state.raw<ReadonlyMap<string, MoveEffects> | null>(null);
  /** The moment whose effects were last requested. */
  private asked: unknown = null;
  private calm: ReturnType<typeof setTimeout> | undefined;

  abstract readonly moves: readonly LegalMove[];
  abstract readonly words: Words;
  /** Identifies the position that the moves belong to. */
  protected abstract readonly moment: unknown;
  /** The table's scene; null where there is no table. */
  abstract readonly scene: Scene | null;
  /** Whether the moves are those of an earlier position. */
  abstract readonly passed: boolean;
  /** Whether the game is over. */
  abstract readonly over: boolean;
  /** Your own chair while a bot plays for you. */
  abstract readonly left: number | null;
  /** Your own moves that can be taken back one by one. */
  abstract readonly steps: readonly OwnStep[];
  /** The state of the game for the viewer, in a sentence. */
  abstract readonly standing: string;

  abstract ask(question: Unsent<AnyQuestion>): Promise<SocketReply>;
  /** Make a confirmed move. */
  protected abstract make(move: LegalMove): Promise<void>;
  abstract undo(): Promise<void>;
  /** Take some of your own steps back, and none of those after them. */
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
    if (this.viewer === null) return null;
    const answer = await this.ask({ do: 'preview', seat: this.viewer, move: move.text });
    return answer.kind === 'preview' ? answer.view : null;
  }

  /** Make a move; an irreversible one is confirmed first. */
  async play(move: LegalMove, sure = false): Promise<void> {
    if (this.waiting || this.viewer === null) return;
    // Playing the same move again, from the list or a board, confirms it.
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

  /** Drop the effects, because the moves have changed. */
  protected forgetEffects(): void {
    this.changes = null;
  }

  /** The effects of a move; requested for all moves when a board first needs one. */
  effects(move: LegalMove): MoveEffects | null {
    if (this.changes === null && this.asked !== this.moment) {
      this.asked = this.moment;
      void this.askEffects();
    }
    return this.changes?.get(move.text) ?? null;
  }

  private async askEffects(): Promise<void> {
    const { moment, moves } = this;
    if (this.viewer === null || moves.length === 0) return;
    const answer = await this.ask({ do: 'effects', seat: this.viewer });
    if (answer.kind !== 'effects' || this.moment !== moment) return;
    // Effects come in the order of the offers; another number means that the table has moved on.
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

  /** Why a selection leads nowhere, or if nothing forbids it, what the last thing is. */
  private async reason(refs: readonly string[]): Promise<Omit<Notice, 'place'>> {
    const about = this.words.explain(refs.at(-1) ?? '');
    const explanation = {
      sentence: about?.sentence ?? this.standing,
      rule: about?.rule ?? null,
    };
    if (this.viewer === null || this.over) return explanation;
    const answer = await this.ask({ do: 'why', seat: this.viewer, refs: [...refs] });
    if (!('refusal' in answer) || !answer.refusal) return explanation;
    // Without a rule that forbids it, the explanation of the thing says more than the refusal.
    if (answer.refusal.code === 'not-legal' && about) return explanation;
    return { sentence: answer.sentence, rule: answer.refusal.rule };
  }

  /** Show a sentence that was asked for with a key, beside the focus. */
  tell(sentence: string): void {
    this.notice = { sentence, rule: null, place: lastTouch(), quiet: true };
  }

  protected refuse(answer: { sentence: string; refusal: { rule: string | null } | null }): void {
    const rule = answer.refusal?.rule ?? null;
    this.notice = { sentence: answer.sentence, rule, place: lastTouch() };
  }
}
