import { announcementMaxAgeMs } from '@club/domain/features/announcements/announcement-sending';
import { type Instant, second } from '@club/domain/shared/instant';
import { countSentMessages } from '#entities/accounts/sent-message-store.ts';
import { announcementMessageId, announcementMessageIds } from '#entities/attempts/announcement-message-id.ts';
import {
  listUnqueuedAnnouncementIds,
  lockUnqueuedAnnouncement,
  markAnnouncementQueued,
} from '#entities/attempts/announcement-store.ts';
import { readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type MessageQueue, maxMessagesPerCommit } from '#shared/messages/message-queue.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { toAnnouncementMessages } from './announcement-message.ts';
import { listRecipients } from './announcement-recipient-store.ts';

export interface QueueingDependencies {
  readonly database: Database;
  readonly messages: MessageQueue;
  /** The club's short name, for messages. */
  readonly clubName: () => string;
}

/** The queue is kept short: waiting messages can still be taken back, and a failed service is not flooded. */
export const maxWaitingMessages = 200;

/**
 * Queues messages of announcements, for each as many as there is room for. The progress is stored in the same transaction, so that
 * any process continues where another stopped, and nobody is sent an announcement twice. Returns the number queued.
 */
export async function queueAnnouncements(dependencies: QueueingDependencies, now: Instant): Promise<number> {
  let queued = 0;
  for (const id of await listUnqueuedAnnouncementIds(dependencies.database, now - announcementMaxAgeMs)) {
    for (let batch = maxMessagesPerCommit; batch === maxMessagesPerCommit; queued += batch) {
      batch = await queueBatch(dependencies, id, now);
    }
  }
  return queued;
}

function queueBatch({ database, messages, clubName }: QueueingDependencies, id: number, now: Instant) {
  return database.transaction(async (transaction) => {
    const announcement = await lockUnqueuedAnnouncement(transaction, id, now - announcementMaxAgeMs);
    if (announcement === null) return 0;
    const { roundId, city, schoolId, onlyWhoSat, text, sentBy, sentAt, queuedTo, queuedAfter } = announcement;
    if (sentBy === null || sentAt === null) return 0;
    const [counted] = await countSentMessages(transaction, [announcementMessageIds(id)]);
    const waiting = counted?.waiting ?? 0;
    if (waiting >= maxWaitingMessages) return 0;
    const round = await readRoundById(transaction, roundId);
    const recipients = await listRecipients(
      transaction,
      { round, city, schoolId, onlyWhoSat, by: sentBy, at: sentAt },
      { after: queuedAfter, most: maxMessagesPerCommit },
    );
    const expiresAt = sentAt + announcementMaxAgeMs;
    const toSend = await toAnnouncementMessages(recipients, { text, by: sentBy, club: clubName(), round, now });
    await messages.addMany(
      transaction,
      toSend.map(({ accountId, message }) => ({
        id: announcementMessageId(id, accountId),
        message,
        topic: null,
        expiresAt,
        logEntry: { accountId, kind: 'announcement' },
      })),
    );
    await markAnnouncementQueued(transaction, id, {
      queuedTo: queuedTo + recipients.length,
      queuedAfter: recipients.at(-1)?.id ?? queuedAfter,
      queuedAt: recipients.length < maxMessagesPerCommit ? now : null,
    });
    return recipients.length;
  });
}

const pollIntervalMs = 2 * second;

/** Stopping waits for work in progress. */
export function startAnnouncementQueueing(
  dependencies: QueueingDependencies,
  clock: () => Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return runPeriodically(() => queueAnnouncements(dependencies, clock()), { every: pollIntervalMs, onError });
}
