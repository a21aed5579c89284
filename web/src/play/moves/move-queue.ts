/**
 * A move made while the server could not be reached, or not answered yet. It outlives the page:
 * sent again with the same id, it counts once.
 */

import type { AnyCommand } from '../../api/types';
import type { MoveShare } from '../fairness/chain-store';

export type MoveCommand = Extract<AnyCommand, { do: 'move' }>;

export interface QueuedMove {
  readonly table: string;
  /** The owner's mark: nobody else sends it. */
  readonly owner: string;
  readonly command: MoveCommand;
  readonly share: MoveShare;
}

const KEY = 'coffeehouse.queued.';

export function keepMove(queued: QueuedMove): void {
  try {
    localStorage.setItem(KEY + queued.table, JSON.stringify(queued));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** The queued move of a table. Of two open pages, the one that stored it last is right. */
export function queuedMove(table: string, owner: string): QueuedMove | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY + table) ?? 'null') as QueuedMove | null;
    return found?.owner === owner ? found : null;
  } catch {
    return null;
  }
}

/** Forget a move that was answered, or whose person is gone. */
export function dropMove(table: string, id?: string): void {
  try {
    const found = JSON.parse(localStorage.getItem(KEY + table) ?? 'null') as QueuedMove | null;
    if (id === undefined || found?.command.id === id) localStorage.removeItem(KEY + table);
  } catch {
    // There is none.
  }
}

export function queuedTables(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
    return keys.map((key) => key.slice(KEY.length));
  } catch {
    return [];
  }
}
