import { randomBytes } from 'node:crypto';
import { schoolCodeBytes } from '@club/domain/entities/rounds/school-code';
import { isQualifying, type School } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { typedCode } from '@club/domain/shared/typed-code';
import { audit } from '#entities/accounts/audit-store.ts';
import { listSchoolsThatSat } from '#entities/attempts/schools-that-sat-store.ts';
import { lockRoundForUpdate } from '#entities/rounds/round-store.ts';
import {
  listSchoolCodes,
  replaceSchoolCode,
  revokeSchoolCode as storeRevocation,
} from '#entities/rounds/school-code-store.ts';
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

export interface CodeOfSchool {
  readonly school: School & { readonly id: string };
  readonly code: string;
}

/**
 * Creates the codes of all schools that took part, all or none.
 * @throws Refusal `round-unknown`
 */
export function makeSchoolCodes(
  { database, codeSecret }: SchoolResultsDependencies,
  { slug, replaces }: { readonly slug: string; readonly replaces: boolean },
  act: Act,
): Promise<{ readonly codes: readonly CodeOfSchool[]; readonly kept: number }> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await lockRoundForUpdate(transaction, slug);
    const sat = await listSchoolsThatSat(transaction, roundId);
    const withCode = new Set((await listSchoolCodes(transaction, roundId)).map(({ school }) => school.id));
    const wanted = sat.filter(({ id }) => replaces || !withCode.has(id));
    const codes: CodeOfSchool[] = [];
    for (const school of wanted) {
      const code = typedCode(randomBytes(schoolCodeBytes));
      const codeHash = schoolCodeHash(codeSecret, code);
      const of = { roundId, schoolId: school.id, codeHash, createdAt: act.now, createdBy: act.actorId };
      await replaceSchoolCode(transaction, of);
      await audit(transaction, act, 'school-code-made', school.id, { slug });
      codes.push({ school, code });
    }
    return { codes, kept: sat.length - wanted.length };
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
