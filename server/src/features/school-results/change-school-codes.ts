import { randomBytes } from 'node:crypto';
import { schoolCodeBytes } from '@club/domain/entities/rounds/school-code';
import { isQualifying } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { typedCode } from '@club/domain/shared/typed-code';
import { audit } from '#entities/accounts/audit-store.ts';
import { lockRoundForUpdate } from '#entities/rounds/round-store.ts';
import { replaceSchoolCode, revokeSchoolCode as storeRevocation } from '#entities/rounds/school-code-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import { type SchoolResultsDependencies, schoolCodeHash } from './read-school-results.ts';

/**
 * Creates the code of a school and returns it, which happens only once.
 * @throws Refusal `round-unknown`, `school-unknown`
 */
export function makeSchoolCode(
  { database, codeSecret }: SchoolResultsDependencies,
  { slug, schoolId }: { readonly slug: string; readonly schoolId: string },
  act: Act,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await lockRoundForUpdate(transaction, slug);
    const school = await readSchool(transaction, schoolId);
    if (!isQualifying(school) || school.mergedIntoId !== null) throw new Refusal('school-unknown');
    const code = typedCode(randomBytes(schoolCodeBytes));
    const codeHash = schoolCodeHash(codeSecret, code);
    await replaceSchoolCode(transaction, { roundId, schoolId, codeHash, createdAt: act.now, createdBy: act.actorId });
    await audit(transaction, act, 'school-code-made', schoolId, { slug });
    return code;
  });
}

/** @throws Refusal `round-unknown`, `school-code-unknown` */
export function revokeSchoolCode(
  { database }: SchoolResultsDependencies,
  { slug, id }: { readonly slug: string; readonly id: string },
  act: Act,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await lockRoundForUpdate(transaction, slug);
    const revoked = await storeRevocation(transaction, { id, roundId, now: act.now });
    if (revoked === null) throw new Refusal('school-code-unknown');
    await audit(transaction, act, 'school-code-revoked', revoked.schoolId, { slug });
  });
}
