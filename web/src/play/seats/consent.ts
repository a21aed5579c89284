/** What the people at a table agree on: pauses, hints, takebacks, who plays for someone absent. */

import type { AnyCommand, SocketReply, Scene, Topic, Unsent } from '../../api/types';

/** The table they sit at. */
export interface Agreeing {
  readonly scene: Scene | null;
  readonly viewer: number | null;
  command(command: Unsent<AnyCommand>): Promise<SocketReply>;
}

export class Consent {
  constructor(private readonly table: Agreeing) {}

  /** The question that is open now. */
  get question(): Scene['ask'] {
    return this.table.scene?.ask ?? null;
  }

  /** Whether the open question is your own. */
  get isOwn(): boolean {
    return this.question !== null && this.table.scene?.chairs[this.question.seat]?.yours === true;
  }

  async ask(topic: Topic, about?: number): Promise<void> {
    const { viewer } = this.table;
    if (viewer === null) return;
    await this.table.command({
      do: 'ask',
      seat: viewer,
      topic,
      ...(about === undefined ? {} : { about }),
    });
  }

  async reply(yes: boolean): Promise<void> {
    const seat = this.table.viewer ?? this.table.scene?.seats[0];
    if (!this.question || seat === undefined) return;
    await this.table.command({ do: 'reply', seat, ask: this.question.seq, yes });
  }
}
