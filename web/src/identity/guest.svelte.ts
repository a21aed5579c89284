/** What the whole app shares: the house, its guest, what was read about each game. */

import { dropMove, queuedTables } from '../play/moves/move-queue';
import { api, ProblemError } from '../api/api';
import { belongTo, forgetSeen, recall, remember } from '../kit/offline-store';
import type { GameBook, GameCard, Me, Catalogue, Scene } from '../api/types';
import { Words, type Sections } from '../words';
import { unsubscribe } from '../notifications/push';

class Guest {
  catalogue = $state<Catalogue | null>(null);
  me = $state<Me | null>(null);
  trouble = $state<string | null>(null);
  /** The house cannot be reached, and what is shown was seen before. */
  away = $state(false);
  private readonly books = new Map<string, Promise<GameBook>>();

  async enter(): Promise<void> {
    try {
      [this.catalogue, this.me] = await Promise.all([api.house(), api.me()]);
      this.trouble = null;
      this.away = false;
      await this.keep(this.me);
    } catch (error) {
      if (!(await this.enterFromMemory(error))) this.trouble = String((error as Error).message);
    }
  }

  private async enterFromMemory(error: unknown): Promise<boolean> {
    if (!(error instanceof ProblemError) || !error.isAway) return false;
    const [catalogue, me] = await Promise.all([recall<Catalogue>('house'), recall<Me>('me')]);
    if (catalogue === null || me === null) return false;
    [this.catalogue, this.me, this.trouble, this.away] = [catalogue, me, null, true];
    return true;
  }

  /** What is remembered from now on is this person's. */
  async keep(me: Me): Promise<void> {
    this.me = me;
    if (await belongTo(me.mark)) await unsubscribe();
    void remember('me', $state.snapshot(me));
    void remember('house', $state.snapshot(this.catalogue));
  }

  /** This person is gone from this browser, with all it remembers of them. */
  async leave(): Promise<void> {
    for (const table of queuedTables()) dropMove(table);
    await Promise.all([forgetSeen(), unsubscribe()]);
  }

  book(game: string): Promise<GameBook> {
    const known = this.books.get(game);
    if (known) return known;
    const book = api.game(game);
    this.books.set(game, book);
    book.catch(() => this.books.delete(game));
    return book;
  }

  /** Words and rules at a table, whose edition may be another than the house's. */
  bookAt(scene: Scene): Promise<GameBook> {
    const isHouse = this.card(scene.game)?.edition.digest === scene.edition;
    return isHouse ? this.book(scene.game) : api.book(scene.table);
  }

  card(game: string): GameCard | undefined {
    return this.catalogue?.games.find((card) => card.id === game);
  }

  words(book: GameBook): Words {
    return new Words(book.words as Sections, this.catalogue?.words as Sections);
  }

  get shared(): Words {
    return new Words(this.catalogue?.words as Sections);
  }

  level(id: string): string {
    return this.catalogue?.levels.find((level) => level.id === id)?.title ?? id;
  }
}

export const guest = new Guest();
