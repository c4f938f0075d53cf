import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import type { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import type { InputOf } from '@club/contract/shared/endpoint';
import { isQualifying, schoolLabel } from '@club/domain/entities/schools/school';
import { normalizeForComparison } from '@club/domain/shared/text';
import { managedSchoolReplies, stateOf } from '#entities/schools/school-reply.ts';
import { listSchoolRecords, type SchoolRecord } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';
import { countStudents } from './students-of-schools.ts';

type Query = InputOf<typeof schoolsAdminEndpoints.listManagedSchools>['query'];

interface ManagedSchools {
  readonly schools: ManagedSchoolReply[];
  readonly total: number;
  readonly waiting: number;
}

interface SchoolMatches extends Omit<ManagedSchools, 'schools'> {
  /** One page or all, by name: finding similar schools takes time for each. */
  readonly schools: (from?: number, until?: number) => ManagedSchoolReply[];
}

/** One page of the schools that match an admin's filter. */
export async function listManagedSchools(
  database: Database,
  { page, pageSize, ...filter }: Query,
): Promise<ManagedSchools> {
  const { schools, total, waiting } = await findManagedSchools(database, filter);
  return { schools: schools((page - 1) * pageSize, page * pageSize), total, waiting };
}

/** The schools that match an admin's filter. There are some hundreds, so all are read and filtered here. */
export async function findManagedSchools(
  database: Database,
  { state, city, search }: Omit<Query, 'page' | 'pageSize'>,
): Promise<SchoolMatches> {
  const all = await listSchoolRecords(database);
  const students = await countStudents(database);
  const words = normalizeForComparison(search ?? '').split(' ');
  const found = all.filter(
    (school) =>
      (state === undefined || stateOf(school) === state) &&
      (city === undefined || school.city === city) &&
      containsEveryWord(school, words),
  );
  const toReply = managedSchoolReplies(all.filter(isQualifying));
  return {
    schools: (from, until) => found.slice(from, until).map((school) => toReply(school, students.get(school.id))),
    total: found.length,
    waiting: all.filter((school) => stateOf(school) === 'waiting').length,
  };
}

function containsEveryWord(school: SchoolRecord, words: readonly string[]): boolean {
  const text = normalizeForComparison(`${schoolLabel(school)} ${school.city}`);
  return words.every((word) => text.includes(word));
}
