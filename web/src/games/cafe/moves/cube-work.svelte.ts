/** The actions by hand: what a touch of a square means, and cubes carried from one to another. */

import type { Hand } from '../../../play/board/board';
import type { LegalMove } from '../../../play/moves/selection';
import type { AreaView, ClusterView } from '../../../api/generated/cafe';

/** A move still to be made once it is legal; `again` as long as it is. */
interface Intent {
  readonly verb: string;
  readonly ref: string;
  readonly again?: boolean;
}

export class CubeWork {
  /** Squares are being chosen to be cleared. */
  clearing = $state(false);
  /** The square whose cubes are in the hand, on their way to another. */
  carrying = $state<string | null>(null);
  /** The square under the pointer or the keyboard. */
  over = $state<string | null>(null);
  private intents: readonly Intent[] = [];

  constructor(
    private readonly hand: Hand,
    private readonly own: () => AreaView | null,
  ) {}

  /** What a touch of each square does. */
  readonly meant: ReadonlyMap<string, LegalMove> = $derived.by(() => {
    const found = new Map<string, LegalMove>();
    for (const move of this.hand.moves) {
      if (move.verb === 'place' || (move.verb === 'clear') !== this.clearing) continue;
      for (const ref of move.refs) found.set(ref, move);
    }
    // A shop of two squares is one thing to touch.
    for (const shop of this.own()?.shops ?? []) {
      const move = found.get(shop.ref);
      for (const half of shop.squares) if (move && !found.has(half)) found.set(half, move);
    }
    return found;
  });

  /** Squares whose cubes could be carried somewhere. */
  readonly sources: ReadonlySet<string> = $derived.by(() => {
    const verbs = ['from', 'deliver'];
    const refs = this.hand.moves
      .filter(({ verb }) => verbs.includes(verb))
      .flatMap(({ refs }) => refs);
    const waiting = this.openClusters.flatMap(({ sources }) => sources);
    return this.clearing ? new Set() : new Set([...refs, ...waiting]);
  });

  /** Clusters that can be dried or roasted into. */
  private readonly openClusters: readonly ClusterView[] = $derived.by(() => {
    const targets = new Set(
      this.hand.moves
        .filter(({ verb }) => verb === 'dry' || verb === 'roast')
        .flatMap(({ refs }) => refs),
    );
    return (this.own()?.clusters ?? []).filter(({ squares }) =>
      squares.some((ref) => targets.has(ref)),
    );
  });

  /** Where cubes of a square can be brought, and by which moves. */
  ways(from: string): ReadonlyMap<string, readonly Intent[]> {
    const found = new Map<string, readonly Intent[]>();
    const area = this.own();
    for (const { verb, refs } of this.hand.moves) {
      const to = refs[0] ?? '';
      const cluster = this.openClusters.find(({ squares }) => squares.includes(to));
      if ((verb === 'dry' || verb === 'roast') && cluster?.sources.includes(from)) {
        found.set(to, [
          { verb, ref: to },
          { verb: 'from', ref: from },
        ]);
      }
      if (verb === 'from' && to === from && area?.target) {
        found.set(area.target, [{ verb: 'from', ref: from }]);
      }
      if (verb === 'deliver' && to === from) {
        found.set('warehouse', [
          { verb: 'deliver', ref: from },
          { verb: 'store', ref: 'warehouse' },
        ]);
        for (const shop of area?.shops ?? []) {
          if (shop.complete) continue;
          const way = [
            { verb: 'deliver', ref: from },
            { verb: 'supply', ref: shop.ref, again: true },
          ];
          for (const half of shop.squares) found.set(half, way);
        }
      }
    }
    return found;
  }

  /** Squares of the shops that take a cube of those in the hand. */
  readonly takers: readonly string[] = $derived.by(() => {
    const refs = this.hand.moves.filter(({ verb }) => verb === 'supply').map(({ refs }) => refs[0]);
    const shops = this.own()?.shops ?? [];
    return shops.filter(({ ref }) => refs.includes(ref)).flatMap(({ squares }) => squares);
  });

  /** The squares that are alive now: what a touch does, or where carried cubes can go or go back. */
  readonly alive: ReadonlySet<string> = $derived.by(() => {
    if (this.carrying) return new Set([this.carrying, ...this.ways(this.carrying).keys()]);
    return new Set([...this.meant.keys(), ...this.sources]);
  });

  touch(ref: string): void {
    if (this.carrying) this.carryTo(ref);
    else if (this.clearing && !this.meant.has(ref)) this.clearing = false;
    else if (this.meant.has(ref)) this.play(this.meant.get(ref)!);
    else if (this.sources.has(ref)) this.carrying = ref;
    else this.hand.touch(ref);
  }

  /** Whoever touches what takes none of the carried cubes has changed their mind. */
  private carryTo(ref: string): void {
    if (ref === this.carrying || this.ways(this.carrying!).has(ref)) this.bring(ref);
    else {
      this.carrying = null;
      this.touch(ref);
    }
  }

  /** Bring the carried cubes to a square, or put them back. */
  bring(to: string): void {
    const from = this.carrying;
    this.carrying = null;
    if (!from || from === to) return;
    const way = this.ways(from).get(to);
    if (way) this.follow(way);
    else this.hand.touch(to);
  }

  private play(move: LegalMove): void {
    this.clearing = false;
    this.hand.play(move);
  }

  private follow(way: readonly Intent[]): void {
    this.intents = way;
    this.goOn();
  }

  /** The next of the moves that were meant, when its time has come; else none of them. */
  goOn(): void {
    const { moves } = this.hand;
    const next = this.intents[0];
    if (moves.length === 0 || !next) return;
    const move = moves.find(({ verb, refs }) => verb === next.verb && refs[0] === next.ref);
    // What is asked about first may be left undone.
    this.intents = move && next.again && !move.final ? this.intents : this.intents.slice(1);
    if (move) this.hand.play(move);
    else this.goOn();
  }

  drop(): void {
    this.carrying = null;
    this.clearing = false;
    this.intents = [];
  }
}
