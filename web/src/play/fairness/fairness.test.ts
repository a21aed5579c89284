import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';

import examples from '../../../../tests/tables/draws.json';
import type { DrawSeen, LogLine, Scene } from '../../api/types';
import { linksOf } from './chain';
import { commitmentOf, partOf, prove, ticketOf, type Chance } from './fairness';
import { carried, keptAt, shareOf, sittingDown } from './chain-store';

describe('draws', () => {
  it.each(examples.tickets)('are those Python makes ($number)', (example) => {
    const secret = hexToBytes(example.secret);
    const part = partOf({ ...example, daily: false }, example.links);
    expect(commitmentOf(secret)).toBe(example.commitment);
    expect(ticketOf(secret, part, example.number, BigInt(example.tickets))).toBe(
      BigInt(example.ticket),
    );
  });

  it.each(examples.chains)('take links from the same chains ($length)', (example) => {
    const links = linksOf(example.seed, example.length);
    expect([links[0], links[1], links.at(-1)]).toEqual([example.end, example.first, example.seed]);
  });
});

const SECRET = '01'.repeat(32);
const OTHER = '0a'.repeat(16);

function logLine(code: string): LogLine {
  return { seat: -1, code, values: {}, refs: [] };
}

/** A table where this browser sits at seat 0, as the server tells of it. */
class Played {
  readonly table = `t${Math.random()}`;
  readonly draws: DrawSeen[] = [];
  readonly log = new Map<number, LogLine>();
  links = ['', ''];
  nonces: string[];
  tips: (string | null)[];
  seq = 10;

  constructor() {
    const end = sittingDown(this.table, this.fairness([null, null]));
    this.nonces = [end, OTHER];
    this.tips = [end, null];
  }

  fairness(tips: (string | null)[] = this.tips): Scene['fairness'] {
    const commitment = commitmentOf(hexToBytes(SECRET));
    return { scheme: 2, commitment, nonces: [], tips, elsewhere: 0, secret: null };
  }

  get chance(): Chance {
    const { commitment, elsewhere } = this.fairness();
    return { commitment, elsewhere, secret: SECRET, daily: false, nonces: this.nonces };
  }

  share() {
    return shareOf(this.table, { day: null, seq: this.seq, fairness: this.fairness() }, 0);
  }

  /** A move and the draw after it; `drops` is a host that leaves the link out. */
  move({ drops = false, loses = false } = {}): void {
    const share = this.share();
    this.seq += 1;
    if ('link' in share && !drops) this.links = [share.link, ''];
    if ('link' in share) this.tips = [share.link, null];
    if ('chain' in share) this.tips = [share.chain, null];
    if (!loses) carried(this.table, share, this.seq);
    this.draw();
  }

  draw(): void {
    this.seq += 1;
    const number = this.draws.length + 1;
    const lots = Array.from({ length: 10 }, (_, outcome) => ({
      outcome,
      tickets: 1,
      log_line: logLine(`lot-${outcome}`),
    }));
    const part = partOf(this.chance, this.links);
    const drawn = Number(ticketOf(hexToBytes(SECRET), part, number, 10n));
    this.draws.push({ seq: this.seq, number, links: this.links, lots, drawn });
    this.log.set(this.seq, logLine(`lot-${drawn}`));
  }

  prove(change: Partial<Chance> = {}, kept = keptAt(this.table)) {
    return prove({ ...this.chance, ...change }, this.draws, this.log, kept);
  }
}

function played(): Played {
  const game = new Played();
  game.draw();
  for (let i = 0; i < 4; i++) game.move();
  return game;
}

describe('a proof', () => {
  it('holds for the browser that sat there, and says what the host could foresee', () => {
    expect(played().prove()).toEqual({
      committed: true,
      wrong: [],
      checked: 5,
      foreseen: 1,
      anew: 0,
      tie: 'own',
    });
  });

  it('is none where nothing was kept', () => {
    expect(played().prove({}, null).tie).toBe('unknown');
  });

  it('names a draw that was bent, and one the log told otherwise', () => {
    const game = played();
    game.draws[1] = { ...game.draws[1]!, drawn: (game.draws[1]!.drawn + 1) % 10 };
    game.log.set(game.draws[2]!.seq, logLine('else'));
    expect(game.prove().wrong).toEqual([game.draws[1]!.seq, game.draws[2]!.seq]);
  });

  it('knows another secret, though it and its fingerprint fit each other', () => {
    const game = played();
    const secret = '02'.repeat(32);
    expect(game.prove({ secret }).committed).toBe(false);
    const commitment = commitmentOf(hexToBytes(secret));
    expect(game.prove({ secret, commitment })).toMatchObject({
      committed: true,
      tie: 'other-commitment',
    });
  });

  it('knows another part in place of its own, and a past it did not see', () => {
    expect(played().prove({ nonces: ['0b'.repeat(32), OTHER] }).tie).toBe('other-part');
    expect(played().prove({ elsewhere: 3 }).tie).toBe('other-past');
  });

  it('knows when a host left a link out to have another draw', () => {
    const game = played();
    game.move({ drops: true });
    game.move();
    expect(game.prove()).toMatchObject({ wrong: [], tie: 'other-part' });
  });

  it('holds though an answer was lost, and though the memory was cleared, which it marks', () => {
    const game = played();
    game.move({ loses: true });
    game.move();
    expect(game.prove()).toMatchObject({ wrong: [], tie: 'own', anew: 0 });
    game.tips = ['0c'.repeat(32), null];
    game.move();
    game.move();
    expect(game.prove()).toMatchObject({ wrong: [], tie: 'own', anew: 1 });
  });

  it('never tells a link again to a host that goes back', () => {
    const game = played();
    const early = linksOf(keptAt(game.table)!.chains[0]!.seed)[1]!;
    game.tips = [early, null];
    expect(game.share()).toHaveProperty('chain');
  });

  it('sends the same link again until it is taken', () => {
    const game = played();
    expect(game.share()).toEqual(game.share());
    expect(game.share()).toHaveProperty('link');
  });
});
