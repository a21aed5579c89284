import { beforeEach, describe, expect, it, vi } from 'vitest';

import { guest } from '../identity/guest.svelte';
import { settings } from '../settings/settings.svelte';
import type { SocketReply, Frame, GameBook, Line, Offer, Push, Scene } from '../api/types';
import type { LegalMove } from './moves/selection';
import { Table } from './table.svelte';

interface Asked {
  readonly message: { do: string; [key: string]: unknown };
  readonly id: string | undefined;
  answer(answer: unknown): Promise<void>;
}

/** The server side of the table's socket. */
const line = vi.hoisted(() => ({
  asked: [] as Asked[],
  looks: [] as unknown[],
  push: (() => undefined) as (push: unknown) => void,
}));

vi.mock('../api/socket', () => ({
  TableSocket: class {
    constructor(_id: string, _seat: number | null, onpush: (push: Push) => void) {
      line.push = onpush as (push: unknown) => void;
    }
    ask(message: Asked['message'], id?: string): Promise<SocketReply> {
      return new Promise((settle) => {
        const answer = async (given: unknown): Promise<void> => {
          settle(given as SocketReply);
          await new Promise((go) => setTimeout(go));
        };
        line.asked.push({ message, id, answer });
      });
    }
    look(seat: number | null, since: number | null): void {
      line.looks.push([seat, since]);
    }
    close(): void {}
  },
}));

const fetched = vi.hoisted(() => ({ lines: [] as Line[] }));
const ids = vi.hoisted(() => ({ count: 0 }));
vi.mock('../api/api', () => ({
  newId: () => `q${++ids.count}`,
  api: { log: async () => fetched.lines, components: async () => ({}) },
}));

const book = {
  card: { id: 'toy' },
  words: {
    verbs: { pour: 'Pour {0}' },
    log: { pour: 'pours {thing}.', greet: 'Hello {seat}.' },
    explain: { cup: 'Holds coffee. §cups' },
  },
} as unknown as GameBook;

function pour(thing: string): Offer {
  return {
    verb: 'pour',
    refs: [thing],
    code: 'pour',
    values: { thing },
    final: false,
    ends: false,
  };
}

function scene(changes: Partial<Scene> = {}): Scene {
  return {
    seq: 3,
    status: 'playing',
    viewer: 0,
    seats: [0],
    fairness: { scheme: 2, tips: [] },
    chairs: [
      { name: 'Anna', yours: true },
      { name: '', level: 'chief' },
    ],
    view: { actors: [0] },
    offers: [pour('milk'), pour('tea')],
    ask: null,
    ...changes,
  } as unknown as Scene;
}

function frame(seq: number, code = 'pour', values = {}): Frame {
  const log_line = { seat: 0, code, values, refs: ['cup'] };
  return { seq, kind: 'move', seat: 0, log_line, view: { seq } } as unknown as Frame;
}

let table: Table;

async function settle(push: unknown): Promise<void> {
  line.push(push);
  await new Promise((go) => setTimeout(go));
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  guest.catalog = { words: {}, levels: [] } as unknown as typeof guest.catalog;
  line.asked = [];
  line.looks = [];
  fetched.lines = [];
  table = new Table('abc', book, 0);
  await settle({ kind: 'scene', scene: scene() });
});

