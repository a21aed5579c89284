/** How a page opens: it fetches what it shows, or keeps what stopped it. */

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

  /** Something went wrong after it was open; what is no answer of the house is a fault of ours. */
  stop(error: unknown): void {
    if (!(error instanceof ProblemError)) throw error;
    this.trouble = error;
  }
}
