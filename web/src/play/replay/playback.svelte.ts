/** Shows what came, one frame after the other, then the scene as it is. */

import { lively, pace } from '../../settings/settings.svelte';
import type { Frame, Scene } from '../../api/types';

/** However much piles up (a draw, a set-up, a long absence), it is over within this time. */
const LONGEST_MS = 1300;

export class Playback {
  showing = $state(false);
  private queue: Frame[] = [];
  private latest: Scene | null = null;

  constructor(
    private readonly onframe: (frame: Frame) => void,
    private readonly onscene: (scene: Scene) => void,
    /** Whether a frame must not hold anybody up: one's own move is still to be made beside it. */
    private readonly isBeside: (frame: Frame) => boolean = () => false,
  ) {}

  addFrames(frames: readonly Frame[]): void {
    this.queue.push(...frames);
    void this.show();
  }

  /** What it comes to, when all frames before it have been shown. */
  endWith(scene: Scene): void {
    this.latest = scene;
    void this.show();
  }

  private async show(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let shown = 1; this.queue.length > 0; shown++) {
      const frame = this.queue.shift()!;
      this.onframe(frame);
      // The view after the last one comes with the scene.
      if (frame.view === null || frame.kind === 'seat' || this.isBeside(frame)) continue;
      const step = Math.min(pace(), (LONGEST_MS * lively()) / (shown + this.queue.length));
      if (step > 0) await new Promise((go) => setTimeout(go, step));
    }
    this.showing = false;
    const scene = this.latest;
    this.latest = null;
    if (scene) this.onscene(scene);
  }
}
