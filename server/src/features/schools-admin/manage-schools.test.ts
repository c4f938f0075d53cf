import { auditEndpoints } from '@club/contract/audit';
import { profileEndpoints } from '@club/contract/profile';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findOrInsertSchool, upsertListedSchools } from '#entities/schools/school-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { holdTransaction } from '#testing/hold-transaction.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { registration } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { insertCandidate, schoolAndCityOf, setSchool } from '#testing/students.ts';

const server = await startTestServer();

let admin: { id: string; token: string };

beforeEach(async () => {
  admin = await insertAccount(server, { name: 'Asha Admin', isAdmin: true });
  await upsertListedSchools(server.database, [
    { institution: 'Daly College', pin: '452001', city: 'Indore' },
    { institution: 'Carmel Convent School', pin: '456001', city: 'Ujjain' },
  ]);
});

/** A student who changes the school in their profile. */
async function student(school: string, city = 'Indore') {
  const account = await insertAccount(server, { city: 'Bhopal' });
  const { error } = await server.call(profileEndpoints.createProfile, { body: { school, city } }, account);
  return { ...account, error };
}

const sit = (accountId: string) => insertCandidate(server.database, accountId);

async function managed(query = {}) {
  return (await server.call(schoolsAdminEndpoints.listManagedSchools, { query }, admin)).body;
}

async function school(label: string) {
  const found = (await managed({ pageSize: 1000 })).schools.find((each) => each.label === label);
  if (found === undefined) throw new Error(`there is no ${label}`);
  return found;
}

const place = (accountId: string) => schoolAndCityOf(server.database, accountId);
const schoolIdOf = async (accountId: string) => (await place(accountId)).schoolId;

/** Audit entries about schools, oldest first. */
const audited = async () =>
  (await server.call(auditEndpoints.listAuditEvents, {}, admin)).body.events
    .filter(({ action }) => action.startsWith('school-'))
    .toReversed();

const approve = (id: string, approved: boolean) =>
  server.call(schoolsAdminEndpoints.approveSchool, { params: { id }, body: { approved } }, admin);
const merge = (id: string, into: string) =>
  server.call(schoolsAdminEndpoints.mergeSchool, { params: { id }, body: { into } }, admin);
const correct = (id: string, body: { institution: string; pin: string; city: string; merge?: boolean }) =>
  server.call(schoolsAdminEndpoints.correctSchool, { params: { id }, body }, admin);

test('shows waiting schools with their numbers of registrations and participants, and the most similar listed one (S4)', async () => {
  const asha = await student('Dely College, 452001');
  await student('Dely College - 452001');
  await student('Tree House School');
  await sit(asha.id);
  const { schools: waiting, total, waiting: count } = await managed({ state: 'waiting' });
  expect({ total, count }).toEqual({ total: 2, count: 2 });
  expect(waiting).toMatchObject([
    {
      label: 'Dely College, 452001',
      registered: 2,
      sat: 1,
      state: 'waiting',
      alike: { label: 'Daly College, 452001' },
    },
    { label: 'Tree House School', registered: 1, sat: 0, state: 'waiting', alike: null },
  ]);
  expect((await managed({ search: 'indore dely' })).total).toBe(1);
  expect((await managed({ state: 'listed', city: 'Ujjain' })).schools).toMatchObject([
    { state: 'listed', city: 'Ujjain' },
  ]);
  expect((await managed({ pageSize: 1, page: 2 })).schools).toHaveLength(1);
});

test('an approved school is offered to others at once, and the approval can be withdrawn (S4, S5)', async () => {
  await student('Tree House School');
  const { id } = await school('Tree House School');
  const offered = async () =>
    (await server.call(siteEndpoints.listSchools, { query: { city: 'Indore' } })).body.schools.map(
      ({ label }) => label,
    );
  expect((await approve(id, true)).body.school).toMatchObject({ state: 'approved', registered: 1 });
  expect(await offered()).toContain('Tree House School');
  await approve(id, true);
  expect((await approve(id.toUpperCase(), false)).body.school.state).toBe('waiting');
  expect(await offered()).not.toContain('Tree House School');
  expect(await audited()).toMatchObject([
    { action: 'school-approved', subject: id, actorId: admin.id, details: { school: 'Tree House School (Indore)' } },
    { action: 'school-unapproved', subject: id, addressHash: expect.stringMatching(/^[\w-]{16}$/) },
  ]);
});

