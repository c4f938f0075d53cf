import { siteEndpoints } from '@club/contract/site';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { upsertListedSchools } from '#entities/schools/school-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { LIVE_COUNT_FROM: '9' } });

const lake = { institution: 'Lake View School', pin: '462001', city: 'Bhopal' };
const hill = { institution: 'Hill School', pin: null, city: 'Bhopal' };

let testsBegun = 0;

beforeEach(async () => {
  await upsertListedSchools(server.database, [lake, hill]);
  // Counts are cached for a minute, across tests too.
  testsBegun += 1;
  server.clock.advanceSeconds(3600 * testsBegun);
});

const idOf = async (institution: string) => {
  const [school] = await server.database.select().from(schools).where(eq(schools.institution, institution));
  if (school === undefined) throw new Error(`there is no ${institution}`);
  return school.id;
};

async function register(schoolId: string, students: number): Promise<void> {
  for (let student = 0; student < students; student += 1) await insertAccount(server, { schoolId });
}

const registeredOf = (id: string) => server.call(siteEndpoints.readRegistered, { params: { id } });
const total = async () => (await server.call(siteEndpoints.readRegisteredTotal, {})).body.total;

test('the number of registered students of a school is public from five on, without names (S9)', async () => {
  const [lakeId, hillId] = [await idOf('Lake View School'), await idOf('Hill School')];
  await register(lakeId, 5);
  await register(hillId, 4);
  expect((await registeredOf(lakeId)).text).toBe('{"registered":5}');
  expect((await registeredOf(hillId)).text).toBe('{"registered":null}');
});

test('helpers are not counted as students, though they had to name a school (S9)', async () => {
  const id = await idOf('Lake View School');
  await register(id, 5);
  await insertAccount(server, { schoolId: id, isAdmin: true });
  expect((await registeredOf(id)).body.registered).toBe(5);
});

test('a count is at most a minute old (S9)', async () => {
  const id = await idOf('Lake View School');
  await register(id, 5);
  expect((await registeredOf(id)).body.registered).toBe(5);
  await register(id, 1);
  server.clock.advanceSeconds(59);
  expect((await registeredOf(id)).body.registered).toBe(5);
  server.clock.advanceSeconds(1);
  expect((await registeredOf(id)).body.registered).toBe(6);
});

test('a school that waits for approval is not public (S5, S9)', async () => {
  await server.database
    .insert(schools)
    .values({ institution: 'Typed School', city: 'Bhopal', key: 'typed', isListed: false });
  const id = await idOf('Typed School');
  await register(id, 7);
  expect((await registeredOf(id)).error?.code).toBe('school-unknown');
  expect((await server.call(siteEndpoints.printPoster, { query: { school: id } })).error?.code).toBe('school-unknown');
});

test('the total is public once it is large enough (S9)', async () => {
  const [lakeId, hillId] = [await idOf('Lake View School'), await idOf('Hill School')];
  await register(lakeId, 6);
  await register(hillId, 2);
  expect(await total()).toBeNull();
  await register(hillId, 1);
  server.clock.advanceSeconds(60);
  expect(await total()).toEqual({ students: 9, schools: 2 });
});

test('a poster is a PDF, and requests beyond the queue are asked to retry', async () => {
  const poster = await server.call(siteEndpoints.printPoster, { query: { language: 'hi' } });
  expect(poster.status).toBe(200);
  expect(poster.headers['content-type']).toBe('application/pdf');
  expect(poster.headers['content-disposition']).toBe('attachment; filename="poster-hi.pdf"');
  expect(poster.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // So many that some come while the queue is full, however slow the database is and however fast the thread.
  const asked = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      server.call(siteEndpoints.printPoster, {}, { address: `198.51.100.${index}` }),
    ),
  );
  const statuses = asked.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(21);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
