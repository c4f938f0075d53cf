import type { Instant } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import type { Message } from './message.ts';

export type DeliveryEvent = 'sent' | 'unconfirmed' | 'postponed' | 'refused' | 'expired';

/** Records that a message existed and its outcome, never its content. */
export interface MessageLog {
  add(
    transaction: Database,
    notes: readonly {
      readonly id: string;
      readonly accountId: string;
      readonly kind: string;
      readonly channel: Message['channel'];
      readonly at: Instant;
    }[],
  ): Promise<void>;
  /** Records how messages ended; does nothing for those without a record. */
  settle(
    database: Database,
    ids: readonly string[],
    end: { readonly outcome: MessageEnd; readonly problem: string | null; readonly at: Instant },
  ): Promise<void>;
}

export type MessageEnd = Exclude<DeliveryEvent, 'postponed'> | 'withdrawn';

/** `waiting`: sent later, or may have been sent; `refused`: never sent. */
export type MessageOutcome = 'sent' | 'waiting' | 'refused';