test('an approved school that is merged is no longer offered (S5, S6)', async () => {
  await student('Tree House School');
  const { id } = await school('Tree House School');
  await approve(id, true);
  const offered = async () =>
    (await server.call(siteEndpoints.listSchools, {})).body.schools.map(({ institution }) => institution);
  expect(await offered()).toContain('Tree House School');
  expect((await merge(id, (await school('Daly College, 452001')).id)).status).toBe(200);
  expect(await offered()).not.toContain('Tree House School');
});

test("a merged school takes everybody along, with their attempts, to the other's city (S6)", async () => {
  const asha = await student('Dely Collage', 'Ujjain');
  await sit(asha.id);
  const daly = await school('Daly College, 452001');
  const dely = await school('Dely Collage');
  expect((await merge(dely.id, daly.id)).body.school).toMatchObject({ id: daly.id, registered: 1, sat: 1 });

  const atDaly = { schoolId: daly.id, city: 'Indore' };
  expect(await place(asha.id)).toEqual({ ...atDaly, sat: atDaly });
  const [event] = await audited();
  expect(event).toMatchObject({
    action: 'school-merged',
    subject: dely.id,
    details: { school: 'Dely Collage (Ujjain)', into: 'Daly College, 452001 (Indore)', accounts: [asha.id] },
  });
  // The misspelt name now leads to the right school and is no longer listed.
  const next = await student('dely COLLAGE', 'Ujjain');
  expect(await schoolIdOf(next.id)).toBe(daly.id);
  expect((await managed({ search: 'dely' })).total).toBe(0);
});

test("a school's spelling from before a merge or a correction leads to its current city (S6)", async () => {
  await student('Dely Collage', 'Ujjain');
  await merge((await school('Dely Collage')).id, (await school('Daly College, 452001')).id);
  await student('Tre House Skool', 'Bhopal');
  const tree = { institution: 'Tree House School', pin: '456009', city: 'Ujjain' };
  await correct((await school('Tre House Skool')).id, tree);

  for (const [typed, city, itsCity] of [
    ['Dely Collage', 'Ujjain', 'Indore'],
    ['Tre House Skool', 'Bhopal', 'Ujjain'],
  ] as const) {
    expect(await place((await student(typed, city)).id)).toMatchObject({ city: itsCity });
    const { body } = await server.call(signInEndpoints.signUp, {
      body: registration({ school: typed, city, email: `${itsCity}@school.example` }),
    });
    expect(body.user.city).toBe(itsCity);
  }
});

test('merging follows earlier merges (S6)', async () => {
  const first = await student('Dely Collage');
  await student('Daly Collage');
  const [dely, almost, daly] = [
    await school('Dely Collage'),
    await school('Daly Collage'),
    await school('Daly College, 452001'),
  ];
  await merge(dely.id, almost.id);
  await merge(almost.id, daly.id);
  expect(await schoolIdOf(first.id)).toBe(daly.id);
  expect(await schoolIdOf((await student('Dely Collage')).id)).toBe(daly.id);
  expect((await merge(dely.id, daly.id)).error?.code).toBe('school-merged');
  expect((await approve(dely.id, true)).error?.code).toBe('school-merged');
});

test('a school corrected to its present name, or approved again, is not audited (U1)', async () => {
  await student('Tree House School');
  const tree = await school('Tree House School');
  expect((await correct(tree.id, { institution: 'Tree  House School', pin: '', city: tree.city })).status).toBe(200);
  expect((await approve(tree.id, false)).status).toBe(200);
  expect(await audited()).toEqual([]);
});

test('a listed school changes only with the list, and no school is merged into itself or an unknown one (S6)', async () => {
  await student('Tree House School');
  const [daly, tree] = [await school('Daly College, 452001'), await school('Tree House School')];
  expect((await merge(daly.id, tree.id)).error?.code).toBe('school-listed');
  expect((await approve(daly.id, false)).error?.code).toBe('school-listed');
  const listed = await correct(daly.id, { institution: 'Daly', pin: '', city: 'Indore' });
  expect(listed.error?.code).toBe('school-listed');
  expect((await merge(tree.id, tree.id)).error?.code).toBe('request-invalid');
  expect((await merge(tree.id, admin.id)).error?.code).toBe('school-unknown');
  expect((await approve(admin.id, true)).error?.code).toBe('school-unknown');
  expect(await audited()).toEqual([]);
});

