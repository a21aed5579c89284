import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PresenceFeed } from './presence.svelte';

const listeners = new Map<string, () => void>();
const page = { visibilityState: 'visible' };
let sent: { here: boolean; choosing: boolean }[] = [];
let presence: PresenceFeed;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  page.visibilityState = 'visible';
  const listen = (kind: string, heard: () => void): void => void listeners.set(kind, heard);
  vi.stubGlobal('document', { ...page, addEventListener: listen, removeEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('removeEventListener', vi.fn());
  presence = new PresenceFeed(({ here, choosing }) => sent.push({ here, choosing }));
  presence.connected();
});

afterEach(() => {
  presence.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function turn(visibilityState: string): void {
  Object.assign(document, { visibilityState });
  listeners.get('visibilitychange')?.();
}

describe('presence', () => {
  it('tells how it is when the socket opens, and again only what has changed', () => {
    presence.choose(false);
    expect(sent).toEqual([{ here: true, choosing: false }]);
    presence.choose(true);
    presence.choose(true);
    expect(sent.slice(1)).toEqual([{ here: true, choosing: true }]);
    presence.connected();
    expect(sent).toHaveLength(3);
  });

  it('is away once the page has been hidden for a while, and not for a blink', () => {
    turn('hidden');
    vi.advanceTimersByTime(2000);
    turn('visible');
    vi.advanceTimersByTime(20_000);
    expect(sent).toHaveLength(1);
    turn('hidden');
    vi.advanceTimersByTime(5000);
    expect(sent.at(-1)).toEqual({ here: false, choosing: false });
    turn('visible');
    expect(sent.at(-1)).toEqual({ here: true, choosing: false });
  });

  it('is away when nobody touches anything, and chooses nothing then', () => {
    presence.choose(true);
    vi.advanceTimersByTime(200_000);
    expect(sent.at(-1)).toEqual({ here: false, choosing: false });
    listeners.get('keydown')?.();
    expect(sent.at(-1)).toEqual({ here: true, choosing: true });
  });
});
