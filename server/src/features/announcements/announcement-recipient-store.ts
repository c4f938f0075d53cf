import type { AnnouncementChannel } from '@club/domain/features/announcements/announcement-sending';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { and, asc, between, count, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { hasMailboxSql } from '#entities/accounts/account-state-store.ts';
import { accounts, sentMessages } from '#entities/accounts/tables.ts';
import {
  isInRoundSql,
  joinAttempt,
  participantCitySql,
  participantSchoolIdSql,
} from '#entities/attempts/participants/in-round-store.ts';
import { attempts } from '#entities/attempts/tables.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { IdRange } from '#shared/messages/message-queue.ts';

export interface Recipients {
  readonly round: Round;
  readonly city: string | null;
  readonly schoolId: string | null;
  /** True if only accounts with a submitted attempt receive it. */
  readonly onlyWhoSat: boolean;
  readonly by: AnnouncementChannel;
  /** Accounts registered or phones verified later get none, so that no more are sent than were counted. */
  readonly at: Instant;
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  /** Verified, for text messages. */
  readonly phone: string | null;
  readonly language: Language;
}

/** The participants as listed, without the team and simulated students. See docs/rules/announcements.md, L6. */
function isRecipient({ round, city, schoolId, onlyWhoSat, by, at }: Recipients): SQL | undefined {
  return and(
    isInRoundSql(round),
    isNull(accounts.role),
    eq(accounts.isSimulated, false),
    lte(accounts.createdAt, at),
    onlyWhoSat ? isNotNull(attempts.submittedAt) : undefined,
    city === null ? undefined : eq(participantCitySql, city),
    schoolId === null ? undefined : eq(participantSchoolIdSql, schoolId),
    by === 'mail' ? hasMailboxSql : and(isNotNull(accounts.phone), lte(accounts.phoneVerifiedAt, at)),
  );
}

export async function countRecipients(
  database: Database,
  recipients: Recipients,
): Promise<ReadonlyMap<Language, number>> {
  const rows = await database
    .select({ language: accounts.language, messages: count() })
    .from(accounts)
    .leftJoin(attempts, joinAttempt(recipients.round))
    .where(isRecipient(recipients))
    .groupBy(accounts.language);
  return new Map(rows.map(({ language, messages }) => [language, messages]));
}

/**
 * Some of them by their ids.
 * @param after the last one of the previous batch; null for the first
 */
export function listRecipients(
  database: Database,
  recipients: Recipients,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<Recipient[]> {
  return database
    .select({ id: accounts.id, email: accounts.email, phone: accounts.phone, language: accounts.language })
    .from(accounts)
    .leftJoin(attempts, joinAttempt(recipients.round))
    .where(and(isRecipient(recipients), after === null ? undefined : gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(most);
}

/** Recipients whose message was sent but not confirmed, by its id, with their current contacts. The messages are locked. */
export function lockUnconfirmedRecipients(
  transaction: Database,
  { from, to }: IdRange,
  { by, after, most }: { readonly by: AnnouncementChannel; readonly after: string | null; readonly most: number },
): Promise<(Recipient & { readonly messageId: string })[]> {
  return transaction
    .select({
      messageId: sentMessages.id,
      id: accounts.id,
      email: accounts.email,
      phone: accounts.phone,
      language: accounts.language,
    })
    .from(sentMessages)
    .innerJoin(accounts, eq(accounts.id, sentMessages.accountId))
    .where(
      and(
        between(sentMessages.id, from, to),
        eq(sentMessages.outcome, 'unconfirmed'),
        after === null ? undefined : gt(sentMessages.id, after),
        by === 'mail' ? undefined : and(isNotNull(accounts.phone), isNotNull(accounts.phoneVerifiedAt)),
      ),
    )
    .orderBy(asc(sentMessages.id))
    .limit(most)
    .for('update', { of: sentMessages });
}
