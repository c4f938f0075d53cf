import { toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { Refusal } from '@club/domain/shared/refusal';
import { findAccountByEmail } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { deleteAdmission, findByPhone, upsertAdmission } from '#entities/attempts/admission-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

interface NewAdmission {
  /** An e-mail address, or a verified phone number. */
  readonly account: string;
  readonly reason: string;
}

/**
 * Lets a student sit a round for which they did not qualify.
 * @throws Refusal `round-unknown`, `account-unknown`
 */
export function admit(database: Database, slug: string, { account, reason }: NewAdmission, act: Act): Promise<string> {
  return database.transaction(async (transaction) => {
    const round = await readRound(transaction, slug);
    const { channel, to } = toGuardianContact(account);
    const accountId =
      channel === 'sms'
        ? await findByPhone(transaction, to)
        : ((await findAccountByEmail(transaction, to))?.id ?? null);
    if (accountId === null) throw new Refusal('account-unknown');
    await upsertAdmission(transaction, { roundId: round.id, accountId, reason, at: act.now });
    await audit(transaction, act, 'participant-admitted', accountId, { slug, reason });
    return round.id;
  });
}

/** @throws Refusal `round-unknown`, `admission-unknown` */
export function endAdmission(database: Database, slug: string, accountId: string, act: Act): Promise<string> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await readRound(transaction, slug);
    if (!(await deleteAdmission(transaction, { roundId, accountId }))) throw new Refusal('admission-unknown');
    await audit(transaction, act, 'participant-not-admitted', accountId, { slug });
    return roundId;
  });
}
