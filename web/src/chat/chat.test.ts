import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ChatMessage } from '../api/types';
import { SHOWN_MS, TableChat } from './chat.svelte';

const message = (number: number, seat = 1): ChatMessage => ({
  number,
  seat,
  at: number,
  phrase: 'hello',
  gesture: null,
  text: null,
});

let chat: TableChat;

beforeEach(() => {
  vi.useFakeTimers();
  chat = new TableChat();
});

afterEach(() => {
  chat.close();
  vi.useRealTimers();
});

describe('chat', () => {
  it('lets what is said fade, and keeps it to be read', () => {
    chat.receive({ kind: 'chat', messages: [message(1), message(2)], muted: [] });
    expect(chat.fresh).toEqual([]);
    chat.receive({ kind: 'chat', messages: [message(3)], muted: [] });
    expect(chat.fresh.map(({ number }) => number)).toEqual([3]);
    vi.advanceTimersByTime(SHOWN_MS + 1);
    expect(chat.fresh).toEqual([]);
    expect(chat.messages).toHaveLength(3);
  });

  it('shows the first thing that is said, and nothing that was said before one came', () => {
    chat.receive({ kind: 'chat', messages: [], muted: [] });
    chat.receive({ kind: 'chat', messages: [message(1)], muted: [] });
    expect(chat.fresh.map(({ number }) => number)).toEqual([1]);
    const later = new TableChat();
    later.receive({ kind: 'chat', messages: [message(1)], muted: [] });
    expect(later.fresh).toEqual([]);
    expect(later.read).toBe(1);
  });

  it('hears nothing twice, and nothing of who is muted', () => {
    chat.receive({ kind: 'chat', messages: [message(1), message(2, 0)], muted: [] });
    chat.receive({ kind: 'chat', messages: [message(1), message(2, 0)], muted: [] });
    expect(chat.messages).toHaveLength(2);
    chat.receive({ kind: 'chat', messages: [], muted: [1] });
    expect(chat.messages.map(({ seat }) => seat)).toEqual([0]);
  });
});
