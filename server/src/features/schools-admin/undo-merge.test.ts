import { randomUUID } from 'node:crypto';
import { auditEndpoints } from '@club/contract/audit';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { schoolResultsEndpoints } from '@club/contract/school-results';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { hour, minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { announcements, entries } from '#entities/attempts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { upsertListedSchools } from '#entities/schools/school-store.ts';
import { schoolMerges } from '#entities/schools/tables.ts';
import { runMaintenance } from '#process/maintenance.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { schoolAndCityOf } from '#testing/students.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;
let dely: string;
let daly: string;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  admin = await insertAccount(server, { name: 'Asha Admin', isAdmin: true });
  await upsertListedSchools(server.database, [
    { institution: 'Daly College', pin: '452001', city: 'Indore' },
    { institution: 'Carmel Convent School', pin: '456001', city: 'Ujjain' },
  ]);
  asha = await student('Asha', 'Dely Collage', 'Ujjain');
  ravi = await student('Ravi', 'Daly College, 452001');
  [dely, daly] = [await schoolId('Dely Collage'), await schoolId('Daly College, 452001')];
  server.clock.advanceSeconds(60);
});

async function student(name: string, school: string, city = 'Indore'): Promise<Sitter> {
  const account = await insertAccount(server, { name, city: 'Bhopal' });
  await choose(account, school, city);
  return account;
}

const choose = async (who: Sitter, school: string, city = 'Indore') => {
  const { status, text } = await server.call(profileEndpoints.createProfile, { body: { school, city } }, who);
  if (status !== 200) throw new Error(text);
};

async function schoolId(label: string): Promise<string> {
  const query = { pageSize: 1000 };
  const { body } = await server.call(schoolsAdminEndpoints.listManagedSchools, { query }, admin);
  const id = body.schools.find((each) => each.label === label)?.id;
  if (id === undefined) throw new Error(`there is no ${label}`);
  return id;
}

const merge = (id: string, into: string) =>
  server.call(schoolsAdminEndpoints.mergeSchool, { params: { id }, body: { into } }, admin);
const undo = (id: string, who = admin) => server.call(schoolsAdminEndpoints.undoMerge, { params: { id } }, who);
const merges = async () => (await server.call(schoolsAdminEndpoints.listMerges, {}, admin)).body.merges;
const place = ({ id }: Sitter) => schoolAndCityOf(server.database, id);
const minutesLater = (minutes: number) => server.clock.advanceSeconds(minutes * 60);
const entryOf = async ({ id }: Sitter) => {
  const { accountId, score, city, schoolId } = entries;
  return server.database.select({ score, city, schoolId }).from(entries).where(eq(accountId, id));
};

async function begin(who: Sitter): Promise<void> {
  await calls.ready(who);
  const { status, text } = await calls.start(1, who);
  if (status !== 200) throw new Error(text);
}

