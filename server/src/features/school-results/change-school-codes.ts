import { randomBytes } from 'node:crypto';
import { schoolCodeBytes } from '@club/domain/entities/rounds/school-code';
import { isQualifying, type School } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { typedCode } from '@club/domain/shared/typed-code';
import { audit } from '#entities/accounts/audit-store.ts';
import { listSchoolsThatSat, listWaitingSchoolsThatSat } from '#entities/attempts/schools-that-sat-store.ts';
import { lockRoundForUpdate } from '#entities/rounds/round-store.ts';
import { schoolCodeHash } from '#entities/rounds/school-code-hash.ts';
import {
  listSchoolCodes,
  replaceSchoolCode,
  revokeSchoolCode as storeRevocation,
} from '#entities/rounds/school-code-store.ts';
import { listContacts, readSchool } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import { withdrawCodeMails } from './mail-school-codes.ts';
import type { SchoolResultsDependencies } from './school-results-dependencies.ts';

export interface CodeOfSchool {
  readonly school: School & { readonly id: string };
  readonly code: string;
  /** Null if none was noted. */
  readonly email: string | null;
}

/** A school that took part and gets no code with the others. */
export interface SchoolLeftOut {
  readonly school: School & { readonly id: string };
  readonly why: 'not-approved' | 'has-code';
}

/**
 * Creates the code of a school and returns it, which happens only once.
 * @throws Refusal `round-unknown`, `school-unknown`
 */
export function makeSchoolCode(
  { database, codeSecret, messages }: SchoolResultsDependencies,
  { slug, schoolId }: { readonly slug: string; readonly schoolId: string },
  act: Act,
): Promise<CodeOfSchool> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await lockRoundForUpdate(transaction, slug);
    const school = await readSchool(transaction, schoolId);
    if (!isQualifying(school) || school.mergedIntoId !== null) throw new Refusal('school-unknown');
    const code = typedCode(randomBytes(schoolCodeBytes));
    const codeHash = schoolCodeHash(codeSecret, code);
    const of = { roundId, schoolId, codeHash, createdAt: act.now, createdBy: act.actorId };
    await withdrawCodeMails(messages, transaction, [await replaceSchoolCode(transaction, of)]);
    await audit(transaction, act, 'school-code-made', schoolId, { slug });
    return { school, code, email: school.contactEmail };
  });
}

/**
 * Creates the codes of all schools that took part, all or none.
 * @throws Refusal `round-unknown`
 */
export function makeSchoolCodes(
  { database, codeSecret, messages }: SchoolResultsDependencies,
  { slug, replaces }: { readonly slug: string; readonly replaces: boolean },
  act: Act,
): Promise<{ readonly codes: readonly CodeOfSchool[]; readonly leftOut: readonly SchoolLeftOut[] }> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await lockRoundForUpdate(transaction, slug);
    const sat = await listSchoolsThatSat(transaction, roundId);
    const withCode = new Set((await listSchoolCodes(transaction, roundId)).map(({ school }) => school.id));
    const wanted = sat.filter(({ id }) => replaces || !withCode.has(id));
    const contacts = await listContacts(
      transaction,
      wanted.map(({ id }) => id),
    );
    const codes: CodeOfSchool[] = [];
    for (const school of wanted) {
      const code = typedCode(randomBytes(schoolCodeBytes));
      const codeHash = schoolCodeHash(codeSecret, code);
      const of = { roundId, schoolId: school.id, codeHash, createdAt: act.now, createdBy: act.actorId };
      await withdrawCodeMails(messages, transaction, [await replaceSchoolCode(transaction, of)]);
      await audit(transaction, act, 'school-code-made', school.id, { slug });
      codes.push({ school, code, email: contacts.get(school.id) ?? null });
    }
    const kept = sat.filter((school) => !wanted.includes(school));
    const waiting = await listWaitingSchoolsThatSat(transaction, roundId);
    return {
      codes,
      leftOut: [
        ...waiting.map((school) => ({ school, why: 'not-approved' as const })),
        ...kept.map((school) => ({ school, why: 'has-code' as const })),
      ],
    };
  });
}

/** @throws Refusal `round-unknown`, `school-code-unknown` */
export function revokeSchoolCode(
  { database, messages }: SchoolResultsDependencies,
  { slug, id }: { readonly slug: string; readonly id: string },
  act: Act,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await lockRoundForUpdate(transaction, slug);
    const revoked = await storeRevocation(transaction, { id, roundId, now: act.now });
    if (revoked === null) throw new Refusal('school-code-unknown');
    await withdrawCodeMails(messages, transaction, [revoked.id]);
    await audit(transaction, act, 'school-code-revoked', revoked.schoolId, { slug });
  });
}
