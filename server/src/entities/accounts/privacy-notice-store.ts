import type { Language } from '@club/domain/shared/language';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { accounts, consents } from './tables.ts';

export interface ConsentToEarlierNotice {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** The guardian's phone number or e-mail address, where a code went to one. */
  readonly contact: string | null;
  readonly consentLanguage: Language;
}

/**
 * Some of the accounts that have agreed to one of these earlier versions and were sent no mail about a later one, held. A server that
 * still runs with an earlier content tells nobody who was told of a version that it does not know.
 */
export function lockConsentsToEarlierNotice(
  transaction: Database,
  earlier: readonly string[],
  most: number,
): Promise<ConsentToEarlierNotice[]> {
  return transaction
    .select({
      accountId: accounts.id,
      name: accounts.name,
      email: accounts.email,
      language: accounts.language,
      contact: consents.contact,
      consentLanguage: consents.language,
    })
    .from(accounts)
    .innerJoin(
      consents,
      and(eq(consents.accountId, accounts.id), eq(consents.purpose, 'taking-part'), isNull(consents.endedAt)),
    )
    .where(
      and(
        inArray(accounts.consentNotice, [...earlier]),
        or(isNull(accounts.privacyNoticeTold), inArray(accounts.privacyNoticeTold, [...earlier])),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(most)
    .for('no key update', { of: accounts });
}

export async function updateNoticeTold(transaction: Database, ids: readonly string[], version: string): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(accounts)
    .set({ privacyNoticeTold: version })
    .where(inArray(accounts.id, [...ids]));
}
