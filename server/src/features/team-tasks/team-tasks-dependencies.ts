import type { Leftover } from '@club/domain/shared/leftover';
import type { MissingTemplate } from '@club/domain/shared/message-template';
import type { Database } from '#shared/database/database.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';

export interface TeamTasksDependencies {
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly clubName: () => string;
  readonly leftovers: () => readonly Leftover[];
  /** The slug of the round that a new installation begins with. */
  readonly sampleRound: string;
  /** What the gateway for text messages can never send. */
  readonly missingTemplates: readonly MissingTemplate[];
  /** By which ways nobody gets a message. */
  readonly missingServices: readonly ('email' | 'sms')[];
  /** Null: messages of the channel are written to the outbox. */
  readonly services: Readonly<Record<'email' | 'sms', string | null>>;
}
