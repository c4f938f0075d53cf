import { endpoints } from '@club/contract/index';
import { normalizeText } from '@club/domain/shared/text';
import { entries } from '#entities/attempts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound } from '#testing/insert-round.ts';
import type { OpenServer } from '#testing/open-server.ts';
import type { KnownValues } from './any-input.ts';

export type FuzzedServer = Pick<OpenServer, 'app' | 'database' | 'config' | 'messages' | 'ensureRound' | 'content'> & {
  readonly clock: { now: number };
};

export interface Cast {
  /** Of a visitor, none; of participants before, during and after the quiz; of an admin; and invalid ones. */
  readonly tokens: readonly (string | undefined)[];
  readonly invalidTokens: readonly (string | undefined)[];
  readonly known: KnownValues;
}

export async function createCast(server: FuzzedServer): Promise<Cast> {
  const { app, database, clock } = server;
  const questions = [];
  for (const section of [1, 1, 1, 2]) questions.push(await insertQuestion(server, { section }));
  const [admin, otherAdmin] = [
    await insertAccount(server, { isAdmin: true }),
    await insertAccount(server, { isAdmin: true }),
  ];
  const team = [
    await insertAccount(server, { role: 'organiser' }),
    await insertAccount(server, { role: 'question-writer' }),
    await insertAccount(server, { role: 'viewer' }),
  ];
  const people = [];
  for (let index = 0; index < 5; index += 1) people.push(await insertAccount(server));
  const [fresh, sitting, done, loggedOut, gone] = people;
  if (!fresh || !sitting || !done || !loggedOut || !gone) throw new Error('somebody is missing');
  const other = await insertRound(server, { announcedAt: null });
  const round = await readRound(database, undefined);

  const leases: string[] = [];
  for (const who of [sitting, done]) {
    await callEndpoint(app, endpoints.sitting.setClass, { body: { class: 9 } }, who);
    const started = await callEndpoint(app, endpoints.sitting.startSection, { params: { section: 1 } }, who);
    if (started.error === null) leases.push(started.body.lease);
  }
  await callEndpoint(app, endpoints.sitting.submitScore, { body: { userId: done.id, disqualified: true } }, done);
  await callEndpoint(app, endpoints.signIn.logOut, {}, loggedOut);
  await callEndpoint(app, endpoints.profile.deleteUser, { params: { id: gone.id } }, admin);
  const entryIds = await database.select({ id: entries.id }).from(entries).limit(5);

  const ids = [...people, admin].map(({ id }) => id);
  const questionIds = questions.map(({ id }) => id);
  const { cities } = server.content.club;
  const slugs = [round.slug, other.slug];
  return {
    tokens: [undefined, 'not.a.token', ...people, ...[fresh, sitting, admin, admin, admin, otherAdmin], ...team].map(
      (caller) => (typeof caller === 'object' ? caller.token : caller),
    ),
    invalidTokens: [undefined, 'not.a.token', loggedOut.token, gone.token],
    known: {
      // Integer ids count from 1.
      id: [...ids, ...questionIds, ...entryIds.map(({ id }) => id), 1, 2, 3],
      accountId: ids,
      toAccountId: ids,
      scope: [
        { of: 'everybody' },
        { of: 'city', city: cities[0] },
        { of: 'account', accountId: sitting.id },
        { of: 'account', accountId: sitting.id.toUpperCase() },
      ],
      requestId: some((index) => `0f0e0d0c-0b0a-4908-8706-05040302010${index}`),
      minutes: [1, 10],
      minutesAnHour: [0, 20],
      text: [{ en: 'Ten more minutes' }, { en: 'Ten more minutes', hi: 'दस मिनट और' }, 'I did not leave the page.'],
      count: [1, 20],
      userId: ids,
      questionId: questionIds,
      questionIds: [questionIds, questionIds.toReversed()],
      slug: slugs,
      round: slugs,
      copyFrom: slugs,
      email: [...people.map(({ email }) => email), ...some((index) => `new-${index}@example.org`)],
      password: [testPassword, 'Stage-Light-7', 'Buzzer-Ring-9'],
      phone: ['9876543210', '+91 98765 43211'],
      phoneNo: some((index) => String(9_876_500_000 + index)),
      contactNo: ['9876543213'],
      name: ['Asha Verma', 'आशा वर्मा'],
      city: cities,
      school: ['Some School, 462001', normalizeText('7i World School')],
      section: [1, 2],
      class: [9, '9'],
      lease: leases,
      kind: ['fullscreen-left', 'page-hidden', 'single', 'typed'],
      options: [['a', 'b', 'c', 'd']],
      correctAnswer: ['a', ['a']],
      reason: ['It was wrong'],
      integrityRule: ['strict', 'flags:3'],
      opensAt: [new Date(clock.now - 3_600_000).toISOString(), null],
      closesAt: [new Date(clock.now + 3_600_000).toISOString(), null],
      isAdmin: [true, false],
      page: [1, '2'],
    },
  };
}

/** Ten items. */
function some<Value>(make: (index: number) => Value): Value[] {
  return Array.from({ length: 10 }, (_, index) => make(index));
}
