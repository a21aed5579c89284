/** The pages of the house, each fetched when somebody goes there; home comes with the app. */

import type { Component } from 'svelte';

export interface Route {
  /** Handed the second part of the address, under this name. */
  readonly named: 'id' | 'game' | null;
  readonly load: () => Promise<{ default: Component<never> }>;
}

export const ROUTES: Readonly<Record<string, Route>> = {
  table: { named: 'id', load: () => import('./play/TablePage.svelte') },
  replay: { named: 'id', load: () => import('./play/replay/Replay.svelte') },
  review: { named: 'id', load: () => import('./learning/review/ReviewPage.svelte') },
  try: { named: 'id', load: () => import('./learning/practice/ExercisePage.svelte') },
  practice: { named: null, load: () => import('./learning/practice/PracticePage.svelte') },
  study: { named: 'id', load: () => import('./learning/study/StudyPage.svelte') },
  studies: { named: null, load: () => import('./learning/study/StudiesPage.svelte') },
  new: { named: 'game', load: () => import('./lobby/SetUp.svelte') },
  rules: { named: 'game', load: () => import('./rules/RulesPage.svelte') },
  daily: { named: null, load: () => import('./daily/Daily.svelte') },
  history: { named: null, load: () => import('./people/History.svelte') },
  people: { named: null, load: () => import('./people/PeoplePage.svelte') },
  stop: { named: null, load: () => import('./notifications/NotificationLink.svelte') },
  confirm: { named: null, load: () => import('./notifications/NotificationLink.svelte') },
  settings: { named: null, load: () => import('./settings/Settings.svelte') },
  about: { named: null, load: () => import('./app/About.svelte') },
};
