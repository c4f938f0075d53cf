import { readPdf } from '@club/content-files/testing/read-pdf';
import { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import { classesEndpoints } from '@club/contract/classes';
import { participantsEndpoints } from '@club/contract/participants';
import { publishingEndpoints } from '@club/contract/publishing';
import { resultsEndpoints } from '@club/contract/results';
import { schoolResultsEndpoints } from '@club/contract/school-results';
import { isRollNumber } from '@club/domain/features/answer-sheets/sheet-code';
import { day } from '@club/domain/shared/instant';
import { eq, inArray, like } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { answerSheetPictures, answerSheets, rollNumbers } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, updateSchool } from '#entities/schools/school-store.ts';
import { rateLimits } from '#shared/http/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { GUARDIAN_CONSENT: 'code', SMS_TEMPLATE_GUARDIAN: 'any' } });
const calls = quizCalls(server);
const { acceptSheet, acceptClassSheet, listAnswerSheets, numberClass, readClassSheets } = answerSheetsEndpoints;

interface Proof {
  readonly code: string;
  readonly key: string;
}

let round: Round;
let organiser: Sitter;
let lakeView: string;
let hill: string;
let teacher: Proof;
/** On the teacher's list, with consent. */
let asha: string;
let ravi: string;
let paper: string;
let questionIds: string[];
let picture: string;

const insertSchool = async (institution: string) => {
  const id = await findOrInsertSchool(server.database, { institution, pin: '462001', city: 'Bhopal' });
  await updateSchool(server.database, id, { approvedAt: server.clock.now });
  return id;
};
const codeOf = async (schoolId: string, slug = round.slug) =>
  (await server.call(schoolResultsEndpoints.makeSchoolCode, { params: { slug }, body: { schoolId } }, organiser)).body
    .code;
const ask = async (schoolId: string, name: string, known?: string): Promise<Proof> => {
  const code = known ?? (await codeOf(schoolId));
  const body = { code, name, contact: '0755 2551234' };
  return { code, key: (await server.call(classesEndpoints.askToRegister, { body })).body.key };
};
const teach = async (schoolId: string, name = 'Sunita Rao'): Promise<Proof> => {
  const proof = await ask(schoolId, name);
  const { teachers } = (await server.call(classesEndpoints.listTeachers, {}, organiser)).body;
  const id = teachers.find((each) => each.name === name && each.approvedAt === null)?.id ?? '';
  await server.call(classesEndpoints.approveTeacher, { params: { id } }, organiser);
  return proof;
};
const add = async (proof: Proof, names: readonly string[], isSigned = true) => {
  const rows = names.map((name) => ({
    ...{ name, classLevel: '9', guardian: `Parent of ${name}`, phone: '', isSigned },
  }));
  return (await server.call(classesEndpoints.addClassList, { body: { ...proof, language: 'en', rows } })).body.ids;
};

const slipsOf = async (ids: string[]) => {
  const { bytes } = await server.call(classesEndpoints.printSlips, { body: { ...teacher, ids, language: 'en' } });
  return [...(await readPdf(bytes)).join('\n').matchAll(/\b([B-Z]{4}) ([B-Z]{4})\b/g)].map(([code]) => code);
};

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + day });
  organiser = await insertAccount(server, { role: 'organiser', name: 'Organiser' });
  lakeView = await insertSchool('Lake View School');
  hill = await insertSchool('Hill School');
  teacher = await teach(lakeView);
  [asha = '', ravi = ''] = await add(teacher, ['Asha Verma', 'Ravi Rao']);
  await server.call(publishingEndpoints.publishPaper, { params: { slug: round.slug } }, organiser);
  const listed = (await server.call(listAnswerSheets, { params: { slug: round.slug } }, organiser)).body.paper;
  paper = listed?.id ?? '';
  questionIds = listed?.questions.map(({ id }) => id) ?? [];
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'grey' } })
    .webp()
    .toBuffer();
  picture = `data:image/webp;base64,${bytes.toString('base64')}`;
});

test('whose guardian has not agreed is said with the list, and of whom a sheet is accepted is not (X3)', async () => {
  const [meera] = await add(teacher, ['Meera Das'], false);
  const said = async () => {
    const own = (await server.call(readClassSheets, { body: teacher })).body.participants;
    await server.call(numberClass, { body: teacher });
    const all = (await server.call(listAnswerSheets, { params: { slug: round.slug } }, organiser)).body.participants;
    const ofBoth = [own, all].map((list) => list.map(({ name, consentRefusal }) => [name, consentRefusal]));
    expect(ofBoth[0]).toEqual(ofBoth[1]);
    return ofBoth[0];
  };
  expect(await said()).toEqual([
    ['Asha Verma', null],
    ['Meera Das', 'consent-missing'],
    ['Ravi Rao', null],
  ]);
  const refused = await server.call(acceptClassSheet, { body: { ...teacher, ...sheetOf(meera ?? '') } });
  expect(refused.error?.code).toBe('consent-missing');
  await server.call(classesEndpoints.noteSignedForms, { body: { ...teacher, ids: [meera ?? ''], language: 'en' } });
  expect((await said())?.[1]).toEqual(['Meera Das', null]);
});

