/** The app's icon with a number on it, as an address that needs no request. */

import drawn from './icon-turn.svg?raw';

const MOST = 9;

export function badgeIcon(count: number): string {
  const number = String(Math.min(count, MOST));
  return `data:image/svg+xml,${encodeURIComponent(drawn.replace('%count%', number))}`;
}
