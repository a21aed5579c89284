/** A value that follows another in a frame of its own. */

import { frameScheduler } from './frame-scheduler';

export class Deferred<T> {
  now = $state.raw() as T;

  constructor(value: () => T, waits: () => boolean) {
    this.now = value();
    $effect(() => {
      const next = value();
      frameScheduler.tell(this, () => (this.now = next));
      if (!waits()) frameScheduler.now(this);
    });
  }
}