test('numbers and sheets are in the order of classes, sections and names, and a class taken back is that of the list (X13, X17)', async () => {
  const rows = [
    ['Zoya Khan', 'VIII-A'],
    ['Anil Das', 'VIII-B'],
    ['Bela Sen', 'VIII-A'],
    ['Chitra Rao', 'XI-Sci'],
  ].map(([name = '', classLevel = '']) => ({
    ...{ name, classLevel, guardian: `Parent of ${name}`, phone: '', isSigned: true },
  }));
  const { ids } = (await server.call(classesEndpoints.addClassList, { body: { ...teacher, language: 'en', rows } }))
    .body;
  await server.call(numberClass, { body: teacher });
  const { participants } = (await server.call(readClassSheets, { body: teacher })).body;
  const expected = ['Bela Sen', 'Zoya Khan', 'Anil Das', 'Asha Verma', 'Ravi Rao', 'Chitra Rao'];
  expect(participants.map(({ name }) => name)).toEqual(expected);
  expect(participants.map(({ listedClass }) => listedClass)).toEqual([
    ...['VIII-A', 'VIII-A', 'VIII-B'],
    ...[null, null, 'XI-Sci'],
  ]);
  const byNumber = participants.toSorted((one, other) => Number(one.rollNumber) - Number(other.rollNumber));
  expect(byNumber.map(({ name }) => name)).toEqual(expected);
  const zoya = ids[0] ?? '';
  const params = { slug: round.slug, id: zoya };
  await server.call(acceptClassSheet, { body: { ...teacher, ...sheetOf(zoya), class: 10 } });
  const classOf = async () =>
    (await server.call(listAnswerSheets, { params: { slug: round.slug } }, organiser)).body.participants
      .filter(({ accountId }) => accountId === zoya)
      .map((one) => [one.class, one.listedClass, one.hasSat]);
  expect(await classOf()).toEqual([[10, null, true]]);
  expect((await server.call(answerSheetsEndpoints.takeSheetBack, { params }, organiser)).status).toBe(200);
  expect(await classOf()).toEqual([[8, 'VIII-A', false]]);
});

const sheetOf = (accountId: string) => ({
  ...({ accountId, paper, class: 9, language: 'hi', decided: 1 } as const),
  answers: questionIds.map((questionId) => ({ questionId, markedAnswers: ticks(0) })),
  pictures: [{ page: 1, picture }],
});
type Changes = Partial<ReturnType<typeof sheetOf>>;
const accept = (accountId: string, changes: Changes = {}, proof = teacher) =>
  server.call(acceptClassSheet, { body: { ...proof, ...sheetOf(accountId), ...changes } });
const acceptAsOrganiser = (accountId: string, changes: Changes = {}, slug = round.slug) =>
  server.call(
    acceptSheet,
    { params: { slug }, body: { ...sheetOf(accountId), source: 'picture', ...changes } },
    organiser,
  );
const read = async (proof = teacher) => (await server.call(readClassSheets, { body: proof })).body;
const numberOwn = async (proof = teacher) => (await server.call(numberClass, { body: proof })).body.given;
const entriesOf = (accountId: string) => listEntries(server.database, { roundId: round.id, accountId });
const noted = (actions: ('sheet-accepted' | 'roll-numbers-given')[]) =>
  server.database.select().from(auditEvents).where(inArray(auditEvents.action, actions));

