/** A value that follows another in a frame of its own. */

import { frames } from './frames';

export class Later<T> {
  now = $state.raw() as T;

  constructor(value: () => T, waits: () => boolean) {
    this.now = value();
    $effect(() => {
      const next = value();
      frames.tell(this, () => (this.now = next));
      if (!waits()) frames.now(this);
    });
  }
}
