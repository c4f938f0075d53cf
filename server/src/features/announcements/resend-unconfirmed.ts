import { announcementMaxAgeMs } from '@club/domain/features/announcements/announcement-sending';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { reopenMessages } from '#entities/accounts/sent-message-store.ts';
import { announcementMessageIds } from '#entities/attempts/announcement-message-id.ts';
import { lockAnnouncement } from '#entities/attempts/announcement-store.ts';
import { readRoundById } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { toAnnouncementMessages } from './announcement-message.ts';
import { lockUnconfirmedRecipients } from './announcement-recipient-store.ts';
import { maxWaitingMessages, type QueueingDependencies } from './queue-announcements.ts';

/**
 * Queues the unconfirmed messages of an announcement again, in independent batches: after an interruption the rest is still
 * unconfirmed, and a second click finds nothing left.
 * @throws Refusal `announcement-unknown` or `announcement-over`
 */
export async function resendUnconfirmed(dependencies: QueueingDependencies, id: number, act: Act): Promise<void> {
  let after: string | null = null;
  do after = await resendBatch(dependencies, id, after, act);
  while (after !== null);
}

/** The id of the last message of the batch; null if none is left. */
function resendBatch(
  { database, messages, clubName }: QueueingDependencies,
  id: number,
  after: string | null,
  act: Act,
): Promise<string | null> {
  const { now } = act;
  return database.transaction(async (transaction: Database) => {
    const announcement = await lockAnnouncement(transaction, id);
    if (announcement === null) throw new Refusal('announcement-unknown');
    const { roundId, text, sentBy, sentAt, takenBackAt } = announcement;
    if (sentBy === null || sentAt === null) return null;
    const expiresAt = sentAt + announcementMaxAgeMs;
    if (takenBackAt !== null || expiresAt <= now) throw new Refusal('announcement-over');
    const page = { by: sentBy, after, most: maxWaitingMessages };
    const recipients = await lockUnconfirmedRecipients(transaction, announcementMessageIds(id), page);
    if (recipients.length === 0) return null;
    const messageIds = new Map(recipients.map(({ id: accountId, messageId }) => [accountId, messageId]));
    const round = await readRoundById(transaction, roundId);
    await reopenMessages(transaction, [...messageIds.values()]);
    const again = await toAnnouncementMessages(recipients, { text, by: sentBy, club: clubName(), round, now });
    await messages.addMany(
      transaction,
      again.flatMap(({ accountId, message }) => {
        const messageId = messageIds.get(accountId);
        return messageId === undefined ? [] : [{ id: messageId, message, topic: null, expiresAt }];
      }),
    );
    await audit(transaction, act, 'announcement-sent-again', String(id), { text, by: sentBy, messages: again.length });
    return recipients.at(-1)?.messageId ?? null;
  });
}
