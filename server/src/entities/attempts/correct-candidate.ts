import type { CandidateSnapshot } from '@club/domain/entities/attempts/sitting';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { audit, changedFields } from '#entities/accounts/audit-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { type StoredAttempt, updateCandidate } from './attempt-store.ts';
import { preserveScopes } from './scope-store.ts';

export interface CorrectedCandidate {
  /** Null before the first start. */
  readonly candidate: CandidateSnapshot | null;
  readonly classLevel: number | null;
}

/**
 * Corrects the candidate data of an attempt. Time given to a school or a city stays with those who had it (G12). The account, the
 * round and the attempt are locked.
 * @param subject of the audit event
 */
export async function correctCandidate(
  transaction: Database,
  {
    attempt,
    corrected,
    subject,
    reason,
  }: {
    readonly attempt: StoredAttempt;
    readonly corrected: CorrectedCandidate;
    readonly subject: string;
    readonly reason: string;
  },
  act: Act,
): Promise<void> {
  const changed = changedFields(await describe(transaction, attempt), await describe(transaction, corrected));
  if (changed === null) return;
  const { id, accountId, roundId } = attempt;
  if (attempt.candidate !== null && corrected.candidate !== null) {
    await preserveScopes(transaction, [
      { roundId, before: { accountId, ...attempt.candidate }, after: { accountId, ...corrected.candidate } },
    ]);
  }
  await updateCandidate(transaction, id, { ...corrected, now: act.now });
  // Names are left out, because the log outlives the account.
  const { name: _, ...otherFields } = changed;
  await audit(transaction, act, 'candidate-corrected', subject, {
    accountId,
    reason,
    changed: Object.keys(changed),
    ...otherFields,
  });
}

async function describe(database: Database, { candidate, classLevel }: CorrectedCandidate) {
  const schoolId = candidate?.schoolId ?? null;
  return {
    name: candidate?.name ?? null,
    city: candidate?.city ?? null,
    school: schoolId === null ? null : schoolLabel(await readSchool(database, schoolId)),
    class: classLevel,
  };
}