test('a corrected school keeps its students, moves them to its city, and is found by both spellings (S6)', async () => {
  const asha = await student('Tre House Skool, 452009');
  await sit(asha.id);
  const { id } = await school('Tre House Skool, 452009');
  const wanted = { institution: 'Tree House  School', pin: '456009', city: 'ujjain' };
  expect((await correct(id, wanted)).body.school).toMatchObject({
    id,
    label: 'Tree House School, 456009',
    city: 'Ujjain',
  });
  expect(await place(asha.id)).toMatchObject({ city: 'Ujjain', sat: { schoolId: id, city: 'Ujjain' } });
  expect(await schoolIdOf((await student('Tree House School, 456009', 'Ujjain')).id)).toBe(id);
  expect(await schoolIdOf((await student('tre house skool, 452009', 'Indore')).id)).toBe(id);

  // Corrected back, which leaves one row for each spelling.
  await correct(id, { institution: 'Tre House Skool', pin: '452009', city: 'Indore' });
  expect(await schoolIdOf((await student('Tree House School, 456009', 'Ujjain')).id)).toBe(id);
  expect(await audited()).toMatchObject([
    {
      action: 'school-corrected',
      details: { school: { before: 'Tre House Skool, 452009 (Indore)', after: 'Tree House School, 456009 (Ujjain)' } },
    },
    { action: 'school-corrected' },
  ]);
});

test('a correction that equals another school is reported, and merges the two on request (S6)', async () => {
  const asha = await student('Dely College, 452001');
  const [dely, daly] = [await school('Dely College, 452001'), await school('Daly College, 452001')];
  const wanted = { institution: 'DALY College', pin: '452001', city: 'Indore' };
  const refused = await correct(dely.id, wanted);
  expect(refused.error).toMatchObject({
    code: 'school-exists',
    message: 'Daly College, 452001 in Indore already exists. Merge the two instead.',
  });
  expect(await schoolIdOf(asha.id)).toBe(dely.id);
  expect((await correct(dely.id, { ...wanted, merge: true })).body.school).toMatchObject({
    id: daly.id,
    registered: 1,
  });
  expect(await schoolIdOf(asha.id)).toBe(daly.id);
});

test('a correction has to follow the rules for schools (S2)', async () => {
  await student('Tree House School');
  const { id } = await school('Tree House School');
  const wrong = await correct(id, { institution: 'D\u0430ly College', pin: '12', city: 'Indore' });
  expect(wrong.error?.details).toEqual([
    'institution: Please write the name of the school in English or Hindi letters',
    'pin: Enter the six digits of the pin code',
  ]);
  expect((await correct(id, { institution: 'Tree', pin: '', city: 'Delhi' })).error?.code).toBe('city-unknown');
});

test('nobody stays at a school that is merged while they join it (S6)', async () => {
  await student('Dely Collage');
  const [dely, daly] = [await school('Dely Collage'), await school('Daly College, 452001')];
  const coming = await Promise.all(Array.from({ length: 8 }, () => insertAccount(server, { city: 'Indore' })));
  const come = (account: { token: string }) =>
    server.call(profileEndpoints.createProfile, { body: { school: 'Dely Collage' } }, account);
  const [early, late] = [coming.slice(0, 4), coming.slice(4)];
  const replies = await Promise.all([...early.map(come), merge(dely.id, daly.id), ...late.map(come)]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  for (const { id } of coming) expect(await schoolIdOf(id)).toBe(daly.id);
});

test('a merge waits for students who are just joining the school, and takes them along (S6)', async () => {
  await student('Dely Collage');
  const [dely, daly] = [await school('Dely Collage'), await school('Daly College, 452001')];
  const late = await insertAccount(server, { city: 'Indore' });
  const joined = { institution: 'Dely Collage', pin: null, city: 'Indore' };
  const letGo = await holdTransaction(
    server.database,
    (transaction) => findOrInsertSchool(transaction, joined),
    (transaction) => setSchool(transaction, late.id, dely.id),
  );
  const merging = merge(dely.id, daly.id);
  await untilLockWaiters(server, 1);
  await letGo();
  expect((await merging).status).toBe(200);
  expect(await schoolIdOf(late.id)).toBe(daly.id);
});

test('two admins who merge two schools into each other leave one of them (S6)', async () => {
  await student('Tree House School');
  await student('Tree-Haus School');
  const [one, other] = [await school('Tree House School'), await school('Tree-Haus School')];
  const replies = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await managed({ state: 'waiting' })).schools).toMatchObject([{ registered: 2 }]);
});

