/** Loads what a page shows, or keeps the error that stopped it. */

import { ProblemError } from '../api/api';

export class PageLoad {
  trouble = $state.raw<ProblemError | null>(null);

  constructor(private readonly fetch: () => Promise<void>) {}

  readonly open = async (): Promise<void> => {
    this.trouble = null;
    try {
      await this.fetch();
    } catch (error) {
      this.stop(error);
    }
  };

  /**
   * Report an error after loading; anything but an answer of the server is our own bug and is
   * thrown.
   */
  stop(error: unknown): void {
    if (!(error instanceof ProblemError)) throw error;
    this.trouble = error;
  }
}
