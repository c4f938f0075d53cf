import type { ConsentRequirement } from '@club/domain/entities/accounts/consent';
import type { Language } from '@club/domain/shared/language';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { accounts, consents } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** The two texts that are consented to. */
export type NoticeKind = 'privacy' | 'terms';

const columns = {
  privacy: { agreed: accounts.consentNotice, notified: accounts.privacyNoticeTold },
  terms: { agreed: accounts.consentTerms, notified: accounts.termsTold },
} as const;

export interface ConsentToEarlierNotice {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** The guardian's phone number or e-mail address, if a code was sent there. */
  readonly contact: string | null;
  readonly consentLanguage: Language;
}

/**
 * Some of the accounts that consented to one of these earlier versions of a text and were mailed about no later one, locked. A
 * server that still runs with older content skips accounts already told of a version that it does not know.
 */
export function lockConsentsToEarlierNotice(
  transaction: Database,
  {
    kind,
    earlier,
    valid,
    most,
  }: {
    readonly kind: NoticeKind;
    readonly earlier: readonly string[];
    /** Accounts that have to consent again get no mail. */
    readonly valid: Pick<ConsentRequirement, 'validNotices' | 'validTerms'>;
    readonly most: number;
  },
): Promise<ConsentToEarlierNotice[]> {
  const { agreed, notified } = columns[kind];
  const { validNotices, validTerms } = valid;
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
        inArray(agreed, [...earlier]),
        inArray(accounts.consentNotice, [...validNotices]),
        validTerms === null ? undefined : inArray(accounts.consentTerms, [...validTerms]),
        or(isNull(notified), inArray(notified, [...earlier])),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(most)
    .for('no key update', { of: accounts });
}

export async function updateNoticeSent(
  transaction: Database,
  ids: readonly string[],
  { kind, version }: { readonly kind: NoticeKind; readonly version: string },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(accounts)
    .set(kind === 'privacy' ? { privacyNoticeTold: version } : { termsTold: version })
    .where(inArray(accounts.id, [...ids]));
}
