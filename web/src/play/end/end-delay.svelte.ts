/** Before the score sheet comes one sees what the last move did; a key or a touch ends that. */

import { untrack } from 'svelte';

import { pace } from '../../settings/settings.svelte';
import type { Scene } from '../../api/types';

/** Steps of animation: as long as points are shown, and a little more. */
const STEPS = 8;

export class EndDelay {
  /** The game is over, and its end has been seen. */
  done = $state(false);
  /** Whether this page has seen the game before it was over. */
  private played = false;

  constructor(private readonly scene: () => Scene | null) {
    const status = $derived(scene()?.status);
    $effect(() => {
      if (status === 'over') return untrack(() => this.look());
      this.done = false;
      this.played ||= status !== undefined;
      return undefined;
    });
  }

  private look(): () => void {
    const isNew = this.played && this.scene()?.ended === 'finished';
    const timer = setTimeout(this.end, isNew ? STEPS * pace() : 0);
    return () => clearTimeout(timer);
  }

  readonly end = (): void => {
    if (this.scene()?.status === 'over') this.done = true;
  };
}
