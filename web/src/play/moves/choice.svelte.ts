/** What a person is choosing: things touched one after the other, and what the move would do. */

import { alive, loose, narrowed, offered, type LegalMove } from './selection';

/** The table a choice is made at. */
export interface Chooser {
  readonly moves: readonly LegalMove[];
  /** The view after a move, or null if there is none to be had. */
  preview(move: LegalMove): Promise<unknown>;
  play(move: LegalMove): Promise<void>;
  askWhy(refs: readonly string[]): Promise<void>;
}

export class MoveChoice {
  selected = $state<string[]>([]);
  /** The view after the move that is weighed. */
  ghost = $state.raw<unknown>(null);
  /** The move that is weighed. */
  weighing = $state.raw<LegalMove | null>(null);

  /** Whether the board reads the view after a weighed move. */
  previews = true;

  constructor(private readonly table: Chooser) {}

  /** The moves that touch everything selected. */
  readonly open: readonly LegalMove[] = $derived.by(() =>
    narrowed(this.table.moves, this.selected),
  );
  /** The moves the selection leads to. */
  readonly whole: readonly LegalMove[] = $derived.by(() =>
    offered(this.table.moves, this.selected),
  );
  /** The refs a further touch could add. */
  readonly alive: ReadonlySet<string> = $derived.by(() => alive(this.table.moves, this.selected));

  /** The things that can be dragged onto another. */
  readonly loose: ReadonlySet<string> = $derived.by(() => loose(this.table.moves, this.selected));

  /** A click, a tap or Enter on a component. */
  touch(ref: string): void {
    if (this.alive.has(ref)) void this.select([...this.selected, ref]);
    else if (this.selected.includes(ref)) this.touchAgain(ref);
    else if (alive(this.table.moves, []).has(ref)) void this.select([ref]);
    else void this.table.askWhy([...this.selected, ref]);
  }

  /** A second touch of the last thing does the one move that is left; of another, drops it. */
  private touchAgain(ref: string): void {
    const only = this.whole.length === 1 ? this.whole[0] : undefined;
    if (only && this.selected.at(-1) === ref) void this.table.play(only);
    else void this.select(this.selected.filter((chosen) => chosen !== ref));
  }

  async select(refs: string[]): Promise<void> {
    this.selected = refs;
    const only = this.whole.length === 1 && refs.length > 0 ? this.whole[0] : undefined;
    await this.weigh(only ?? null);
  }

  /** Show what a move would do, without doing it. */
  async weigh(move: LegalMove | null): Promise<void> {
    this.weighing = move;
    // Until the answer is here the last ghost stays: a board that blinks in between is worse.
    if (!move) this.ghost = null;
    const view = move && this.previews && (await this.table.preview(move));
    if (view && this.weighing?.text === move.text) this.ghost = view;
  }

  clear(): void {
    this.selected = [];
    this.ghost = null;
    this.weighing = null;
  }
}
