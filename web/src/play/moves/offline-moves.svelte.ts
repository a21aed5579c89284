/** Sends the moves that were made while the house was away, whichever page is open now. */

import { say } from '../../say';
import { carried } from '../fairness/chain-store';
import { dropMove, queuedMove, queuedTables } from './move-queue';
import { api, ProblemError } from '../../api/api';
import { Said } from '../../words';
import { guest } from '../../identity/guest.svelte';

class OfflineMoves {
  /** What came of them, for whoever is not at that table. */
  said = $state.raw<readonly string[]>([]);
  private sending = false;

  /** All but those of the table that is open: its page sends its own. */
  async send(open: string | null): Promise<void> {
    if (this.sending || guest.me === null) return;
    this.sending = true;
    try {
      for (const table of queuedTables()) if (table !== open) await this.sendFrom(table);
    } finally {
      this.sending = false;
    }
  }

  private async sendFrom(table: string): Promise<void> {
    const queued = queuedMove(table, guest.me?.mark ?? '');
    if (queued === null) {
      dropMove(table);
      return;
    }
    try {
      const answer = await api.do(table, queued.command);
      if (answer.kind === 'done') carried(table, queued.share, answer.seq);
      this.tell(answer.kind === 'done' ? null : answer.sentence);
    } catch (error) {
      // Away again: it waits. What is refused for good is not asked for again.
      if (!(error instanceof ProblemError) || error.isAway) return;
      this.tell(error.message);
    }
    dropMove(table, queued.command.id);
  }

  private tell(refusal: string | null): void {
    const sentence =
      refusal === null
        ? say('queued', 'sent')
        : say('queued', 'dropped', { why: new Said(refusal) });
    this.said = [...this.said, sentence];
  }
}

export const offlineMoves = new OfflineMoves();