describe('a teacher', () => {
  test('has numbers for those on the list, and sheets accepted like an organiser (X15)', async () => {
    expect((await read()).participants.map(({ name, rollNumber }) => [name, rollNumber])).toEqual([
      ['Asha Verma', null],
      ['Ravi Rao', null],
    ]);
    expect(await numberOwn()).toBe(2);
    expect(await numberOwn()).toBe(0);
    for (const { rollNumber } of (await read()).participants) expect(isRollNumber(rollNumber ?? '')).toBe(true);

    expect((await accept(asha)).status).toBe(201);
    expect(await entriesOf(asha)).toMatchObject([{ disqualified: false, isRanked: true }]);
    const own = (await read()).participants.find(({ accountId }) => accountId === asha);
    expect(own).toMatchObject({
      hasSat: true,
      sheet: { source: 'picture', decided: 1, isByTeacher: true, pictures: 1 },
    });
    const shown = (await server.call(listAnswerSheets, { params: { slug: round.slug } }, organiser)).body.participants;
    expect(shown.find(({ accountId }) => accountId === asha)?.sheet?.isByTeacher).toBe(true);
    expect(await noted(['sheet-accepted', 'roll-numbers-given'])).toMatchObject([
      { actorId: null, details: { teacher: 'Sunita Rao', school: 'Lake View School, 462001', count: 2 } },
      { actorId: null, subject: asha, details: { teacher: 'Sunita Rao', source: 'picture' } },
    ]);
    const params = { id: asha };
    const file = (await server.call(participantsEndpoints.readParticipant, { params, query: {} }, organiser)).body;
    expect(file.timeline).toContainEqual(expect.objectContaining({ action: 'sheet-accepted', by: 'Sunita Rao' }));
  });

  test('reads the sheets of nobody else: of another school, of an own account, of the team (X15)', async () => {
    const other = await teach(hill, 'Deepa Nair');
    const [meera = ''] = await add(other, ['Meera Iyer']);
    const own = await insertAccount(server, { name: 'Own Account', schoolId: lakeView });
    expect((await read()).participants).toHaveLength(2);
    for (const id of [meera, own.id, organiser.id, round.id])
      expect((await accept(id)).error?.code).toBe('class-student-unknown');
    expect((await accept(asha, {}, other)).error?.code).toBe('class-student-unknown');
    expect(await numberOwn(other)).toBe(1);
    expect((await server.database.select().from(rollNumbers)).map(({ accountId }) => accountId)).toEqual([meera]);
    expect(await server.database.select().from(answerSheets)).toEqual([]);
  });

  test('opens nothing with one secret, before the approval, or of another round (X15)', async () => {
    const waiting = await ask(lakeView, 'Waiting Teacher', teacher.code);
    const codes = async (proof: Proof) => [
      (await server.call(readClassSheets, { body: proof })).error?.code,
      (await server.call(numberClass, { body: proof })).error?.code,
      (await accept(asha, {}, proof)).error?.code,
    ];
    const all = (code: string) => [code, code, code];
    expect(await codes({ ...teacher, code: 'ABCD-EFGH-JKLM' })).toEqual(all('school-code-wrong'));
    expect(await codes({ ...teacher, key: '' })).toEqual(all('teacher-key-wrong'));
    expect(await codes({ ...teacher, code: await codeOf(hill) })).toEqual(all('teacher-key-wrong'));
    expect(await codes(waiting)).toEqual(all('teacher-not-approved'));
    const later = await insertRound(server, { slug: 'later', title: 'Later' });
    const ofLater = { ...teacher, code: await codeOf(lakeView, later.slug) };
    expect((await read(ofLater)).participants).toEqual([]);
    expect((await accept(asha, {}, ofLater)).error?.code).toBe('class-student-unknown');
  });

  test('always sends a picture, corrects nothing, and reads neither answers nor keys (X15)', async () => {
    expect((await accept(asha, { pictures: [] })).error?.code).toBe('request-invalid');
    const notPicture = [{ page: 1, picture: 'data:image/png;base64,AAAA' }];
    expect((await accept(asha, { pictures: notPicture })).error?.code).toBe('file-not-image');
    await accept(asha);
    expect((await accept(asha, { answers: [] })).error?.code).toBe('sheet-accepted-already');
    expect(await server.database.select().from(answerSheetPictures)).toHaveLength(1);
    const { text } = await server.call(readClassSheets, { body: teacher });
    for (const word of ['markedAnswers', 'userInput', 'score', '"key"', 'correctAnswer', 'picture":"data'])
      expect(text).not.toContain(word);
  });

  test('sends a bounded number of sheets a day, whatever becomes of them (X15)', async () => {
    // A refused one counts, too.
    expect((await accept(round.id)).error?.code).toBe('class-student-unknown');
    const counted = like(rateLimits.caller, 'sheets of %');
    const [sent] = await server.database.select().from(rateLimits).where(counted);
    expect(sent?.calls).toBe(1);
    await server.database.update(rateLimits).set({ calls: 600 }).where(counted);
    expect((await accept(asha)).error?.code).toBe('too-many-requests');
    server.clock.advanceSeconds(day / 1000);
    await updateRound(server.database, round.id, { closesAt: server.clock.now + day });
    expect((await accept(asha)).status).toBe(201);
  });
});

