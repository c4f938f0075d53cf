import { siteEndpoints } from '@club/contract/site';
import { createSchoolFinder } from '@club/domain/entities/schools/search';
import { expect, test } from 'vitest';
import { findOrInsertSchool, upsertListedSchools } from '#entities/schools/school-store.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { cities } = server.content.club;

const list = [
  { institution: 'Lake View School', pin: '462001', city: 'Bhopal' },
  { institution: 'lake view school', pin: '462002', city: 'Bhopal' },
  { institution: 'Hill School', pin: null, city: 'Bhopal' },
  { institution: 'Lake View School', pin: '452001', city: 'Indore' },
];

/** The list is cached for three seconds, so each look is later than all before, including those of other tests. */
let looked = 0;

/** Like pages, which fetch the list and search it themselves. */
async function look({ search, ...query }: { city?: string; search?: string }) {
  looked += 1;
  server.clock.advanceSeconds(4 * looked);
  const { status, body } = await server.call(siteEndpoints.listSchools, { query });
  return { status, body: search === undefined ? body : { ...body, schools: createSchoolFinder(body.schools)(search) } };
}

async function labels(query: { city?: string; search?: string }): Promise<string[]> {
  return (await look(query)).body.schools.map(({ label }) => label);
}

test('lists the schools of a city by name, with all cities', async () => {
  await upsertListedSchools(server.database, list);
  const { status, body } = await look({ city: 'Bhopal' });
  expect(status).toBe(200);
  const id = expect.any(String);
  expect(body).toEqual({
    cities: [...cities],
    schools: [
      { id, institution: 'Hill School', pin: null, city: 'Bhopal', label: 'Hill School' },
      { id, institution: 'Lake View School', pin: '462001', city: 'Bhopal', label: 'Lake View School, 462001' },
      { id, institution: 'lake view school', pin: '462002', city: 'Bhopal', label: 'lake view school, 462002' },
    ],
  });
});

test('finds schools by part of their name or pin, ignoring case, without wildcards', async () => {
  await upsertListedSchools(server.database, list);
  expect(await labels({ search: ' LAKE  view' })).toHaveLength(3);
  expect(await labels({ search: '452001' })).toEqual(['Lake View School, 452001']);
  expect(await labels({ search: 'school, 4620', city: 'Bhopal' })).toHaveLength(2);
  expect(await labels({ search: '%' })).toEqual([]);
});

test('finds schools by initials, other names and with typos, the closest first (S7)', async () => {
  const kendriya = {
    institution: 'Kendriya Vidyalaya No. 1',
    pin: '462027',
    city: 'Bhopal',
    aliases: ['Central School'],
  };
  await upsertListedSchools(server.database, [...list, kendriya]);
  const found = ['Kendriya Vidyalaya No. 1, 462027'];
  for (const search of ['kv', 'central school', 'kendirya vidyalya', 'no 1 vidyalaya']) {
    expect(await labels({ search }), search).toEqual(found);
  }
  expect(await labels({ search: 'kv', city: 'Indore' })).toEqual([]);
  expect((await look({ search: 'kv' })).body.schools[0]?.aliases).toEqual(['Central School']);
});

test('updates other names from the list at the next start (S7)', async () => {
  const [lake] = list;
  if (lake === undefined) throw new Error('the list is empty');
  await upsertListedSchools(server.database, list);
  expect(await upsertListedSchools(server.database, [{ ...lake, aliases: ['LVS', 'Lakeside'] }])).toBe(0);
  expect(await labels({ search: 'lakeside' })).toEqual(['Lake View School, 462001']);
  await upsertListedSchools(server.database, list);
  expect(await labels({ search: 'lakeside' })).toEqual([]);
});

test('shows a typed school only to its participant until the club lists it', async () => {
  await upsertListedSchools(server.database, list);
  const typed = await findOrInsertSchool(server.database, {
    institution: 'new  school',
    pin: '462003',
    city: 'Bhopal',
  });
  expect(await labels({ search: 'new' })).toEqual([]);

  const school = { institution: 'New School', pin: '462003', city: 'Bhopal' };
  expect(await upsertListedSchools(server.database, [...list, school])).toBe(1);
  const { body } = await look({ search: 'new' });
  expect(body.schools).toEqual([{ id: typed, ...school, label: 'New School, 462003' }]);
});

test('adds each school once, over any number of starts', async () => {
  expect(await upsertListedSchools(server.database, server.content.schools)).toBe(server.content.schools.length);
  expect(await upsertListedSchools(server.database, server.content.schools)).toBe(0);
  expect(await labels({})).toHaveLength(server.content.schools.length);
});

test('gives people who type the same new school at once the same row (S1)', async () => {
  const typings = ['New School', 'new school', ' NEW  School', 'New School'];
  const ids = await Promise.all(
    typings.map((institution) => findOrInsertSchool(server.database, { institution, pin: null, city: 'Bhopal' })),
  );
  expect(new Set(ids).size).toBe(1);
});
