import { schoolKey } from '@club/domain/entities/schools/school';
import { readable } from '@club/domain/shared/text';
import type { Database } from '#shared/database/database.ts';
import {
  deleteSchool,
  listAllSchoolRows,
  lockAllSchools,
  markMerged,
  type SchoolRecord,
  updateSchool,
} from './school-store.ts';

/** The ids of what came along when students were moved. */
export interface MovedStudents {
  readonly accounts: readonly string[];
  readonly attempts: readonly string[];
}

/**
 * Puts everybody of one school at another, in its city: their accounts, and who they were when they sat. With one school
 * twice, they stay there and are in its city.
 */
export type MoveStudents = (
  transaction: Database,
  move: { readonly fromId: string; readonly to: { readonly id: string; readonly city: string } },
) => Promise<MovedStudents>;

/** What was done to put the keys of schools in order. */
export interface RekeyedSchools {
  readonly rekeyed: number;
  readonly merged: number;
}

/**
 * Gives every school the key that it is compared by today, and its name as it is read. Rows that turn out to be the same
 * school become one, with everybody of theirs. Any number of processes may do it at once.
 */
export async function rekeySchools(database: Database, moveStudents: MoveStudents): Promise<RekeyedSchools> {
  if ((await listAllSchoolRows(database)).every(isInOrder)) return { rekeyed: 0, merged: 0 };
  return database.transaction(async (transaction) => {
    await lockAllSchools(transaction);
    const rows = (await listAllSchoolRows(transaction)).sort((a, b) => weight(b) - weight(a));
    const staying = new Map<string, SchoolRecord>();
    let merged = 0;
    for (const row of rows) {
      const key = schoolKey(row);
      const same = staying.get(key);
      if (same === undefined) {
        staying.set(key, row);
        continue;
      }
      merged += 1;
      if (row.mergedIntoId === null) {
        await moveStudents(transaction, { fromId: row.id, to: same });
        await markMerged(transaction, row.id, same.id);
      }
      await deleteSchool(transaction, row.id);
    }
    const wrong = [...staying].filter(([, row]) => !isInOrder(row));
    // Out of the way first: one may have the key that another is to have.
    for (const [, { id }] of wrong) await updateSchool(transaction, id, { key: `being put in order ${id}` });
    for (const [key, { id, institution }] of wrong) {
      await updateSchool(transaction, id, { key, institution: readable(institution) });
    }
    return { rekeyed: wrong.length, merged };
  });
}

function isInOrder(school: SchoolRecord): boolean {
  return school.key === schoolKey(school) && school.institution === readable(school.institution);
}

/** Of several rows of one school the listed one stays, then an approved one, and a mere spelling goes first. */
function weight({ isListed, approvedAt, mergedIntoId }: SchoolRecord): number {
  return isListed ? 3 : approvedAt !== null && mergedIntoId === null ? 2 : mergedIntoId === null ? 1 : 0;
}
