import type { profileEndpoints } from '@club/contract/profile';
import type { InputOf, ReplyOf } from '@club/contract/shared/endpoint';
import { toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { lockAccount } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { findNameDisplay, type NameDisplay, updateNameDisplay } from '#entities/accounts/shown-name-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

type NameDisplayReply = ReplyOf<typeof profileEndpoints.readNameDisplay>;

/** @throws Refusal `not-authenticated` if the account has just been deleted */
export async function readNameDisplay(database: Database, accountId: string): Promise<NameDisplay> {
  const display = await findNameDisplay(database, accountId);
  if (display === null) throw new Refusal('not-authenticated');
  return display;
}

export function toNameDisplayReply({ shownAs, nameConsentAt }: NameDisplay): NameDisplayReply {
  return { shownAs, nameConsentAt: toIsoTimeOrNull(nameConsentAt) };
}

/**
 * Sets the name that public boards show. Choosing the full name gives consent to it, and any other choice withdraws it. See
 * docs/rules/results.md, V14.
 * @throws Refusal `name-consent-missing` or, if the account has just been deleted, `account-unknown`
 */
export async function changeNameDisplay(
  database: Database,
  { shownAs, guardianAgrees }: InputOf<typeof profileEndpoints.changeNameDisplay>['body'],
  act: Act,
): Promise<NameDisplay> {
  const { actorId, now } = act;
  return database.transaction(async (transaction) => {
    const { consentWithheld } = await lockAccount(transaction, actorId);
    const before = await readNameDisplay(transaction, actorId);
    const isConsentMissing = shownAs === 'name' && before.nameConsentAt === null;
    if (isConsentMissing && (!guardianAgrees || consentWithheld.includes('name-published'))) {
      throw new Refusal('name-consent-missing');
    }
    const after = { shownAs, nameConsentAt: shownAs === 'name' ? (before.nameConsentAt ?? now) : null };
    if (after.shownAs === before.shownAs && after.nameConsentAt === before.nameConsentAt) return before;
    await updateNameDisplay(transaction, actorId, after);
    await audit(transaction, act, 'account-changed', actorId, {
      changed: ['shownAs'],
      shownAs: { before: before.shownAs, after: shownAs },
    });
    return after;
  });
}
