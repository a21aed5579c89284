/** The hands over a board: of a player, or of somebody who only watches. */

import type { Explanation } from '../../words';
import type { MoveEffects, Hand, LastMove, Moved, Turn } from './board';
import type { MoveController } from './move-controller.svelte';
import { fitting, type LegalMove } from '../moves/selection';

const NONE: ReadonlySet<string> = new Set<string>();
const NOTHING: Moved = [];

/** A hand that plays, at a table or on an analysis board; `rule` opens the rules. */
export function playingHand(table: MoveController, rule: (id: string) => void): Hand {
  const { choice } = table;
  const moves = $derived(table.passed ? [] : table.moves);
  const alive = $derived(
    new Set(table.passed ? choice.selected : [...choice.selected, ...choice.alive]),
  );
  const hinted = $derived(
    table.answer
      ? [table.answer]
      : (table.hints ?? []).flatMap(({ offer }) => fitting(table.moves, offer) ?? []),
  );
  return {
    get alive() {
      return alive;
    },
    get selected() {
      return choice.selected;
    },
    get loose() {
      return table.passed ? NONE : choice.loose;
    },
    looksOnly: false,
    get moves() {
      return moves;
    },
    get weighing() {
      return choice.weighing;
    },
    get last() {
      return table.last;
    },
    get moved() {
      return table.moved;
    },
    get hinted() {
      return hinted;
    },
    get held() {
      return table.turning !== null;
    },
    get steps() {
      return table.passed ? [] : table.steps;
    },
    touch: (ref) => table.touch(ref),
    select: (refs) => void (table.passed || choice.select([...refs])),
    skipPreviews: () => (choice.previews = false),
    play: (move) => void table.play(move),
    takeOut: (seqs) => void (table.waiting || table.takeOut(seqs)),
    clear: () => table.clear(),
    effects: (move) => table.effects(move),
    why: (refs) => table.why(refs),
    hold: (turn: Turn | null) => (table.turning = turn),
    turn: (step) => table.turning?.(step),
    name: (ref) => table.words.name(ref),
    explain: (ref) => table.words.explain(ref),
    rule,
  };
}

/** What a hand that moves nothing needs to know. */
export interface ReadOnlyHand {
  readonly last: LastMove | null;
  /** What moved on the way to the view that is drawn. */
  readonly moved?: Moved;
  /** The move whose preview the board shows, if any. */
  readonly weighing?: LegalMove | null;
  /** What that move would change. */
  readonly changes?: MoveEffects | null;
  name(ref: string): string;
  explain(ref: string): Explanation | null;
  rule(id: string): void;
}

/** A hand that explains things and moves nothing. */
export function readOnlyHand(viewer: ReadOnlyHand): Hand {
  return {
    alive: NONE,
    selected: [],
    loose: NONE,
    looksOnly: true,
    moves: [],
    get weighing() {
      return viewer.weighing ?? null;
    },
    get last() {
      return viewer.last;
    },
    get moved() {
      return viewer.moved ?? NOTHING;
    },
    get hinted() {
      return viewer.weighing ? [viewer.weighing] : [];
    },
    held: false,
    steps: [],
    touch: () => undefined,
    select: () => undefined,
    skipPreviews: () => undefined,
    play: () => undefined,
    takeOut: () => undefined,
    clear: () => undefined,
    effects: () => viewer.changes ?? null,
    why: async () => '',
    hold: () => undefined,
    turn: () => undefined,
    name: (ref) => viewer.name(ref),
    explain: (ref) => viewer.explain(ref),
    rule: (id) => viewer.rule(id),
  };
}
