/** Runs one task per frame: two tasks that are quick by themselves can make one frame stutter. */

type Wishes = Map<object, () => void>;

class FrameScheduler {
  /** Tasks that follow the pointer, and tasks that explain what it does. */
  private readonly following: Wishes = new Map();
  private readonly telling: Wishes = new Map();
  private coming = false;
  private followed = false;

  /** Schedule a task that follows the pointer; it comes before tasks that explain. */
  follow(who: object, doing: () => void): void {
    this.following.set(who, doing);
    this.ask();
  }

  /** Schedule a task that explains, first come first served; each owner's latest task counts. */
  tell(who: object, doing: () => void): void {
    this.telling.set(who, doing);
    this.ask();
  }

  /** Run the tasks of an owner at once. */
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
    // Alternate, so that a pointer that never rests cannot starve the explanations.
    const order = this.followed ? [this.telling, this.following] : [this.following, this.telling];
    const wishes = order.find(({ size }) => size > 0);
    this.followed = wishes === this.following;
    const [first] = wishes?.keys() ?? [];
    if (first) this.now(first);
    if (this.following.size + this.telling.size > 0) this.ask();
  }
}

export const frameScheduler = new FrameScheduler();
