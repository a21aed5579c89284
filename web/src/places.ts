/** The pages of the house, each fetched when somebody goes there; home comes with the app. */

import type { Component } from 'svelte';

export interface Place {
  /** Handed the second part of the address, under this name. */
  readonly named: 'id' | 'game' | null;
  readonly load: () => Promise<{ default: Component<never> }>;
}

export const PLACES: Readonly<Record<string, Place>> = {
  table: { named: 'id', load: () => import('./table/TablePage.svelte') },
  replay: { named: 'id', load: () => import('./table/replay/Replay.svelte') },
  review: { named: 'id', load: () => import('./review/ReviewPage.svelte') },
  try: { named: 'id', load: () => import('./practice/TryPage.svelte') },
  practice: { named: null, load: () => import('./practice/PracticePage.svelte') },
  study: { named: 'id', load: () => import('./study/StudyPage.svelte') },
  studies: { named: null, load: () => import('./study/StudiesPage.svelte') },
  new: { named: 'game', load: () => import('./house/SetUp.svelte') },
  rules: { named: 'game', load: () => import('./house/RulesPage.svelte') },
  daily: { named: null, load: () => import('./house/Daily.svelte') },
  history: { named: null, load: () => import('./house/History.svelte') },
  people: { named: null, load: () => import('./people/PeoplePage.svelte') },
  stop: { named: null, load: () => import('./house/CallLink.svelte') },
  confirm: { named: null, load: () => import('./house/CallLink.svelte') },
  settings: { named: null, load: () => import('./house/Settings.svelte') },
  about: { named: null, load: () => import('./house/About.svelte') },
};
