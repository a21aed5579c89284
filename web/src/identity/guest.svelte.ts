/** State that the whole app shares: the server, the guest, and the books of games. */

import { dropMove, queuedTables } from '../play/moves/move-queue';
import { api, ProblemError } from '../api/api';
import { belongTo, forgetSeen, recall, remember } from '../kit/offline-store';
import type { GameBook, GameCard, Me, Catalog, Scene } from '../api/types';
import { Words, type Sections } from '../words';
import { unsubscribe } from '../notifications/push';

class Guest {
  catalog = $state<Catalog | null>(null);
  me = $state<Me | null>(null);
  trouble = $state<string | null>(null);
  /** Whether the server cannot be reached and stored data is shown. */
  away = $state(false);
  private readonly books = new Map<string, Promise<GameBook>>();

  async enter(): Promise<void> {
    try {
      [this.catalog, this.me] = await Promise.all([api.house(), api.me()]);
      this.trouble = null;
      this.away = false;
      await this.keep(this.me);
    } catch (error) {
      if (!(await this.enterFromMemory(error))) this.trouble = String((error as Error).message);
    }
  }

  private async enterFromMemory(error: unknown): Promise<boolean> {
    if (!(error instanceof ProblemError) || !error.isAway) return false;
    const [catalog, me] = await Promise.all([recall<Catalog>('house'), recall<Me>('me')]);
    if (catalog === null || me === null) return false;
    [this.catalog, this.me, this.trouble, this.away] = [catalog, me, null, true];
    return true;
  }

  /** Store data for this person from now on. */
  async keep(me: Me): Promise<void> {
    this.me = me;
    if (await belongTo(me.mark)) await unsubscribe();
    void remember('me', $state.snapshot(me));
    void remember('house', $state.snapshot(this.catalog));
  }

  /** Remove this person and everything stored about them from this browser. */
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

  /** Words and rules of a table, whose edition may differ from the house edition. */
  bookAt(scene: Scene): Promise<GameBook> {
    const isHouse = this.card(scene.game)?.edition.digest === scene.edition;
    return isHouse ? this.book(scene.game) : api.book(scene.table);
  }

  card(game: string): GameCard | undefined {
    return this.catalog?.games.find((card) => card.id === game);
  }

  words(book: GameBook): Words {
    return new Words(book.words as Sections, this.catalog?.words as Sections);
  }

  get shared(): Words {
    return new Words(this.catalog?.words as Sections);
  }

  level(id: string): string {
    return this.catalog?.levels.find((level) => level.id === id)?.title ?? id;
  }
}

export const guest = new Guest();
