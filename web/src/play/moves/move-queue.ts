/**
 * A move that was made while the house could not be reached, or has not answered yet. It outlives
 * the page: sent again with the same id, it counts once.
 */

import type { AnyCommand } from '../../api/types';
import type { MoveShare } from '../fairness/chain-store';

export type MoveCommand = Extract<AnyCommand, { do: 'move' }>;

export interface QueuedMove {
  readonly table: string;
  /** Whose it is: nobody else sends it. */
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

/** The move of a table that waits to be sent. Of two pages at it, the one that kept it is right. */
export function queuedMove(table: string, owner: string): QueuedMove | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY + table) ?? 'null') as QueuedMove | null;
    return found?.owner === owner ? found : null;
  } catch {
    return null;
  }
}

/** It was answered, or its person is gone. */
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
