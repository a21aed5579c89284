/**
 * What a game's board is handed, and all it may know. A board draws a view and reports touches;
 * it knows no rules. Every drawn component carries its ref through `Piece`, which makes it
 * clickable, focusable, draggable, explained and alive.
 */

import type { Component } from 'svelte';

import type { Transfer } from '../../api/types';
import type { Explanation, Values, Words } from '../../words';
import type { LegalMove } from '../moves/selection';

export interface BoardProps<V = unknown, C = unknown> {
  /** What is printed and never changes at a table: map, menu, cards. */
  readonly components: C;
  /** What to draw: the seat's view now, or while a move is weighed, the view after it. */
  readonly view: V;
  /** While `view` is a ghost of a move not made yet: the view as it is. */
  readonly before: V | null;
  readonly words: Words;
  /** Names of the people at the table, by seat. */
  readonly names: readonly string[];
  /** The seats of whoever looks at this page; a replay or a review shows the others' eyes too. */
  readonly own: readonly number[];
}

export interface BoardModule {
  readonly default: Component<BoardProps>;
}

/** What a move would change, by name, before chance answers: the values of `Game.effects`. */
export type MoveEffects = Values;

/** The last move as it was told: who made it, and the things it was about as they are now. */
export interface LastMove {
  readonly seat: number;
  readonly code: string;
  readonly values: Values;
  readonly refs: readonly string[];
}

/** What moved between the view before and the one that is drawn: pieces, from place to place. */
export type Moved = readonly Transfer[];

/** A move of one's own that nothing has answered yet. */
export interface OwnStep {
  readonly seq: number;
  readonly code: string;
  readonly refs: readonly string[];
}

/** Turns a held piece by one step, clockwise (1) or back (-1). */
export type Turn = (step: 1 | -1) => void;

/** What the shell tells a board and every `Piece` on it, through Svelte's context. */
export interface Hand {
  /** Refs a further touch could add to the selection, and those that are selected. */
  readonly alive: ReadonlySet<string>;
  readonly selected: readonly string[];
  /** Those of the living that go with another, so that they can be dragged onto it. */
  readonly loose: ReadonlySet<string>;
  /** Whether it moves nothing, ever: in a replay or a review. */
  readonly looksOnly: boolean;
  /** The legal moves of whoever looks; empty while there are none, or they are of the past. */
  readonly moves: readonly LegalMove[];
  /** The move that is weighed by whatever means: selection, list, hint, a hand over it. */
  readonly weighing: LegalMove | null;
  /** The last move of anybody, until the next. */
  readonly last: LastMove | null;
  /** What moved on the way to the view that is drawn; another list with every view. */
  readonly moved: Moved;
  /** The moves an open hint advises, to be drawn on the board. */
  readonly hinted: readonly LegalMove[];
  /** Whether a board holds a piece: then wheel, second finger and R turn it. */
  readonly held: boolean;
  /** One's own moves that nothing has answered yet, oldest first. */
  readonly steps: readonly OwnStep[];

  /** A click, a tap, Enter: add the ref, or say why it leads nowhere where it was touched. */
  touch(ref: string): void;
  /** Never ask for the view after a weighed move: the board draws the move by its effects. */
  skipPreviews(): void;
  /** Select just these, in this order; a move they complete is weighed and offered. */
  select(refs: readonly string[]): void;
  /** Make a move; one that gives something up for good is asked about first. */
  play(move: LegalMove): void;
  /** Take some of one's own `steps` back, and none of those after them. */
  takeOut(seqs: readonly number[]): void;
  /** Drop selection, weighed move and hints. */
  clear(): void;
  /** What a move would change; null until it is known. Asked once for all moves of a scene. */
  effects(move: LegalMove): MoveEffects | null;
  /** Why nothing legal touches these, as a sentence that is shown nowhere yet; or ''. */
  why(refs: readonly string[]): Promise<string>;
  /** Take a piece into the hand that can be turned, or put it down (null). */
  hold(turn: Turn | null): void;
  /** Turn the piece that is held. */
  turn(step: 1 | -1): void;

  /** What a component is called. */
  name(ref: string): string;
  /** One sentence about a component and its rule, for hover, focus and long press. */
  explain(ref: string): Explanation | null;
  /** Open the rules there. */
  rule(id: string): void;
}

export const HAND = Symbol('hand');
