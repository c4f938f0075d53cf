import { schoolKey } from '@club/domain/entities/schools/school';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveStudents } from '#features/schools-admin/students-of-schools.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { insertCandidate, placeOf } from '#testing/students.ts';
import { rekeySchools } from './rekey-schools.ts';
import { findOrInsertSchool, upsertListedSchools } from './school-store.ts';
import { schools } from './tables.ts';

const server = await startTestServer();

/** A row as the first version wrote it: compared by case and spaces alone. */
async function insertOld(institution: string, given: Partial<typeof schools.$inferInsert> = {}): Promise<string> {
  const school = { institution, pin: '452001', city: 'Indore', isListed: false, ...given };
  const key = [school.city, school.institution, school.pin ?? ''].map((text) => text.toLowerCase().trim()).join('|');
  const [row] = await server.database
    .insert(schools)
    .values({ ...school, key })
    .returning({ id: schools.id });
  return row?.id ?? '';
}

async function insertStudent(schoolId: string) {
  const { id } = await insertAccount(server, { schoolId, city: 'Indore' });
  await insertCandidate(server.database, id);
  return id;
}

const rows = () => server.database.select().from(schools);

test('schools that read the same become one at the next start, with everybody of theirs (S1)', async () => {
  const unseen = await insertOld('7i\u200b World School');
  const listed = await insertOld('7i World School', { isListed: true });
  const dotted = await insertOld('7I. World-School');
  const other = await insertOld('7i World School', { pin: '452002' });
  const students = [await insertStudent(unseen), await insertStudent(listed), await insertStudent(dotted)];
  const elsewhere = await insertStudent(other);

  expect(await rekeySchools(server.database, moveStudents)).toEqual({ rekeyed: 2, merged: 2 });

  expect((await rows()).map(({ id }) => id).toSorted()).toEqual([listed, other].toSorted());
  for (const row of await rows()) expect(row.key).toBe(schoolKey(row));
  for (const student of [...students, elsewhere]) {
    const schoolId = student === elsewhere ? other : listed;
    const place = { schoolId, city: 'Indore' };
    expect(await placeOf(server.database, student)).toEqual({ ...place, sat: place });
  }
});

test('the name is shown as it is read, and a second start finds nothing to do (S1)', async () => {
  const id = await insertOld('Daly\u202e\nCollege');
  expect(await rekeySchools(server.database, moveStudents)).toEqual({ rekeyed: 1, merged: 0 });
  expect(await rows()).toMatchObject([{ id, institution: 'Daly College' }]);
  expect(await rekeySchools(server.database, moveStudents)).toEqual({ rekeyed: 0, merged: 0 });
});

test('an approved school stays before one that waits, and what was merged into either is at it', async () => {
  const waiting = await insertOld('Sea  School');
  const approved = await insertOld('Sea. School', { approvedAt: 1 });
  const misspelt = await insertOld('Se School', { mergedIntoId: waiting });
  await rekeySchools(server.database, moveStudents);
  expect((await rows()).find(({ id }) => id === waiting)).toBeUndefined();
  expect((await rows()).find(({ id }) => id === misspelt)?.mergedIntoId).toBe(approved);
  const typed = { institution: 'se school', pin: '452001', city: 'Indore' };
  expect(await findOrInsertSchool(server.database, typed)).toBe(approved);
});

test('two schools may take the keys of each other', async () => {
  const first = await insertOld('Aschool');
  const second = await insertOld('Bschool');
  const keys = { [first]: 'Bschool', [second]: 'Aschool' };
  for (const [id, institution] of Object.entries(keys)) {
    await server.database.update(schools).set({ institution }).where(eq(schools.id, id));
  }
  await rekeySchools(server.database, moveStudents);
  for (const row of await rows()) expect(row.key).toBe(schoolKey(row));
});

test('the list of the club finds the rows of the first version', async () => {
  const id = await insertOld('St. Mary’s\u200b School');
  await rekeySchools(server.database, moveStudents);
  await upsertListedSchools(server.database, [{ institution: "St. Mary's School", pin: '452001', city: 'Indore' }]);
  expect(await rows()).toMatchObject([{ id, institution: "St. Mary's School", isListed: true }]);
});
