import type { Instant } from '@club/domain/shared/instant';
import type { OfferedSchool } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';

export interface SchoolsDependencies {
  readonly database: Database;
  /** The club's cities, the default first. */
  readonly cities: readonly string[];
  /** Mails of codes that a merge revokes are withdrawn. */
  readonly messages: MessageQueue;
  /** The list that visitors search, which is reloaded after a change. */
  readonly offeredSchools: {
    read(now: Instant): Promise<readonly OfferedSchool[]>;
    forget(): void;
  };
}