test('every table with a school column takes part in a merge (S6)', async () => {
  const { rows } = await server.database.execute<{ reference: string }>(sql`
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'schools'::regclass order by 1`);
  // A new reference is moved in students-of-schools.ts, revoked with the school, or followed to the school that stays, and listed
  // here. Entries follow their account and attempt, teachers are read with the school that stays (Q1).
  expect(rows.map(({ reference }) => reference)).toEqual([
    'accounts.school_id',
    'announcements.school_id',
    'attempts.candidate_school_id',
    'entries.school_id',
    'interventions.school_id',
    'school_codes.school_id',
    'school_merges.into_id',
    'school_merges.school_id',
    'schools.merged_into_id',
    'teachers.school_id',
  ]);
});

test('a school with the spelling of a listed one becomes that one, at sign-up and in the profile (S1, S3)', async () => {
  const daly = await school('Daly College, 452001');
  const asha = await student('7i\u200b World School, 452002');
  const ravi = await student('7i World\u2060 School, 452002');
  expect(await schoolIdOf(asha.id)).toBe(await schoolIdOf(ravi.id));
  for (const typed of ['Daly\u200b College, 452001', 'daly college - 452001', 'Daly-College']) {
    expect(await schoolIdOf((await student(typed)).id)).toBe(daly.id);
  }
  const { body } = await server.call(signInEndpoints.signUp, {
    body: registration({ school: '\u202eDaly College', city: 'Indore' }),
  });
  expect(body.user.school).toBe('Daly College, 452001');
});

test('a listed school is refused in another city, at sign-up and in the profile (S3)', async () => {
  const sentence = "Daly College is listed in Indore. Please choose that city, or add your school's pin code.";
  const signUp = (school: string) =>
    server.call(signInEndpoints.signUp, { body: registration({ school, city: 'Bhopal' }) });
  for (const typed of ['Daly College', 'Daly College, 452001', 'DALY\u200b  college']) {
    expect((await signUp(typed)).error).toMatchObject({ code: 'school-in-other-city', message: sentence });
    expect((await student(typed, 'Bhopal')).error?.message).toBe(sentence);
  }
  expect((await student('Daly College, 462044', 'Bhopal')).error).toBeNull();
  expect((await signUp('Daly College, 462044')).status).toBe(201);

  const moved = await student('Daly College', 'Indore');
  const move = await server.call(profileEndpoints.createProfile, { body: { city: 'Bhopal' } }, moved);
  expect(move.error?.code).toBe('school-in-other-city');
});

test('students of a school that the rules would now refuse can still change their name', async () => {
  const [old] = await server.database
    .insert(schools)
    .values({ institution: 'Daly College', pin: null, city: 'Bhopal', key: 'bhopal|dalycollege|', isListed: false })
    .returning();
  const account = await insertAccount(server, { schoolId: old?.id ?? null, city: 'Bhopal' });
  const body = { name: 'Ravi', school: 'Daly College', city: 'Bhopal' };
  expect((await server.call(profileEndpoints.createProfile, { body }, account)).body.user.name).toBe('Ravi');
});

test('the calls about schools are only for admins', async () => {
  const curious = await insertAccount(server);
  const refused = [
    await server.call(schoolsAdminEndpoints.listManagedSchools, {}, curious),
    await server.call(
      schoolsAdminEndpoints.mergeSchool,
      { params: { id: admin.id }, body: { into: admin.id } },
      curious,
    ),
    await server.call(
      schoolsAdminEndpoints.approveSchool,
      { params: { id: admin.id }, body: { approved: true } },
      curious,
    ),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(['admin-only', 'admin-only', 'admin-only']);
});
