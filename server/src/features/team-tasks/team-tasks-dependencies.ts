import type { Database } from '#shared/database/database.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';

export interface TeamTasksDependencies {
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly club: { readonly name: string; readonly email: string };
  /** The slug of the round that a new installation begins with. */
  readonly sampleRound: string;
  /** Null: messages of the channel are written to the outbox. */
  readonly services: Readonly<Record<'email' | 'sms', string | null>>;
}
