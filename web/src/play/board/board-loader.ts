/** Finds a game's board by its folder: nothing here knows a game's name. */

import type { BoardModule } from './board';

const modules = import.meta.glob<BoardModule>('../../games/*/Board.svelte');

/** The board of a game, loaded when it is first needed; null if it has none yet. */
export function loadBoard(game: string): (() => Promise<BoardModule>) | null {
  return modules[`../../games/${game}/Board.svelte`] ?? null;
}