describe('an organiser and a teacher are refused the same, and nothing is stored (X3, X4, X7)', () => {
  /** Each changes what the sheet needs. */
  const refusals: readonly (readonly [string, string, () => Promise<Changes | undefined>])[] = [
    ['a number of nobody', 'account-unknown', async () => ({ accountId: '018f0000-0000-7000-8000-000000000000' })],
    [
      'without consent',
      'consent-missing',
      async () => ({ accountId: (await add(teacher, ['No Form'], false))[0] ?? '' }),
    ],
    [
      'a withdrawn consent',
      'consent-withdrawn',
      async () => {
        await server.database.update(accounts).set({ consentWay: 'withdrawn' }).where(eq(accounts.id, asha));
        return {};
      },
    ],
    [
      'a round that refuses those for whom a school vouches',
      'vouch-refused',
      async () => {
        await updateRound(server.database, round.id, { refusesVouched: true });
        return undefined;
      },
    ],
    [
      'a sheet of another version of the paper, or of another round',
      'sheet-of-other-paper',
      async () => ({ paper: round.id }),
    ],
    ['another class than the round has', 'round-not-for-class', () => ofClass(8)],
    [
      'a sheet twice',
      'sheet-accepted-already',
      async () => {
        await acceptAsOrganiser(asha);
        return {};
      },
    ],
    [
      'after the publication of the key',
      'key-is-out',
      async () => {
        await updateRound(server.database, round.id, {
          closesAt: server.clock.now - 1,
          provisionalKeyAt: server.clock.now,
        });
        return {};
      },
    ],
    [
      'after the publication of the results',
      'key-is-out',
      async () => {
        await updateRound(server.database, round.id, {
          closesAt: server.clock.now - 2,
          resultsPublishedAt: server.clock.now - 1,
        });
        return {};
      },
    ],
    [
      'before the opening',
      'quiz-not-open-yet',
      async () => {
        await updateRound(server.database, round.id, { opensAt: server.clock.now + day, closesAt: null });
        return {};
      },
    ],
  ];
  const ofClass = async (level: number) => {
    await updateRound(server.database, round.id, {
      audience: { cities: [], classes: [level], isForAdmins: false },
    });
    return {};
  };

  test.for(refusals)('%s', async ([, code, change]) => {
    const changes = (await change()) ?? {};
    const id = changes.accountId ?? asha;
    const before = await entriesOf(id);
    expect((await acceptAsOrganiser(id, changes)).error?.code).toBe(code);
    const asTeacher = code === 'account-unknown' ? 'class-student-unknown' : code;
    expect((await accept(id, changes)).error?.code).toBe(asTeacher);
    expect(await entriesOf(id)).toEqual(before);
  });

  test('whoever sat on a screen', async () => {
    const [code = ''] = await slipsOf([asha]);
    const { token } = (await server.call(classesEndpoints.logInWithSlip, { body: { code } })).body;
    await calls.sitPaper({ id: asha, token }, () => ({ markedAnswers: ticks(1) }));
    expect((await acceptAsOrganiser(asha)).error?.code).toBe('sat-on-screen');
    expect((await accept(asha)).error?.code).toBe('sat-on-screen');
  });
});

test('after the closing a sheet is accepted until the key is out (X4)', async () => {
  server.clock.advanceSeconds((2 * day) / 1000);
  expect((await accept(asha)).status).toBe(201);
  await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now });
  expect((await accept(ravi)).error?.code).toBe('key-is-out');
});

test('it is said wherever it matters that somebody sat on paper, and no clock is made up (X16)', async () => {
  await accept(asha);
  server.clock.advanceSeconds(10 * 60);
  const params = { id: asha };
  const file = (await server.call(participantsEndpoints.readParticipant, { params, query: {} }, organiser)).body;
  expect(file.participant).toMatchObject({ isOnPaper: true, state: 'submitted', anomalies: [], flags: 0 });
  expect(file.sections.map(({ startedAt, endedAt, state }) => [startedAt, endedAt, state])).toEqual([
    [null, null, 'over'],
    [null, null, 'over'],
  ]);
  const kinds = file.timeline.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['registered', 'submitted', 'act']));
  for (const kind of ['section-started', 'section-ended', 'saved']) expect(kinds).not.toContain(kind);
  const student = await insertAccount(server, { name: 'On Screen', schoolId: lakeView });
  const onScreen = { params: { id: student.id }, query: {} };
  const other = (await server.call(participantsEndpoints.readParticipant, onScreen, organiser)).body;
  expect(other.participant).not.toHaveProperty('isOnPaper');
  const sheet = (await server.call(resultsEndpoints.downloadResults, { query: {} }, organiser)).text;
  const [header = '', row = ''] = sheet.split(/\r?\n/);
  expect(header).toMatch(/,"sat on"$/);
  expect(row).toMatch(/"Asha Verma".*,"paper"$/);
});
