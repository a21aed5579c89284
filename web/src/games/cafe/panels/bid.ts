/** A bid in the making: its cubes, and what takes each of them out again. */

import type { OwnStep } from '../../../play/board/board';
import { isColor, type Color } from '../pieces/cards';

export interface BidCube {
  readonly color: Color;
  /** A ship hosts it. */
  readonly hosted: boolean;
  /** The moves that brought it there. */
  readonly seqs: readonly number[];
}

/** The last cubes one has bid, in their order; none unless they are all that is in the bid. */
export function bidOf(steps: readonly OwnStep[], offered: number): readonly BidCube[] {
  let cubes: BidCube[] = [];
  for (const { seq, code, refs } of steps) {
    const color = refs[0]?.split('.').at(-1) ?? '';
    const last = cubes.at(-1);
    if (code === 'bid' && isColor(color)) cubes.push({ color, hosted: false, seqs: [seq] });
    else if (code === 'host' && last)
      cubes = [...cubes.slice(0, -1), { ...last, hosted: true, seqs: [...last.seqs, seq] }];
    else cubes = [];
  }
  return cubes.length === offered ? cubes : [];
}
