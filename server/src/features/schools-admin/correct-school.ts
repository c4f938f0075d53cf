import { type School, schoolKey, schoolLabel } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { normalizeText } from '@club/domain/shared/text';
import { audit } from '#entities/accounts/audit-store.ts';
import {
  deleteSchool,
  findSchoolByKey,
  insertSpelling,
  lockSchoolAdministration,
  lockSchoolForUpdate,
  readSchool,
  updateSchool,
} from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import { canonicalCity } from '#shared/canonical-city.ts';
import type { Database } from '#shared/database/database.ts';
import { auditText, mergeSchool, refuseListedOrMerged } from './merge-school.ts';
import type { SchoolsDependencies } from './schools-dependencies.ts';
import { moveStudents } from './students-of-schools.ts';

export interface SchoolCorrection {
  readonly id: string;
  readonly institution: string;
  /** Null if unknown. */
  readonly pin: string | null;
  readonly city: string;
  readonly merge: boolean;
}

/**
 * Corrects a typed school, and returns the id of the one that remains. Typing its old name leads to it too.
 * @throws Refusal `school-unknown`, `school-listed`, `school-merged`, `school-exists` or `city-unknown`
 */
export async function correctSchool(
  dependencies: SchoolsDependencies,
  { id, merge, ...typed }: SchoolCorrection,
  act: Act,
): Promise<string> {
  const city = canonicalCity(dependencies.cities, typed.city);
  const wanted = { institution: normalizeText(typed.institution), pin: typed.pin, city };

  return dependencies.database.transaction(async (transaction) => {
    await lockSchoolAdministration(transaction);
    refuseListedOrMerged(await readSchool(transaction, id));
    const same = await findSchoolByKey(transaction, schoolKey(wanted));
    const sameId = same?.mergedIntoId ?? same?.id ?? id;
    if (sameId === id) {
      // Its previous spelling.
      if (same !== null && same.id !== id) await deleteSchool(transaction, same.id);
      await rewriteSchool(transaction, { id, wanted }, act);
      return id;
    }
    if (!merge) throw schoolExists(await readSchool(transaction, sameId));
    await mergeSchool(dependencies, transaction, { id, intoId: sameId }, act);
    return sameId;
  });
}

async function rewriteSchool(
  transaction: Database,
  { id, wanted }: { readonly id: string; readonly wanted: School },
  act: Act,
): Promise<void> {
  // As in a merge: accounts before the school, and again afterwards.
  const move = { fromId: id, to: { id, city: wanted.city } };
  await moveStudents(transaction, move);
  const before = await lockSchoolForUpdate(transaction, id);
  const key = schoolKey(wanted);
  // Somebody may have typed it a moment ago.
  if (!(await updateSchool(transaction, id, { ...wanted, key }))) throw schoolExists(wanted);
  if (before.key !== key) await insertSpelling(transaction, before, id);
  await moveStudents(transaction, move);
  if (schoolLabel(before) === schoolLabel(wanted) && before.city === wanted.city) return;
  await audit(transaction, act, 'school-corrected', id, {
    school: { before: auditText(before), after: auditText(wanted) },
  });
}

function schoolExists(school: School): Refusal {
  return new Refusal('school-exists', { school: schoolLabel(school), city: school.city });
}
