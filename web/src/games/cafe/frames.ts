/** One thing a frame: two that are quick by themselves can be one frame that stutters. */

class Frames {
  private readonly wishes = new Map<object, () => void>();
  private coming = false;

  /** Done in a frame of its own, first come first served; of somebody's wishes the last counts. */
  wish(who: object, doing: () => void): void {
    this.wishes.set(who, doing);
    this.ask();
  }

  /** Done now, for what cannot wait. */
  now(who: object): void {
    const doing = this.wishes.get(who);
    this.wishes.delete(who);
    doing?.();
  }

  drop(who: object): void {
    this.wishes.delete(who);
  }

  private ask(): void {
    if (this.coming) return;
    this.coming = true;
    requestAnimationFrame(() => this.next());
  }

  private next(): void {
    this.coming = false;
    const [first] = this.wishes.keys();
    if (!first) return;
    this.now(first);
    if (this.wishes.size > 0) this.ask();
  }
}

export const frames = new Frames();
