/** The house's time: clocks are told in it, and a browser's own may be wrong. */

let ahead = 0;

/** An answer that says what time it was in the house, and when it was asked for and came. */
export function setServerTime(at: number, asked: number, heard = Date.now()): void {
  if (at > 0) ahead = at - (asked + heard) / 2;
}

/** Now, in the house (ms). */
export function serverNow(): number {
  return Date.now() + ahead;
}
