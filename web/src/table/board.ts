/**
 * What a game's board is handed, and all it may know. A board draws a view and reports touches;
 * it knows no rules. Every drawn component carries its ref through `Piece`, which makes it
 * clickable, focusable, explained and alive.
 */

import type { Component } from 'svelte';

import type { Explained, Words } from '../words';

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
}

export interface BoardModule {
  readonly default: Component<BoardProps>;
}

/** What the shell tells every `Piece` below it, through Svelte's context. */
export interface Hand {
  /** Refs a further touch could add to the selection. */
  readonly alive: ReadonlySet<string>;
  readonly selected: readonly string[];
  /** A click, a tap, Enter: add the ref, or answer why it leads nowhere. */
  touch(ref: string): void;
  /** What a component is called. */
  name(ref: string): string;
  /** One sentence about a component and its rule, for hover, focus and long press. */
  explain(ref: string): Explained | null;
  /** Open the rules there. */
  rule(id: string): void;
}

export const HAND = Symbol('hand');
