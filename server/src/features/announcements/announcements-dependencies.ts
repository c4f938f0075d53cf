import type { Database } from '#shared/database/database.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';

export interface AnnouncementsDependencies {
  readonly database: Database;
  /** The same database with priority: announcements must not wait behind pages. */
  readonly urgent: Database;
  readonly cities: readonly string[];
  readonly messages: MessageQueue;
  /** The club's short name, for messages. */
  readonly clubName: () => string;
  /** For each part of a text message. */
  readonly smsCostPaise: number;
  /** False: nobody gets such messages, because no service is set on an address that students use. */
  readonly reaches: Readonly<Record<'email' | 'sms', boolean>>;
  /** False: the gateway has no template for announcements. */
  readonly sendsSms: boolean;
}
