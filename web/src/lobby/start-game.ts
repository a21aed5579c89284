/** Starts a game with one click: a table with bots in every other seat, and the guest seated. */

import { sittingDown } from '../play/fairness/chain-store';
import { api, newId } from '../api/api';
import { say } from '../say';
import type { Daily, GameCard, Scene } from '../api/types';
import type { Words } from '../words';
import { guest } from '../identity/guest.svelte';

export async function startAgainstBots(card: GameCard): Promise<string> {
  const seats = card.seats.find((count) => count >= 2) ?? 1;
  const level = guest.catalog?.level ?? 'apprentice';
  const levels = Object.fromEntries(
    Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), level]),
  );
  const scene = await api.make({ game: card.id, seats, levels });
  await sitDown(scene);
  return scene.table;
}

/** Sit down at a table; the nonce is made after the commitment in the scene was seen. */
export async function sitDown(
  { table, fairness }: Scene,
  seat?: number,
  called?: string,
): Promise<void> {
  const name = called || guest.me?.name || say('app', 'guest');
  const wanted = seat === undefined ? {} : { seat };
  const nonce = sittingDown(table, fairness);
  await api.do(table, { do: 'sit', id: newId(), name, nonce, ...wanted });
}

/** The opening of a daily game: the thing its first move names, or the move. */
export function openingName(words: Words, day: Daily): string {
  const { refs } = day.opening;
  return refs.length === 1 ? words.name(refs[0] ?? '') : words.offer(day.opening);
}
