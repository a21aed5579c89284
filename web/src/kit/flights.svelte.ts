/** Pictures that travel over a drawing: which are under way, and from where to where. */

import type { Point } from './geometry';

export interface Flight<T> {
  readonly id: number;
  /** What is drawn. */
  readonly thing: T;
  readonly from: Point;
  /** Where it lands; null if it rises and vanishes. */
  readonly to: Point | null;
}

export class Flights<T> {
  all = $state.raw<readonly Flight<T>[]>([]);
  private count = 0;

  start(found: readonly Omit<Flight<T>, 'id'>[]): void {
    this.all = [...this.all, ...found.map((one) => ({ ...one, id: (this.count += 1) }))];
  }

  readonly land = (id: number): void => {
    this.all = this.all.filter((one) => one.id !== id);
  };
}
