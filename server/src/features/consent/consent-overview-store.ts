import {
  acceptedConsentWays,
  type ConsentRequirement,
  type ConsentState,
  type ConsentWay,
  consentRefusal,
  consentWays,
} from '@club/domain/entities/accounts/consent';
import { day, type Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { hasMailboxSql } from '#entities/accounts/account-state-store.ts';
import { accounts, sentMessages } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';

export interface ConsentCounts {
  readonly participants: number;
  readonly given: Readonly<Record<ConsentWay, number>>;
  readonly missing: number;
  readonly withdrawn: number;
}

const isParticipant = and(isNull(accounts.role), eq(accounts.isSimulated, false));

/** The same as the domain's `consentRefusal`; if no consent is required, those who have not consented. */
function isMissingSql({ rule, validNotices, validTerms }: ConsentRequirement): SQL | undefined {
  const isGiven = inArray(accounts.consentWay, [...acceptedConsentWays[rule]]);
  const isValid = rule === 'optional' ? undefined : inArray(accounts.consentNotice, [...validNotices]);
  const isAccepted =
    rule === 'optional' || validTerms === null ? undefined : inArray(accounts.consentTerms, [...validTerms]);
  return and(
    sql`not coalesce(${and(isGiven, isValid, isAccepted)}, false)`,
    sql`${accounts.consentWay} is distinct from 'withdrawn'`,
  );
}

export async function countConsents(database: Database, requirement: ConsentRequirement): Promise<ConsentCounts> {
  const rows = await database
    .select({
      way: accounts.consentWay,
      notice: accounts.consentNotice,
      terms: accounts.consentTerms,
      participants: count(),
    })
    .from(accounts)
    .where(isParticipant)
    .groupBy(accounts.consentWay, accounts.consentNotice, accounts.consentTerms);
  // Consents are counted even if the club requires none.
  const isEnough = (state: ConsentState) => state.way !== null && consentRefusal(requirement, state) === undefined;
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, { participants }) => total + participants, 0);
  const given = consentWays.map((way) => [way, sum((row) => row.way === way && isEnough(row))] as const);
  return {
    participants: sum(() => true),
    given: Object.fromEntries(given) as Record<ConsentWay, number>,
    missing: sum((row) => row.way !== 'withdrawn' && !isEnough(row)),
    withdrawn: sum(({ way }) => way === 'withdrawn'),
  };
}

export interface ReminderRecipient {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly language: Language;
}

/** Participants without consent who can be reached and were not reminded within a day. */
function isToRemind(requirement: ConsentRequirement, by: 'mail' | 'sms', now: Instant): SQL | undefined {
  const reminded = sql`exists (
    select from ${sentMessages} where ${sentMessages.accountId} = ${accounts.id}
      and ${eq(sentMessages.kind, 'consent-reminder')} and ${gt(sentMessages.addedAt, now - day)}
  )`;
  const isReached = by === 'mail' ? hasMailboxSql : and(isNotNull(accounts.phone), isNotNull(accounts.phoneVerifiedAt));
  return and(isParticipant, isMissingSql(requirement), not(reminded), isReached);
}

export async function countToRemind(
  database: Database,
  requirement: ConsentRequirement,
  { by, now }: { readonly by: 'mail' | 'sms'; readonly now: Instant },
): Promise<ReadonlyMap<Language, number>> {
  const rows = await database
    .select({ language: accounts.language, messages: count() })
    .from(accounts)
    .where(isToRemind(requirement, by, now))
    .groupBy(accounts.language);
  return new Map(rows.map(({ language, messages }) => [language, messages]));
}

/** Some of them by their ids, locked, so that of two concurrent reminders only one is sent. */
export function lockAccountsToRemind(
  transaction: Database,
  requirement: ConsentRequirement,
  { by, now, most }: { readonly by: 'mail' | 'sms'; readonly now: Instant; readonly most: number },
): Promise<ReminderRecipient[]> {
  return transaction
    .select({ id: accounts.id, email: accounts.email, phone: accounts.phone, language: accounts.language })
    .from(accounts)
    .where(isToRemind(requirement, by, now))
    .orderBy(asc(accounts.id))
    .limit(most)
    .for('no key update');
}