async function handIn(who: Sitter): Promise<void> {
  await calls.sitPaper(who, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(who);
}

const giveTime = async (of: string) => {
  const body = {
    requestId: randomUUID(),
    reason: 'The power went out',
    kind: 'extra-time' as const,
    minutes: 10,
    scope: { of: 'school' as const, schoolId: of },
  };
  await server.call(interventionsEndpoints.giveIntervention, { params: { slug: round.slug }, body }, admin);
};

async function minutesLeft(who: Sitter): Promise<number> {
  const { body } = await calls.attempt(who);
  return (Date.parse(body.sections[0]?.closesAt ?? '') - server.clock.now) / minute;
}

const correctAttempt = async ({ id }: Sitter, school: string, city: string) => {
  const params = { id };
  const { registration } = (await server.call(participantsEndpoints.readParticipant, { params }, admin)).body;
  const body = { reason: 'Their teacher told us', school, city, isForAttempt: true, revision: registration.revision };
  const { status, text } = await server.call(participantsEndpoints.correctRegistration, { params, body }, admin);
  if (status !== 200) throw new Error(text);
};

const atDely = () => ({ schoolId: dely, city: 'Ujjain' });
const atDaly = () => ({ schoolId: daly, city: 'Indore' });

test('within an hour a merge is undone whole: students, attempts, entries, spellings, approval and codes (S10)', async () => {
  await student('Zoya', 'Dely Colege', 'Ujjain');
  await merge(await schoolId('Dely Colege'), dely);
  await server.call(schoolsAdminEndpoints.approveSchool, { params: { id: dely }, body: { approved: true } }, admin);
  await handIn(asha);
  const params = { slug: round.slug };
  await server.call(schoolResultsEndpoints.makeSchoolCode, { params, body: { schoolId: dely } }, admin);
  const codes = async () =>
    (await server.call(schoolResultsEndpoints.listSchoolCodes, { params }, admin)).body.codes.map(({ id, school }) => ({
      id,
      school: school.id,
    }));
  const [before, entry] = [await codes(), await entryOf(asha)];
  const said = { roundId: round.id, schoolId: dely, requestId: randomUUID(), at: server.clock.now, text: 'Hello' };
  await server.database.insert(announcements).values({ ...said, changedAt: said.at } as never);
  const announcedTo = async () => (await server.database.select().from(announcements))[0]?.schoolId;

  await merge(dely, daly);
  expect(await place(asha)).toEqual({ ...atDaly(), sat: atDaly() });
  expect(await entryOf(asha)).toMatchObject([atDaly()]);
  expect([await codes(), await announcedTo()]).toEqual([[], daly]);
  expect(await merges()).toMatchObject([
    { school: { id: dely }, into: { id: daly }, students: 2, undoFirst: null },
    { school: { label: 'Dely Colege' }, undoFirst: 'Daly College, 452001' },
  ]);

  minutesLater(59);
  expect((await undo(dely)).body.school).toMatchObject({ id: dely, state: 'approved', registered: 2, sat: 1 });
  expect(await place(asha)).toEqual({ ...atDely(), sat: atDely() });
  expect([await entryOf(asha), await codes(), await announcedTo()]).toEqual([entry, before, dely]);
  expect(await place(ravi)).toMatchObject(atDaly());
  // Typing either name leads where it led.
  expect(await place(await student('Mira', 'dely collage', 'Ujjain'))).toMatchObject(atDely());
  expect(await place(await student('Nila', 'Dely Colege', 'Ujjain'))).toMatchObject(atDely());
  const { events } = (await server.call(auditEndpoints.listAuditEvents, {}, admin)).body;
  expect(events.find(({ action }) => action === 'school-merge-undone')).toMatchObject({
    subject: dely,
    actorId: admin.id,
    details: {
      school: 'Dely Collage (Ujjain)',
      into: 'Daly College, 452001 (Indore)',
      accounts: expect.arrayContaining([asha.id]),
    },
  });
});

test('whoever registered since stays, and so does whoever was corrected since, whatever they chose (S10)', async () => {
  const [mira, nila] = [
    await student('Mira', 'Dely Collage', 'Ujjain'),
    await student('Nila', 'Dely Collage', 'Ujjain'),
  ];
  await begin(nila);
  minutesLater(1);
  await merge(dely, daly);
  minutesLater(1);
  const late = await student('Late', 'Dely Collage', 'Ujjain');
  await choose(mira, 'Carmel Convent School, 456001', 'Ujjain');
  await choose(asha, 'Carmel Convent School, 456001', 'Ujjain');
  // Back to the other school, by their own choice.
  await choose(asha, 'Daly College, 452001');
  await correctAttempt(nila, 'Carmel Convent School, 456001', 'Ujjain');
  await correctAttempt(nila, 'Daly College, 452001', 'Indore');

  expect((await undo(dely)).body.school).toMatchObject({ registered: 0, sat: 0 });
  expect(await place(late)).toMatchObject(atDaly());
  expect(await place(asha)).toMatchObject(atDaly());
  expect(await place(mira)).toMatchObject({
    city: 'Ujjain',
    schoolId: await schoolId('Carmel Convent School, 456001'),
  });
  expect(await place(nila)).toEqual({ ...atDaly(), sat: atDaly() });
});

test('what they began since returns with them, and what they began before at the other school stays there (S10)', async () => {
  const mover = await student('Mover', 'Daly College, 452001');
  await begin(mover);
  await choose(mover, 'Dely Collage', 'Ujjain');
  minutesLater(1);
  await merge(dely, daly);
  minutesLater(1);
  await begin(asha);
  expect((await place(asha)).sat).toEqual(atDaly());
  await undo(dely);
  expect(await place(asha)).toEqual({ ...atDely(), sat: atDely() });
  expect(await place(mover)).toEqual({ ...atDely(), sat: atDaly() });
});

test('an attempt that was moved to the right account since has the school of that account (S10, G11)', async () => {
  await begin(asha);
  const right = await student('Right', 'Daly College, 452001');
  minutesLater(1);
  await merge(dely, daly);
  minutesLater(1);
  await calls.finish(1, (await calls.start(1, asha)).body.lease, asha);
  const body = { requestId: randomUUID(), reason: 'The wrong account', accountId: asha.id, toAccountId: right.id };
  const moved = await server.call(
    interventionsEndpoints.giveIntervention,
    { params: { slug: round.slug }, body: { ...body, kind: 'attempt-moved' } },
    admin,
  );
  expect(moved.status).toBe(201);
  await undo(dely);
  expect(await place(right)).toEqual({ ...atDaly(), sat: atDaly() });
  expect(await place(asha)).toEqual({ ...atDely(), sat: null });
});

test('time stays with those who had it, given before the merge or since (S10, G12)', async () => {
  for (const one of [asha, ravi]) await begin(one);
  await giveTime(dely);
  await giveTime(daly);
  await giveTime(daly);
  expect([await minutesLeft(asha), await minutesLeft(ravi)]).toEqual([18, 28]);
  await merge(dely, daly);
  await giveTime(daly);
  const left = async () => [await minutesLeft(asha), await minutesLeft(ravi)];
  expect(await left()).toEqual([28, 38]);
  minutesLater(1);
  await undo(dely);
  for (const one of [asha, ravi]) await calls.start(1, one);
  expect(await left()).toEqual([27, 37]);
  // And the schools are apart again.
  await giveTime(dely);
  expect(await left()).toEqual([37, 37]);
});

test('a merge of the other school since is undone first (S10)', async () => {
  await student('Mira', 'Tree House School');
  const tree = await schoolId('Tree House School');
  await merge(dely, tree);
  minutesLater(1);
  await merge(tree, daly);
  expect((await undo(dely)).error?.code).toBe('school-merged');
  expect(await place(asha)).toMatchObject(atDaly());
  expect((await undo(tree)).status).toBe(200);
  expect(await place(asha)).toMatchObject({ schoolId: tree, city: 'Indore' });
  expect((await undo(dely)).status).toBe(200);
  expect(await place(asha)).toMatchObject(atDely());
  expect(await merges()).toEqual([]);
});

test('a correction of the other school since is no obstacle (S10)', async () => {
  await student('Mira', 'Tre House Skool');
  const tree = await schoolId('Tre House Skool');
  await merge(dely, tree);
  const body = { institution: 'Tree House School', pin: '462009', city: 'Bhopal' };
  await server.call(schoolsAdminEndpoints.correctSchool, { params: { id: tree }, body }, admin);
  expect(await place(asha)).toMatchObject({ schoolId: tree, city: 'Bhopal' });
  expect((await undo(dely)).status).toBe(200);
  expect(await place(asha)).toMatchObject(atDely());
});

test('a school that became one of the club since gets its students back (S10, S6)', async () => {
  await merge(dely, daly);
  await upsertListedSchools(server.database, [{ institution: 'Dely Collage', pin: null, city: 'Ujjain' }]);
  expect((await undo(dely)).body.school).toMatchObject({ state: 'listed', registered: 1 });
  expect(await place(asha)).toMatchObject(atDely());
});

test('after an hour, or twice, it is refused, and nothing of it is left (S10)', async () => {
  await merge(dely, daly);
  server.clock.advanceSeconds(hour / 1000);
  expect(await merges()).toEqual([]);
  expect((await undo(dely)).error).toMatchObject({ code: 'school-merge-over' });
  expect(await place(asha)).toMatchObject(atDaly());
  expect(await server.database.$count(schoolMerges)).toBe(1);
  const done: string[] = [];
  await runMaintenance({
    database: server.database,
    files: server.files,
    clock: () => server.clock.now,
    tidy: async () => undefined,
    onDone: (what) => void done.push(what),
    onError: (error) => {
      throw error;
    },
  });
  expect(done).toContain('merges of schools that can no longer be undone');
  expect(await server.database.$count(schoolMerges)).toBe(0);
});

test('pressed twice at once, one undoes it; then the school can be merged again (S10)', async () => {
  await merge(dely, daly);
  const replies = await Promise.all([undo(dely), undo(dely)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await merge(dely, daly)).status).toBe(200);
  expect((await undo(dely)).status).toBe(200);
  expect((await undo(daly)).error?.code).toBe('school-merge-over');
  expect((await undo(admin.id)).error?.code).toBe('school-unknown');
  expect((await undo(dely, asha)).error?.code).toBe('admin-only');
  expect(await server.database.$count(schoolMerges, eq(schoolMerges.schoolId, dely))).toBe(0);
});
