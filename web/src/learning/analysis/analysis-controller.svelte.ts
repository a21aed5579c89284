/** A position outside any table, where a person explores and chooses moves. */

import { guest } from '../../identity/guest.svelte';
import { say } from '../../say';
import { legal, type LegalMove } from '../../play/moves/selection';
import { MoveController } from '../../play/board/move-controller.svelte';
import { api, newId, ProblemError } from '../../api/api';
import type {
  SocketReply,
  AnyQuestion,
  Asked,
  GameBook,
  AnalysisPosition,
  PositionView,
  Unsent,
} from '../../api/types';
import type { Words } from '../../words';

export class AnalysisController extends MoveController {
  seen = $state.raw<PositionView | null>(null);
  position = $state.raw<AnalysisPosition | null>(null);
  trouble = $state<string | null>(null);

  readonly scene = null;
  readonly left = null;
  readonly passed = false;
  readonly over = false;
  readonly steps = [];

  readonly moves: readonly LegalMove[] = $derived((this.seen?.offers ?? []).map(legal));
  readonly words: Words = $derived.by(() => this.said.with(this.names));
  private readonly said: Words;

  constructor(
    readonly book: GameBook,
    private readonly onmove: (move: LegalMove) => Promise<void>,
  ) {
    super();
    this.said = guest.words(book);
  }

  get names(): readonly string[] {
    return this.seen?.names.map((name, seat) => name || this.said.name(`seat.${seat}`)) ?? [];
  }

  protected get moment(): unknown {
    return this.seen;
  }

  get standing(): string {
    if (this.seen?.over) return say('standing', 'over');
    return say('spot', this.viewer === null ? 'chance' : 'choose');
  }

  /** Go to another position. */
  async go(position: AnalysisPosition): Promise<void> {
    this.position = position;
    try {
      const seen = await api.position(position);
      if (this.position === position) this.show(seen);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  private show(seen: PositionView): void {
    this.clear();
    this.forgetEffects();
    this.notice = null;
    this.seen = seen;
    this.view = seen.view;
    this.viewer = seen.viewer;
  }

  async ask(question: Unsent<AnyQuestion>): Promise<SocketReply> {
    try {
      return await api.askPosition(this.position!, { ...question, id: newId() } as Asked);
    } catch (error) {
      if (error instanceof ProblemError) return error.refused;
      throw error;
    }
  }

  /** Show a move that is not the player's own choice, with the view after it. */
  ghost(move: LegalMove, view: unknown): void {
    this.clear();
    this.answer = move;
    this.choice.weighing = move;
    this.choice.ghost = view;
  }

  protected async make(move: LegalMove): Promise<void> {
    this.busy = true;
    this.clear();
    try {
      await this.onmove(move);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.refuse(error.refused);
    } finally {
      this.busy = false;
    }
  }

  // There is no table, so nothing of one can be undone, asked for or resumed.
  async undo(): Promise<void> {}
  async takeOut(): Promise<void> {}
  async hint(): Promise<void> {}
  async comeBack(): Promise<void> {}
  async resume(): Promise<void> {}
}