describe('a table', () => {
  it('follows frames to the scene and tells them', async () => {
    await settle({ kind: 'frames', frames: [frame(4, 'pour', { thing: 'milk' })] });
    expect(table.view).toEqual({ seq: 4 });
    await settle({ kind: 'scene', scene: scene({ seq: 4, offers: [] }) });
    expect(table.log.lines.at(-1)).toMatchObject({ who: 'Anna', sentence: 'Pours milk.' });
    expect(table.mine).toBe(false);
  });

  it('hands a board what moved, once, with the view that shows it', async () => {
    const carried = (seq: number, piece: string, view: unknown = { seq }): Frame => {
      const moved = [{ piece, source: 'pot', target: 'cup' }];
      return { ...frame(seq), log_line: { ...frame(seq).log_line, moved }, view };
    };
    const pieces = () => table.moved.map(({ piece }) => piece);
    await settle({ kind: 'frames', frames: [carried(4, 'milk')] });
    expect(pieces()).toEqual(['milk']);
    await settle({ kind: 'frames', frames: [carried(5, 'tea', null)] });
    expect(pieces()).toEqual(['milk']);
    await settle({ kind: 'scene', scene: scene({ seq: 5 }) });
    expect(pieces()).toEqual(['tea']);
    await settle({ kind: 'scene', scene: scene({ seq: 5 }) });
    expect(pieces()).toEqual([]);
  });

  it('loses nothing that moved when views come faster than they are drawn', async () => {
    const moved = [{ piece: 'milk', source: 'pot', target: 'cup' }];
    line.push({
      kind: 'frames',
      frames: [{ ...frame(4), log_line: { ...frame(4).log_line, moved } }],
    });
    await settle({ kind: 'scene', scene: scene({ seq: 4 }) });
    expect(table.moved).toEqual(moved);
  });

  it('names whoever acted once', async () => {
    await settle({ kind: 'frames', frames: [frame(4, 'greet')] });
    expect(table.log.lines.at(-1)).toMatchObject({ who: '', sentence: 'Hello Anna.' });
  });

  it('fetches what was told before it was opened', async () => {
    fetched.lines = [frame(1), frame(2), frame(3)];
    table = new Table('abc', book, 0);
    await settle({ kind: 'scene', scene: scene() });
    await new Promise((go) => setTimeout(go));
    expect(table.log.lines.map((one) => one.seq)).toEqual([1, 2, 3]);
    expect(table.log.lastMove(0)).toBe(3);
    expect(table.log.lastMove(1)).toBeNull();
  });

  it('plays a move for the position it was chosen in, and nothing twice', async () => {
    void table.play(table.moves[0]!);
    void table.play(table.moves[0]!);
    expect(line.asked.map(({ message }) => message)).toEqual([
      { do: 'move', seat: 0, seq: 3, move: 'pour milk' },
    ]);
    await line.asked[0]!.answer({ kind: 'done', id: 'q', seq: 4 });
    expect(table.waiting).toBe(true);
    await settle({ kind: 'scene', scene: scene({ seq: 4 }) });
    expect(table.waiting).toBe(false);
  });

  it('says why a move was refused, and drops the selection', async () => {
    table.touch('milk');
    void table.play(table.moves[0]!);
    await line.asked.at(-1)!.answer({
      kind: 'refused',
      id: 'q',
      refusal: { code: 'late', values: {}, rule: 'turns' },
      sentence: 'Too late.',
    });
    expect(table.notice).toMatchObject({ sentence: 'Too late.', rule: 'turns' });
    expect(table.choice.selected).toEqual([]);
  });

  it('keeps what one is choosing while another moves, if it is still possible', async () => {
    table.touch('milk');
    await settle({ kind: 'scene', scene: scene({ seq: 4 }) });
    expect(table.choice.selected).toEqual(['milk']);
    await settle({ kind: 'scene', scene: scene({ seq: 5, offers: [pour('tea')] }) });
    expect(table.choice.selected).toEqual([]);
  });

  it('lets one choose on while another moves beside one', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const view = { actors: [0, 1] };
    await settle({ kind: 'scene', scene: scene({ seq: 4, view }) });
    const beside = { ...frame(5), seat: 1, log_line: { ...frame(5).log_line, seat: 1 }, view };
    line.push({ kind: 'frames', frames: [beside, { ...beside, seq: 6 }] });
    expect(table.waiting).toBe(false);
    line.push({ kind: 'frames', frames: [{ ...beside, seq: 7, view: { actors: [0] } }] });
    expect(table.waiting).toBe(false);
    line.push({ kind: 'frames', frames: [{ ...beside, seq: 8, view: { actors: [1] } }] });
    expect(table.waiting).toBe(true);
  });

  it('explains a thing where no refusal does', async () => {
    table.touch('cup');
    await line.asked.at(-1)!.answer({ kind: 'why', id: 'q', refusal: null, sentence: '' });
    expect(table.notice).toMatchObject({ sentence: 'Holds coffee.', rule: 'cups' });
  });

  it('marks the last move until the next, and none that is taken back', async () => {
    expect(table.last).toBeNull();
    await settle({ kind: 'frames', frames: [frame(4), { ...frame(5), kind: 'chance' }] });
    expect(table.last).toMatchObject({ seat: 0, code: 'pour', refs: ['cup'] });
    await settle({ kind: 'frames', frames: [{ ...frame(6), kind: 'undo' }] });
    expect(table.last).toBeNull();
  });

  it('knows the last move although one came after it', async () => {
    fetched.lines = [frame(1), { ...frame(2, 'greet'), kind: 'chance' }];
    table = new Table('abc', book, 0);
    await settle({ kind: 'scene', scene: scene() });
    await new Promise((go) => setTimeout(go));
    expect(table.last).toMatchObject({ code: 'pour' });
  });

  it('asks once a scene what the moves would change', async () => {
    const [milk, tea] = table.moves as [LegalMove, LegalMove];
    expect(table.effects(milk)).toBeNull();
    expect(table.effects(tea)).toBeNull();
    expect(line.asked.map(({ message }) => message)).toEqual([{ do: 'effects', seat: 0 }]);
    await line.asked[0]!.answer({ kind: 'effects', id: 'q', effects: [{ coins: 2 }, {}] });
    expect(table.effects(milk)).toEqual({ coins: 2 });
    expect(table.effects(tea)).toEqual({});
    await settle({ kind: 'scene', scene: scene({ seq: 4 }) });
    expect(table.effects(milk)).toBeNull();
    expect(line.asked).toHaveLength(2);
  });

  it('does not believe what is said of moves that are no longer these', async () => {
    table.effects(table.moves[0]!);
    await settle({ kind: 'scene', scene: scene({ seq: 4, offers: [pour('tea')] }) });
    await line.asked[0]!.answer({ kind: 'effects', id: 'q', effects: [{ coins: 2 }, {}] });
    expect(table.effects(table.moves[0]!)).toBeNull();
  });

  it('says why for a board that asks, and shows it nowhere', async () => {
    const why = table.why(['milk', 'cup']);
    await line.asked.at(-1)!.answer({
      kind: 'why',
      id: 'q',
      refusal: { code: 'full', values: {}, rule: null },
      sentence: 'It is full.',
    });
    expect(await why).toBe('It is full.');
    expect(table.notice).toBeNull();
  });

  it('asks once more before a move for good, unless that is not wanted', async () => {
    const final = { ...pour('milk'), final: true };
    await settle({ kind: 'scene', scene: scene({ seq: 4, offers: [final, pour('tea')] }) });
    vi.useFakeTimers();
    void table.play(table.moves[0]!);
    expect([line.asked.length, table.doubtful?.text]).toEqual([0, 'pour milk']);
    // The second click of a double click is no confirmation, wherever it falls.
    void table.play(table.moves[0]!);
    void table.play(table.moves[0]!, true);
    expect(line.asked).toHaveLength(0);
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    void table.play(table.moves[0]!, true);
    expect(line.asked).toHaveLength(1);
    await line.asked[0]!.answer({ kind: 'done', id: 'q', seq: 5 });
    await settle({ kind: 'scene', scene: scene({ seq: 5, offers: [final] }) });
    expect(table.doubtful).toBeNull();
    settings.confirm = false;
    void table.play(table.moves[0]!);
    settings.confirm = true;
    expect(line.asked).toHaveLength(2);
  });

  it('takes some of its own steps out, and names only those that stand', async () => {
    await settle({ kind: 'frames', frames: [frame(4), frame(5), frame(6)] });
    await settle({ kind: 'scene', scene: scene({ seq: 6, steps: [4, 6] }) });
    expect(table.steps.map(({ seq, code }) => [seq, code])).toEqual([
      [4, 'pour'],
      [6, 'pour'],
    ]);
    void table.takeOut([4]);
    expect(line.asked.at(-1)!.message).toEqual({ do: 'undo', seat: 0, seq: 6, only: [4] });
  });

  it('marks who thinks until they have acted', async () => {
    await settle({ kind: 'scene', scene: scene({ seq: 4, view: { actors: [1] } }) });
    await settle({ kind: 'thinking', seat: 1 });
    expect(table.thinking).toEqual([1]);
    await settle({ kind: 'scene', scene: scene({ seq: 5 }) });
    expect(table.thinking).toEqual([]);
  });

  it('covers what is shown until the tablet is passed on', async () => {
    const seats = [0, 1];
    const view = { actors: [1] };
    const chairs = [{ yours: true }, { yours: true }] as unknown as Scene['chairs'];
    await settle({ kind: 'scene', scene: scene({ seq: 4, seats, chairs, view, hides: true }) });
    expect(table.passing).toBe(1);
    table.lookAs(1);
    expect([table.passing, table.viewer, line.looks.at(-1)]).toEqual([null, 1, [1, null]]);
  });

  it('answers the question that is open', async () => {
    const ask = {
      seq: 9,
      seat: 1,
      topic: 'pause',
      about: null,
      waits_for_you: true,
    } as Scene['ask'];
    await settle({ kind: 'scene', scene: scene({ ask }) });
    expect(table.consent.isOwn).toBe(false);
    void table.consent.reply(true);
    expect(line.asked.at(-1)!.message).toEqual({ do: 'reply', seat: 0, ask: 9, yes: true });
  });

  it('keeps a move until it is answered, and another page goes on with it', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    guest.me = { name: 'Anna', mark: 'anna', channel_disabled: false };
    void table.play(table.moves[0]!);
    const first = line.asked.at(-1)!;
    expect(kept.size).toBe(1);
    guest.me = { name: 'Bruno', mark: 'bruno', channel_disabled: false };
    new Table('abc', book, 0);
    expect(line.asked.at(-1)).toBe(first);
    guest.me = { name: 'Anna', mark: 'anna', channel_disabled: false };
    const other = new Table('abc', book, 0);
    const again = line.asked.at(-1)!;
    expect([again.id, again.message]).toEqual([first.id, first.message]);
    expect(other.queued).toBe('pour milk');
    const refusal = { code: 'stale', values: {}, rule: null };
    await again.answer({ kind: 'refused', id: again.id, refusal, sentence: 'Look again.' });
    expect(other.notice?.sentence).toContain('was not played: Look again.');
    expect([kept.size, other.queued]).toEqual([0, null]);
    vi.unstubAllGlobals();
  });
});
