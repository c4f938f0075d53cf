import { Refusal } from '@club/domain/shared/refusal';
import { lockAccount } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { findListedClass, findSheet } from '#entities/attempts/answer-sheet-store.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { AnswerSheetsDependencies } from './accept-sheet.ts';

/**
 * Takes the acceptance of a sheet back: nothing of it stays but the note in the audit log, and its student can sit the round on a screen,
 * or on another sheet.
 * @throws Refusal `sheet-unknown`, `results-are-out`, `participant-disqualified`, or `sat-on-screen` if somebody went on with it there
 */
export async function takeSheetBack(
  { database, takePaperBack }: AnswerSheetsDependencies,
  round: Round,
  { accountId, act }: { readonly accountId: string; readonly act: Act },
): Promise<void> {
  const one = { accountId, roundId: round.id };
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const attempt = await findAttempt(transaction, one);
    const sheet = attempt && (await findSheet(transaction, attempt.id));
    if (sheet === null) throw new Refusal('sheet-unknown');
    await takePaperBack(transaction, { ...one, classLevel: await findListedClass(transaction, one), now: act.now });
    const { source, decided } = sheet;
    await audit(transaction, act, 'sheet-taken-back', accountId, { slug: round.slug, source, decided });
  });
}
