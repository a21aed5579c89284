/** Schedules attempts to connect again, each after about twice the wait of the one before. */
export class Reconnect {
  private waitMs: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connect: () => void,
    private readonly soonestMs: number,
    private readonly latestMs: number,
  ) {
    this.waitMs = soonestMs;
  }

  /** Connect after the current wait, spread so that clients do not all return at once. */
  later(): void {
    this.cancel();
    this.timer = setTimeout(this.connect, this.waitMs * (0.7 + 0.6 * Math.random()));
    this.waitMs = Math.min(this.waitMs * 2, this.latestMs);
  }

  now(): void {
    this.cancel();
    this.connect();
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  /** The connection works: the next loss begins with the shortest wait. */
  reset(): void {
    this.waitMs = this.soonestMs;
  }
}
