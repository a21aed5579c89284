/** What a person has set on this device. */

export const THEMES = ['auto', 'light', 'dark'] as const;
export const MOTIONS = ['auto', 'none'] as const;

export interface Choices {
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  sound: boolean;
  marks: boolean;
  list: boolean;
  /** Ask once more before a move that gives something up for good. */
  confirm: boolean;
  /** Whether the panel beside the board is open; null: as the screen has room. */
  side: boolean | null;
}

const KEY = 'coffeehouse.settings';
const USUAL: Choices = {
  theme: 'auto',
  motion: 'auto',
  sound: false,
  marks: false,
  list: true,
  confirm: true,
  side: null,
};

function stored(): Choices {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Choices>(stored());

/** Keep the page and this device's memory in step with the settings; runs inside an effect. */
export function keepSettings(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.dataset['motion'] = settings.motion;
  root.dataset['marks'] = settings.marks ? 'strong' : 'plain';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const GUIDED = 'coffeehouse.guided';

/** Whether this device has been shown around a game, or wants no showing around at all. */
export function guided(game: string): boolean {
  try {
    const seen = localStorage.getItem(GUIDED)?.split(' ') ?? [];
    return seen.includes(game) || seen.includes('all');
  } catch {
    return true;
  }
}

export function seenGuide(game: string): void {
  try {
    localStorage.setItem(
      GUIDED,
      [...(localStorage.getItem(GUIDED)?.split(' ') ?? []), game].join(' '),
    );
  } catch {
    // Then it is shown again.
  }
}

export function forgetGuides(): void {
  try {
    localStorage.removeItem(GUIDED);
  } catch {
    // There is nothing to forget.
  }
}

/** A soft double knock: it is your turn. */
export function knock(): void {
  if (!settings.sound) return;
  const audio = new AudioContext();
  for (const [start, pitch] of [
    [0, 523],
    [0.12, 659],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, audio.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + start + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.3);
  }
}

/** How long a step of animation takes, in milliseconds. */
export function pace(): number {
  const still =
    settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 0 : 260;
}
