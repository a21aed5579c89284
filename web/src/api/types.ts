/** The messages of the API. Every shape is generated from the Python structs. */

export type * from './generated/wire';

import type * as wire from './generated/wire';

/** A message without its id, which is added when it is sent. */
export type Unsent<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Topic = wire.AskFor['topic'];
/** An answer to a command or a question, found by its id. */
export type SocketReply = Extract<wire.Push, { id: string | null }>;
/** A question that a table or an analysis position answers at once. */
export type Asked = wire.PositionQuestion['question'];
/** An analysis position with something to solve. */
export type Puzzle = wire.TryMove['position'];
