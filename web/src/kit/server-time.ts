/** The server's time, in which clocks are sent; a browser's own clock may be wrong. */

let ahead = 0;

/** Set the offset from an answer with the server's time, and when it was asked for and came. */
export function setServerTime(at: number, asked: number, heard = Date.now()): void {
  if (at > 0) ahead = at - (asked + heard) / 2;
}

/** The server's time now (ms). */
export function serverNow(): number {
  return Date.now() + ahead;
}
