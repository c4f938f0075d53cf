import { randomUUID } from 'node:crypto';
import { nameInMessage } from '@club/domain/entities/accounts/profile';
import { retentionNoticeBefore, retentionNoticeMs } from '@club/domain/entities/accounts/retention';
import { day, type Instant } from '@club/domain/shared/instant';
import { retentionMessageTexts } from '@club/texts/retention-messages';
import { dayText } from '@club/texts/times';
import { deleteAccounts } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import {
  cancelRetentionNotices,
  lockDeletable,
  lockUnused,
  markRetentionNotice,
  type UnusedAccount,
} from '#entities/attempts/retention-store.ts';
import { serverAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import { type BatchMessage, type MessageQueue, maxMessagesPerCommit } from '#shared/messages/message-queue.ts';

export interface RetentionOptions {
  readonly database: Database;
  readonly messages: MessageQueue;
  readonly clubName: () => string;
  readonly publicUrl: string;
  /** Null: accounts are kept. */
  readonly months: number | null;
  /** Seals the data of accounts that are about to be deleted, if the club has to keep it. */
  readonly seal: (transaction: Database, ids: readonly string[], now: Instant) => Promise<void>;
}

/**
 * Warns the owners of accounts that have not been used for long, and deletes those warned at least 30 days ago and unused since.
 * Returns the number deleted. See docs/rules/consent.md, K13.
 */
export async function deleteUnusedAccounts(options: RetentionOptions, now: Instant): Promise<number> {
  const { database, messages, months } = options;
  if (months === null) return 0;
  const since = retentionNoticeBefore(now, months);
  await cancelRetentionNotices(database, since);
  for (let batch = maxMessagesPerCommit; batch === maxMessagesPerCommit; ) {
    batch = await database.transaction(async (transaction) => {
      const unused = await lockUnused(transaction, since, maxMessagesPerCommit);
      await messages.addMany(transaction, await Promise.all(unused.map((account) => toNotice(options, account, now))));
      await markRetentionNotice(
        transaction,
        unused.map(({ id }) => id),
        now,
      );
      return unused.length;
    });
  }
  let deleted = 0;
  for (let batch = maxMessagesPerCommit; batch === maxMessagesPerCommit; ) {
    batch = await database.transaction(async (transaction) => {
      const toldBefore = now - retentionNoticeMs;
      const ids = await lockDeletable(transaction, { since, toldBefore, most: maxMessagesPerCommit });
      await options.seal(transaction, ids, now);
      await deleteAccounts(transaction, ids);
      for (const subject of ids) {
        await audit(transaction, serverAct(now), 'account-deleted', subject, { unusedForMonths: months });
      }
      return ids.length;
    });
    deleted += batch;
  }
  return deleted;
}

async function toNotice(
  { clubName, publicUrl }: RetentionOptions,
  { id: accountId, email, name: given, language }: UnusedAccount,
  now: Instant,
): Promise<BatchMessage> {
  const texts = await retentionMessageTexts.read(language);
  const name = nameInMessage(given);
  const date = dayText(language, now + retentionNoticeMs);
  return {
    id: randomUUID(),
    topic: null,
    expiresAt: now + 7 * day,
    logEntry: { accountId, kind: 'retention-notice' },
    message: await composeMail({
      to: email,
      language,
      club: clubName(),
      subject: texts.subject({ club: clubName() }),
      preheader: texts.what({ name, club: clubName(), date }),
      parts: [
        { words: texts.what({ name, club: clubName(), date }) },
        { words: texts.keep },
        { button: texts.button, link: `${publicUrl}/profile` },
      ],
    }),
  };
}
