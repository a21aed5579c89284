/** What the whole app shares: the house, its guest, what was read about each game. */

import { api } from '../wire/api';
import type { GameBook, GameCard, Me, Catalogue as Offered, Scene } from '../wire/types';
import { Words, type Catalogue } from '../words';

class Guest {
  house = $state<Offered | null>(null);
  me = $state<Me | null>(null);
  trouble = $state<string | null>(null);
  private readonly books = new Map<string, Promise<GameBook>>();

  async enter(): Promise<void> {
    try {
      [this.house, this.me] = await Promise.all([api.house(), api.me()]);
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
    return this.house?.games.find((card) => card.id === game);
  }

  words(book: GameBook): Words {
    return new Words(book.words as unknown as Catalogue, this.house?.words as unknown as Catalogue);
  }

  get shared(): Words {
    return new Words(this.house?.words as unknown as Catalogue);
  }

  level(id: string): string {
    return this.house?.levels.find((level) => level.id === id)?.title ?? id;
  }
}

export const guest = new Guest();
