/** What travels, by the names the app uses; every shape is generated from the Python structs. */

export type * from './generated/wire';

import type * as wire from './generated/wire';

/** A message without its id, which is added when it is sent. */
export type Unsent<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Topic = wire.AskFor['topic'];
/** What comes back to a command or a question, by its id. */
export type SocketReply = Extract<wire.Push, { id: string | null }>;
/** A question as a table or a spot answers it at once. */
export type Asked = wire.AskSpot['question'];
/** A spot at which there is something to solve. */
export type Puzzle = wire.TryMove['spot'];
