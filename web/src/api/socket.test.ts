import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TableSocket, type Connection } from './socket';
import type { Push } from './types';

/** A line whose other end the test holds. */
class Line {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Line[] = [];
  readyState = 0;
  readonly sent: { do: string; id: string; [key: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly url: URL) {
    Line.all.push(this);
  }

  static get last(): Line {
    return Line.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** A dead line says nothing, not even that it is closed. */
  close(): void {
    this.readyState = Line.CLOSED;
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  drop(): void {
    this.readyState = Line.CLOSED;
    this.onclose?.();
  }

  say(push: unknown): void {
    this.onmessage?.({ data: JSON.stringify(push) });
  }

  all(kind: string): { id: string; [key: string]: unknown }[] {
    return this.sent.filter((message) => message.do === kind);
  }
}

const MOVE = { do: 'move', seat: 0, seq: 4, move: 'take' } as const;
const LONGEST_MS = 7000;

let pushes: Push[];
let connections: Connection[];
let page: EventTarget & { visibilityState: string; baseURI: string };
let browser: EventTarget;
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  pushes = [];
  connections = [];
  browser = new EventTarget();
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    baseURI: 'https://house.example/play/',
  });
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  socket = new TableSocket(
    'abc',
    0,
    (push) => pushes.push(push),
    (now) => connections.push(now),
  );
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve(false).then((no) => no)]);
}

describe('a line to a table', () => {
  it('goes to the table below the address of the house, and looks through the eyes of its seat', () => {
    expect(String(Line.last.url)).toBe('wss://house.example/play/api/tables/abc/socket');
    Line.last.open();
    const look = { do: 'look', id: expect.any(String), seat: 0, since: null, changes: true };
    expect(Line.last.sent).toEqual([look]);
    expect(connections).toEqual(['connecting', 'open']);
  });

  it('gives an answer to whoever asked, by its id', async () => {
    Line.last.open();
    const [one, other] = [socket.ask(MOVE), socket.ask({ do: 'hint', seat: 0 })];
    const [move, hint] = [Line.last.all('move')[0]!, Line.last.all('hint')[0]!];
    Line.last.say({ kind: 'hints', id: hint.id, hints: [] });
    expect(await other).toEqual({ kind: 'hints', id: hint.id, hints: [] });
    expect(await settled(one)).toBe(false);
    Line.last.say({ kind: 'done', id: move.id, seq: 5 });
    expect(await one).toEqual({ kind: 'done', id: move.id, seq: 5 });
  });

  it('puts a scene together from what has changed on this line', () => {
    Line.last.open();
    Line.last.say({ kind: 'changed', scene: { seq: 2 }, view: {} });
    expect(pushes).toEqual([]);
    Line.last.say({ kind: 'scene', scene: { seq: 3, status: 'playing', view: { a: 1, b: 2 } } });
    Line.last.say({ kind: 'changed', scene: { seq: 4 }, view: { b: 3 } });
    const scene = { seq: 4, status: 'playing', view: { a: 1, b: 3 } };
    expect(pushes.at(-1)).toEqual({ kind: 'scene', scene });
    socket.look(1, null);
    Line.last.say({ kind: 'changed', scene: { seq: 5 }, view: {} });
    expect(pushes).toHaveLength(2);
  });

  it('keeps what is asked while there is no line, and sends it after its hello', async () => {
    void socket.ask(MOVE);
    expect(Line.last.sent).toEqual([]);
    Line.last.open();
    expect(Line.last.sent.map((message) => message.do)).toEqual(['look', 'move']);
  });
});

describe('a lost line', () => {
  it('comes back by itself, later each time but never very late', () => {
    const waits: number[] = [];
    for (let loss = 0; loss < 8; loss++) {
      const before = Line.all.length;
      Line.last.drop();
      let waited = 0;
      for (; Line.all.length === before && waited < 20_000; waited += 50)
        vi.advanceTimersByTime(50);
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(600);
    expect(waits.at(-1)).toBeGreaterThan(waits[0]!);
    expect(Math.max(...waits)).toBeLessThan(LONGEST_MS);
    expect(connections.slice(0, 3)).toEqual(['connecting', 'lost', 'connecting']);
  });

  it('resumes after the last entry it saw, of a scene or of frames', () => {
    Line.last.open();
    Line.last.say({ kind: 'scene', scene: { seq: 7 } });
    Line.last.say({ kind: 'frames', frames: [{ seq: 8 }, { seq: 9 }], viewer: 0 });
    Line.last.drop();
    vi.advanceTimersByTime(LONGEST_MS);
    Line.last.open();
    expect(Line.last.all('look')).toMatchObject([{ seat: 0, since: 9 }]);
    expect(pushes.map((push) => push.kind)).toEqual(['scene', 'frames']);
  });

  it('sends again under the same id what was never answered, and nothing else', async () => {
    Line.last.open();
    const first = Line.last;
    const answered = socket.ask({ do: 'hint', seat: 0 });
    first.say({ kind: 'hints', id: first.all('hint')[0]!.id, hints: [] });
    await answered;
    const asked = socket.ask(MOVE);
    first.drop();
    vi.advanceTimersByTime(LONGEST_MS);
    Line.last.open();
    expect(Line.last.all('hint')).toEqual([]);
    expect(Line.last.all('move')).toEqual(first.all('move'));
    const { id } = Line.last.all('move')[0]!;
    Line.last.say({ kind: 'done', id, seq: 5 });
    Line.last.say({ kind: 'done', id, seq: 5 });
    expect(await asked).toEqual({ kind: 'done', id, seq: 5 });
  });

  it('comes back at once when the device is online again or the page is looked at', () => {
    Line.last.drop();
    browser.dispatchEvent(new Event('online'));
    expect(Line.all).toHaveLength(2);
    Line.last.drop();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(Line.all).toHaveLength(2);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(Line.all).toHaveLength(3);
  });
});

describe('a stale line', () => {
  it('is given up when nothing comes back, and its late end means nothing', () => {
    Line.last.open();
    const stale = Line.last;
    void socket.ask(MOVE);
    vi.advanceTimersByTime(3000);
    expect(stale.all('ping')).toHaveLength(1);
    vi.advanceTimersByTime(4000);
    expect(connections.at(-1)).toBe('lost');
    vi.advanceTimersByTime(LONGEST_MS);
    const lines = Line.all.length;
    Line.last.open();
    stale.drop();
    expect(Line.all).toHaveLength(lines);
    expect(connections.at(-1)).toBe('open');
    expect(Line.last.all('move')).toHaveLength(1);
  });

  it('is felt for when the device goes offline, and kept if it answers', () => {
    Line.last.open();
    browser.dispatchEvent(new Event('offline'));
    Line.last.say({ kind: 'pong', id: Line.last.all('ping')[0]!.id });
    vi.advanceTimersByTime(LONGEST_MS);
    expect(connections).toEqual(['connecting', 'open']);
  });
});

describe('other eyes', () => {
  it('look at once, from the scene on', () => {
    Line.last.open();
    Line.last.say({ kind: 'scene', scene: { seq: 7 } });
    socket.look(2, null);
    expect(Line.last.all('look').at(-1)).toMatchObject({ seat: 2, since: null });
  });
});

describe('a closed line', () => {
  it('stays closed', () => {
    Line.last.open();
    socket.close();
    browser.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(LONGEST_MS);
    expect(Line.all).toHaveLength(1);
    expect(connections.at(-1)).toBe('closed');
  });
});
