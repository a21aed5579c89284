/** One thing a frame: two that are quick by themselves can be one frame that stutters. */

type Wishes = Map<object, () => void>;

class FrameScheduler {
  /** What follows the hand, and what is told about it. */
  private readonly following: Wishes = new Map();
  private readonly telling: Wishes = new Map();
  private coming = false;
  private followed = false;

  /** Before anything is told, and never more than a frame late for it. */
  follow(who: object, doing: () => void): void {
    this.following.set(who, doing);
    this.ask();
  }

  /** In a frame of its own, first come first served; of somebody's wishes the last counts. */
  tell(who: object, doing: () => void): void {
    this.telling.set(who, doing);
    this.ask();
  }

  /** What somebody wished for is done now: it cannot wait. */
  now(who: object): void {
    for (const wishes of [this.following, this.telling]) {
      const doing = wishes.get(who);
      wishes.delete(who);
      doing?.();
    }
  }

  drop(who: object): void {
    this.following.delete(who);
    this.telling.delete(who);
  }

  private ask(): void {
    if (this.coming) return;
    this.coming = true;
    requestAnimationFrame(() => this.next());
  }

  private next(): void {
    this.coming = false;
    // Of a hand that never rests one hears all the same.
    const order = this.followed ? [this.telling, this.following] : [this.following, this.telling];
    const wishes = order.find(({ size }) => size > 0);
    this.followed = wishes === this.following;
    const [first] = wishes?.keys() ?? [];
    if (first) this.now(first);
    if (this.following.size + this.telling.size > 0) this.ask();
  }
}

export const frameScheduler = new FrameScheduler();
