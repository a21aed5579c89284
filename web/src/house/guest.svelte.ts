/** What the whole app shares: the house, its guest, what was read about each game. */

import { api } from '../wire/api';
import type { GameBook, GameCard, Me, Catalogue, Scene } from '../wire/types';
import { Words, type Sections } from '../words';

class Guest {
  catalogue = $state<Catalogue | null>(null);
  me = $state<Me | null>(null);
  trouble = $state<string | null>(null);
  private readonly books = new Map<string, Promise<GameBook>>();

  async enter(): Promise<void> {
    try {
      [this.catalogue, this.me] = await Promise.all([api.house(), api.me()]);
      this.trouble = null;
    } catch (error) {
      this.trouble = String((error as Error).message);
    }
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
