/** The chat of a table: what was said, what is new, and whose messages are muted. */

import type { Push, ChatMessage, Say, Unsent } from '../api/types';

/** A new message stays over the board for this long. */
export const SHOWN_MS = 7000;
const MOST_MESSAGES = 100;

/** A message to send, without the seat and the id that go with it. */
export type ChatDraft = Partial<Omit<Unsent<Say>, 'do' | 'seat'>>;

export class TableChat {
  messages = $state.raw<readonly ChatMessage[]>([]);
  muted = $state.raw<readonly number[]>([]);
  /** The messages that are shown over the board until they fade. */
  fresh = $state.raw<readonly ChatMessage[]>([]);
  /** The number of the last message that was read or shown. */
  read = $state(0);
  private readonly fading = new Set<ReturnType<typeof setTimeout>>();
  /** Whether the history has arrived; the server sends it first. */
  private hasHistory = false;

  close(): void {
    for (const timer of this.fading) clearTimeout(timer);
  }

  receive({ messages, muted }: Extract<Push, { kind: 'chat' }>): void {
    const last = this.messages.at(-1)?.number ?? 0;
    const known = new Map([...this.messages, ...messages].map((one) => [one.number, one]));
    this.muted = muted;
    this.messages = [...known.values()]
      .filter(({ seat }) => !muted.includes(seat))
      .sort((a, b) => a.number - b.number)
      .slice(-MOST_MESSAGES);
    // Messages from before this page opened can be read but do not float over the board.
    if (this.hasHistory) this.show(messages.filter(({ number }) => number > last));
    else this.read = this.messages.at(-1)?.number ?? 0;
    this.hasHistory = true;
  }

  private show(said: readonly ChatMessage[]): void {
    this.fresh = [...this.fresh, ...said].slice(-3);
    const timer = setTimeout(() => {
      this.fading.delete(timer);
      this.fresh = this.fresh.filter((one) => !said.includes(one));
    }, SHOWN_MS);
    this.fading.add(timer);
  }
}
