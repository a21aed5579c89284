import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Frame, Scene } from '../../api/types';
import { Playback } from './playback.svelte';

let shown: string[];
let playback: Playback;
let reduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  shown = [];
  playback = new Playback(
    (frame) => shown.push(`frame ${frame.seq}`),
    (scene) => shown.push(`scene ${scene.seq}`),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reduced = false;
});

function frames(count: number): Frame[] {
  return Array.from(
    { length: count },
    (_, i) => ({ seq: i + 1, kind: 'move', view: {} }) as unknown as Frame,
  );
}

function scene(seq: number): Scene {
  return { seq } as Scene;
}

describe('what comes in', () => {
  it('is shown one frame after the other, then as it is', async () => {
    playback.addFrames(frames(2));
    playback.endWith(scene(2));
    expect(shown).toEqual(['frame 1']);
    expect(playback.showing).toBe(true);
    await vi.runAllTimersAsync();
    expect(shown).toEqual(['frame 1', 'frame 2', 'scene 2']);
    expect(playback.showing).toBe(false);
  });

  it('is over in a moment, however much it is', async () => {
    playback.addFrames(frames(300));
    playback.endWith(scene(300));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown.at(-1)).toBe('scene 300');
    expect(shown).toHaveLength(301);
  });

  it('is shown without waiting to those who want no motion', async () => {
    reduced = true;
    playback.addFrames(frames(3));
    playback.endWith(scene(3));
    await Promise.resolve();
    expect(shown).toEqual(['frame 1', 'frame 2', 'frame 3', 'scene 3']);
  });

  it('ends with the newest scene alone', async () => {
    playback.addFrames(frames(1));
    playback.endWith(scene(1));
    playback.endWith(scene(2));
    await vi.runAllTimersAsync();
    expect(shown).toEqual(['frame 1', 'scene 2']);
  });
});
