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
  /** The view to draw: the seat's view now, or the view after a weighed move. */
  readonly view: V;
  /** The current view while `view` shows a move that is not made yet; otherwise null. */
  readonly before: V | null;
  readonly words: Words;
  /** Names of the people at the table, by seat. */
  readonly names: readonly string[];
  /** The seats of the person at this page; replays and reviews also show other seats. */
  readonly own: readonly number[];
}

export interface BoardModule {
  readonly default: Component<BoardProps>;
}

/** What a move would change, by name, before chance answers: the values of `Game.effects`. */
export type MoveEffects = Values;

/** The last move: who made it, and what it touched, as it is now. */
export interface LastMove {
  readonly seat: number;
  readonly code: string;
  readonly values: Values;
  readonly refs: readonly string[];
}

/** What moved between the view before and the one that is drawn: pieces, from place to place. */
export type Moved = readonly Transfer[];

/** A move of your own that nothing has answered yet. */
export interface OwnStep {
  readonly seq: number;
  readonly code: string;
  readonly refs: readonly string[];
}

/** Turns a held piece by one step, clockwise (1) or back (-1). */
export type Turn = (step: 1 | -1) => void;

/** What a board and every `Piece` on it get from the shell, through Svelte's context. */
export interface Hand {
  /** Refs a further touch could add to the selection, and those that are selected. */
  readonly alive: ReadonlySet<string>;
  readonly selected: readonly string[];
  /** The live refs that go with another one, so that they can be dragged onto it. */
  readonly loose: ReadonlySet<string>;
  /** Whether the hand never moves anything, as in a replay or a review. */
  readonly looksOnly: boolean;
  /** The legal moves of the viewer; empty while there are none or they are outdated. */
  readonly moves: readonly LegalMove[];
  /** The move being weighed, whether by selection, list, hint or pointer. */
  readonly weighing: LegalMove | null;
  /** The last move of any seat, until the next. */
  readonly last: LastMove | null;
  /** What moved on the way to the view that is drawn; another list with every view. */
  readonly moved: Moved;
  /** The moves an open hint advises, to be drawn on the board. */
  readonly hinted: readonly LegalMove[];
  /** Whether a board holds a piece: then wheel, second finger and R turn it. */
  readonly held: boolean;
  /** Your own moves that nothing has answered yet, oldest first. */
  readonly steps: readonly OwnStep[];

  /**
   * Handle a click, a tap or Enter: select the ref, or explain where it was touched why that leads
   * nowhere.
   */
  touch(ref: string): void;
  /** Never ask for the view after a weighed move: the board draws the move by its effects. */
  skipPreviews(): void;
  /** Select exactly these, in this order; a move they complete is weighed and offered. */
  select(refs: readonly string[]): void;
  /** Make a move; an irreversible one is confirmed first. */
  play(move: LegalMove): void;
  /** Take some of your own `steps` back, and none of those after them. */
  takeOut(seqs: readonly number[]): void;
  /** Drop selection, weighed move and hints. */
  clear(): void;
  /** What a move would change; null until it is known. Asked once for all moves of a scene. */
  effects(move: LegalMove): MoveEffects | null;
  /** Ask why nothing legal touches these; resolves with a sentence, or ''. */
  why(refs: readonly string[]): Promise<string>;
  /** Hold a piece that can be turned, or put it down (null). */
  hold(turn: Turn | null): void;
  /** Turn the piece that is held. */
  turn(step: 1 | -1): void;

  /** What a component is called. */
  name(ref: string): string;
  /** One sentence about a component and its rule, for hover, focus and long press. */
  explain(ref: string): Explanation | null;
  /** Open the rules at a section. */
  rule(id: string): void;
}

export const HAND = Symbol('hand');
