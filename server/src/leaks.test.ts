import { randomUUID } from 'node:crypto';
import { endpoints } from '@club/contract/index';
import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import { may, type Role, roles } from '@club/domain/shared/role';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { accounts, guardianConsents } from '#entities/accounts/tables.ts';
import { findEntry, insertEntry } from '#entities/attempts/entry-store.ts';
import { insertIntervention } from '#entities/attempts/intervention-store.ts';
import { attempts, objections } from '#entities/attempts/tables.ts';
import { sealKeys } from '#entities/papers/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

/** Stored in the data of others, in answer keys and in hidden rounds. No reply may contain any of it. */
const secrets = {
  name: 'Victim Of Curiosity',
  email: 'victim.4711@example.org',
  phone: '+919876501234',
  guardian: 'Guardian Of The Curious',
  score: '123.25',
  typedKey: 'the-key-of-the-typed-question',
  integerKey: '918273645',
  reason: 'the reason why the right answer is right',
  objection: 'what somebody else has against the key of a question',
  steppedIn: 'the reason why organisers stepped in for somebody else',
  unstarted: 'A question of a section nobody has started',
  ofAnotherRound: 'A question of a round that has not opened yet',
  /** Field names that occur only in replies with a key. */
  keyFields: ['correctAnswer', 'integerAnswer', '"key"', '"reasons"', '"withdrawn"'],
  hashFields: ['$argon2', 'passwordHash', 'codeHash', 'tokenHash'],
  hiddenRounds: ['secret-draft', 'Secret Draft', 'secret-rehearsal', 'Secret Rehearsal'],
};

const everySecret = Object.values(secrets).flat();

/** Looked for at once, because an expectation for each secret of each reply would take most of the time. */
const containedIn = (text: string, sought: readonly string[]) => sought.filter((secret) => text.includes(secret));

const server = await startTestServer();

let current: Round;
let victimId: string;
let questionId: string;
let entryId: string;
let participant: { id: string; token: string };
/** The keys of the participant's sealed sections, by section. */
let sealKeyBySection: ReadonlyMap<number, string>;

beforeEach(async () => {
  current = await readRound(server.database, undefined);
  const victim = await insertAccount(server, {
    name: secrets.name,
    email: secrets.email,
    phone: secrets.phone,
  });
  victimId = victim.id;
  const { now } = server.clock;
  const consent = { name: secrets.guardian, relation: 'mother', consentedAt: now, textVersion: '1' } as const;
  await server.database.insert(guardianConsents).values({ accountId: victimId, ...consent });
  const reasons = { en: secrets.reason, hi: secrets.reason };
  const typed = { kind: 'typed', options: [], key: { kind: 'typed', text: secrets.typedKey }, reasons } as const;
  questionId = (await insertQuestion(server, { section: 1, ...typed })).id;
  await insertQuestion(server, {
    section: 1,
    kind: 'integer',
    options: [],
    key: { kind: 'integer', value: Number(secrets.integerKey) },
  });
  await insertQuestion(server, { section: 2, ...typed, text: secrets.unstarted });
  const rounds = [
    await insertRound(server, { slug: 'next-year', title: 'Next Year', opensAt: now + 3_600_000 }),
    await insertRound(server, { slug: 'secret-draft', title: 'Secret Draft', announcedAt: null }),
    await insertRound(server, {
      slug: 'secret-rehearsal',
      title: 'Secret Rehearsal',
      audience: { cities: [], classes: [], isForAdmins: true },
    }),
  ];
  for (const { paperId } of rounds) await insertQuestion(server, { paperId, ...typed, text: secrets.ofAnotherRound });
  const entry = await insertEntry(server.database, {
    accountId: victimId,
    attemptId: null,
    roundId: current.id,
    section: 4,
    paperVersionId: null,
    keyVersionId: null,
    score: Number(secrets.score),
    sectionMarks: null,
    disqualified: false,
    timeUsedSeconds: 1,
    finishedAt: now,
  });
  entryId = entry?.id ?? '';
  for (const [accountId, reason] of [
    [victimId, secrets.steppedIn],
    [null, 'a reason that everybody is told'],
  ] as const) {
    const scope = { accountId, schoolId: null, city: null };
    await insertIntervention(server.database, {
      ...{ kind: 'extra-time', scope, section: null, seconds: 60, until: null, details: {} },
      ...{ roundId: current.id, at: now, reason, byAccountId: victimId, requestId: randomUUID() },
    });
  }

  participant = await insertAccount(server, { name: 'Curious' });
  await callEndpoint(server.app, endpoints.sitting.setClass, { body: { class: 9 } }, participant);
  await callEndpoint(server.app, endpoints.sitting.startSection, { params: { section: 1 } }, participant);
  current = await readRound(server.database, undefined);
  const keys = await server.database.select().from(sealKeys);
  sealKeyBySection = new Map(keys.map(({ section, key }) => [section, key]));
});

/** Values that an attacker would try, by parameter name. */
function curious(name: string): unknown {
  const values: Record<string, unknown> = {
    id: victimId,
    userId: victimId,
    section: 1,
    fileId: questionId,
    paper: current.paperVersionId,
    sealed: current.paperVersionId,
    email: secrets.email,
    phone: '9000000001',
    phoneNo: '9000000002',
    password: 'Wrong-Guess-1',
    newPassword: 'Wrong-Guess-1',
    newPass: 'Wrong-Guess-1',
    token: 'no-token',
    secret: '000000',
    name: 'Curious',
    city: 'Bhopal',
    school: 'Some School, 462001',
    class: 9,
    lease: 'no-lease',
    kind: 'page-hidden',
    answers: [{ questionId, sequence: 1, userInput: 'a guess' }],
    question: 'Mine?',
    options: ['a', 'b', 'c', 'd'],
    correctAnswer: 'a',
    opensAt: null,
    closesAt: null,
    integrityRule: 'strict',
    title: 'Mine',
    copyFrom: 'secret-draft',
    announced: true,
    sections: [],
    languages: ['en'],
    questionIds: [questionId],
    active: true,
    questionId,
    reason: 'I would like to know',
    change: { countsFor: 'everybody' },
    text: 'My phone rang',
    answer: 'So be it',
    requestId: randomUUID(),
    accountId: victimId,
    toAccountId: participant.id,
    scope: { of: 'account', accountId: victimId },
    minutes: 5,
    minutesAnHour: 20,
    goesOn: true,
    replaces: null,
    by: 'mail',
    sendBy: 'mail',
    expectedMessages: 1,
  };
  return values[name];
}

/** Every useful set of parameters: the ids of a person, a question and an entry, and every round, in the path and in the query. */
function inputsFor(endpoint: Endpoint): Input[] {
  const shapeOf = (schema: unknown) => (schema as { shape?: Record<string, object> } | undefined)?.shape ?? {};
  const fieldsOf = (schema: unknown) => variantsOf(schema).flatMap((variant) => Object.keys(shapeOf(variant)));
  const fill = (schema: unknown, round: string | undefined) =>
    Object.fromEntries(
      Object.entries(shapeOf(schema))
        .map(([name, field]) => {
          const isRound = name === 'round' || name === 'slug';
          return [name, 'value' in field ? field.value : isRound ? round : curious(name)] as const;
        })
        .filter(([, value]) => value !== undefined),
    );
  const hasBody = endpoint.body !== undefined && endpoint.body !== 'multipart';
  const asked = [endpoint.params, endpoint.query, hasBody ? endpoint.body : undefined].flatMap(fieldsOf);
  const slugs = ['next-year', 'secret-draft', 'secret-rehearsal', current.slug];
  const rounds = asked.includes('slug') ? slugs : asked.includes('round') ? [undefined, ...slugs] : [undefined];
  const idField = shapeOf(endpoint.params).id as z.ZodType | undefined;
  const isNumbered = idField?.safeParse('1').success;
  const ids = idField === undefined ? [undefined] : isNumbered ? ['1'] : [victimId, questionId, entryId];
  const inputs = rounds.flatMap((round) =>
    ids.flatMap((id) =>
      variantsOf(endpoint.body).map((variant) => ({
        ...(endpoint.query === undefined ? {} : { query: fill(endpoint.query, round) }),
        ...(hasBody ? { body: fill(variant, round) } : {}),
        ...(endpoint.params === undefined
          ? {}
          : { params: { ...fill(endpoint.params, round), ...(id === undefined ? {} : { id }) } }),
      })),
    ),
  );
  return inputs.flatMap(spellings);
}

/** All variants of a schema that is a union, or the schema itself. */
function variantsOf(schema: unknown): readonly unknown[] {
  return (schema as { options?: readonly unknown[] } | undefined)?.options ?? [schema];
}

/** An input with its ids as stored and, if it has any, in capitals, which is equivalent. */
function spellings(input: Input): Input[] {
  const written = JSON.stringify(input);
  const inCapitals = written.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => id.toUpperCase());
  return inCapitals === written ? [input] : [input, JSON.parse(inCapitals)];
}

interface Input {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

const everyEndpoint = Object.values(endpoints).flatMap((part) => Object.entries<Endpoint>(part));
/** Everybody who is not an admin: a description, and the token for their calls. */
const callers: Readonly<Record<string, () => Promise<string | undefined>>> = {
  visitor: async () => undefined,
  'participant in the middle of a section': async () => participant.token,
  'participant who has submitted': async () => {
    const body = { userId: participant.id, disqualified: true };
    await callEndpoint(server.app, endpoints.sitting.submitScore, { body }, participant);
    return participant.token;
  },
  'caller whose session has ended': async () => {
    await callEndpoint(server.app, endpoints.signIn.logOut, {}, participant);
    return participant.token;
  },
  'caller whose account was deleted': async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    await callEndpoint(server.app, endpoints.profile.deleteUser, { params: { id: participant.id } }, admin);
    return participant.token;
  },
};

describe.each(Object.entries(callers))('a %s', (name, arrive) => {
  const isLoggedIn = name.startsWith('participant');

  async function ask(calls: typeof everyEndpoint): Promise<void> {
    const token = await arrive();
    for (const [called, endpoint] of calls) {
      for (const input of inputsFor(endpoint)) {
        const options = { token, ...(endpoint.body === 'multipart' ? { form: new FormData() } : {}) };
        const reply = await callEndpoint(server.app, endpoint, input as never, options);
        const said = `${called} ${JSON.stringify(input)}: ${reply.text}`;
        expect(reply.status, said).not.toBe(500);
        expect(containedIn(reply.text, everySecret), said).toEqual([]);
        for (const [section, key] of sealKeyBySection) {
          if (endpoint !== endpoints.sitting.startSection || section !== 1) expect(reply.text, said).not.toContain(key);
        }
        if (endpoint.access === 'account' && !isLoggedIn) expect(reply.status, said).toBe(401);
        if (endpoint.access !== 'visitor' && endpoint.access !== 'account')
          expect(reply.status, said).toBe(isLoggedIn ? 403 : 401);
      }
    }
  }

  const changes = everyEndpoint.filter(([, endpoint]) => isLoggedIn && mayChange(endpoint));
  const others = everyEndpoint.filter((call) => !changes.includes(call));

  test('learns no key and no data of others from replies and refusals (P1, P3, P4)', () => ask(others));

  test.each(changes)('learns no key and no data of others from %s (P1, P3, P4)', (...call) => ask([call]));
});

describe('a hidden round', () => {
  const callersToo: Readonly<Record<string, () => Promise<string | undefined>>> = {
    visitor: async () => undefined,
    'participant who sits another': async () => participant.token,
    'participant who sits none': async () => (await insertAccount(server, { name: 'Guesser' })).token,
  };

  test.each(Object.entries(callersToo))(
    'looks to a %s, in every reply, like a round that does not exist (P1)',
    async (_, arrive) => {
      const token = await arrive();
      for (const [called, endpoint] of everyEndpoint) {
        if (endpoint === endpoints.signIn.logOut) continue;
        for (const input of inputsFor(endpoint)) {
          const written = JSON.stringify(input);
          const hidden = ['secret-draft', 'secret-rehearsal'].find((slug) => written.includes(`"${slug}"`));
          if (hidden === undefined) continue;
          const ask = async (slug: string) => {
            const asked = JSON.parse(written.replaceAll(`"${hidden}"`, `"${slug}"`));
            const options = { token, ...(endpoint.body === 'multipart' ? { form: new FormData() } : {}) };
            const { status, error, text } = await callEndpoint(server.app, endpoint, asked, options);
            return [status, error?.code ?? text];
          };
          expect(await ask(hidden), `${called} ${written}`).toEqual(await ask('no-such-round'));
        }
      }
    },
  );
});

/** True if a call may change the result of later ones, so that the next one starts afresh. */
function mayChange({ method, access }: Endpoint): boolean {
  return method !== 'GET' && (access === 'account' || access === 'visitor');
}

describe('once the key is public', () => {
  /** The participant has one wrong answer and has submitted; the round is closed and its key is public. */
  const showKey = async () => {
    const { now } = server.clock;
    await callEndpoint(
      server.app,
      endpoints.sitting.submitScore,
      { body: { userId: participant.id, disqualified: true } },
      participant,
    );
    await updateRound(server.database, current.id, { closesAt: now - 2, provisionalKeyAt: now - 1 });
    const sat = { accountId: victimId, roundId: current.id, candidateName: secrets.name };
    const [attempt] = await server.database.insert(attempts).values(sat).returning();
    const objection = { attemptId: attempt?.id ?? '', questionId, reason: secrets.objection, sentAt: now };
    await server.database.insert(objections).values({ ...objection, source: secrets.objection });
  };
  const keys = [secrets.typedKey, secrets.integerKey, secrets.reason];
  const readers: Readonly<Record<string, () => Promise<string | undefined>>> = {
    visitor: async () => undefined,
    'participant who has not sat': async () => (await insertAccount(server, { name: 'Late' })).token,
    'participant who has sat': async () => participant.token,
  };

  test.each(Object.entries(readers))(
    'a %s reads it and the questions only in the review of their own paper (P1, P3, V2)',
    async (name, arrive) => {
      await showKey();
      const token = await arrive();
      for (const [called, endpoint] of everyEndpoint) {
        const isOwnReview = endpoint === endpoints.results.readReview && name === 'participant who has sat';
        if (endpoint === endpoints.signIn.logOut) continue;
        for (const input of inputsFor(endpoint)) {
          const options = { token, ...(endpoint.body === 'multipart' ? { form: new FormData() } : {}) };
          const reply = await callEndpoint(server.app, endpoint, input as never, options);
          expect(reply.status, reply.text).not.toBe(500);
          const { typedKey, integerKey, reason, unstarted, keyFields, ...others } = secrets;
          const ofKey = [typedKey, integerKey, reason, unstarted, ...keyFields];
          const closed = [...Object.values(others).flat(), ...(isOwnReview ? [] : ofKey)];
          expect(containedIn(reply.text, closed), `${called} ${JSON.stringify(input)}`).toEqual([]);
        }
      }
    },
  );

  test('once organisers opened the round to all, a visitor reads it in that one call, and nowhere else (P1, Z2)', async () => {
    await showKey();
    server.clock.advanceSeconds(60 * 60);
    const { now } = server.clock;
    await updateRound(server.database, current.id, { resultsPublishedAt: now - 1, openToAllAt: now - 1 });
    const found = new Set<string>();
    for (const [called, endpoint] of everyEndpoint) {
      for (const input of inputsFor(endpoint)) {
        const options = endpoint.body === 'multipart' ? { form: new FormData() } : {};
        const reply = await callEndpoint(server.app, endpoint, input as never, options);
        const said = `${called} ${JSON.stringify(input)}: ${reply.text}`;
        expect(reply.status, said).not.toBe(500);
        const { typedKey, integerKey, reason, unstarted, keyFields, ...others } = secrets;
        expect(containedIn(reply.text, Object.values(others).flat()), said).toEqual([]);
        const ofKey = containedIn(reply.text, [typedKey, integerKey, reason, unstarted, ...keyFields]);
        if (ofKey.length > 0) found.add(called);
      }
    }
    expect([...found]).toEqual(['readPastRound']);
  });

  test('the review contains the key then, and not before, so the walk would detect a leak (V2)', async () => {
    const read = () => callEndpoint(server.app, endpoints.results.readReview, { query: {} }, participant);
    expect((await read()).error?.code).toBe('quiz-unfinished');
    await showKey();
    const { text } = await read();
    for (const key of keys) expect(text).toContain(key);
    await updateRound(server.database, current.id, { provisionalKeyAt: null });
    expect((await read()).error?.code).toBe('key-not-out');
  });
});

test('a public board shows only initials and ranks of others (V13, V14)', async () => {
  // Boards are refreshed each second, and the walk has requested them.
  server.clock.advanceSeconds(60 * 60);
  const { now } = server.clock;
  await updateRound(server.database, current.id, { closesAt: now - 2, resultsPublishedAt: now - 1, board: 'ranks' });
  const params = { slug: current.slug };
  const { text } = await callEndpoint(server.app, endpoints.publicBoard.readBoard, { params, query: {} });
  expect(text).toContain('V. O. C.');
  const { name, email, phone, guardian, score } = secrets;
  for (const secret of [name, email, phone, guardian, score]) expect(text).not.toContain(secret);
  const search = { params, query: { name: 'Victim' } };
  expect((await callEndpoint(server.app, endpoints.publicBoard.searchBoard, search, participant)).body.rows).toEqual(
    [],
  );
});

/** Secrets that each role must never read about others, whatever it calls. */
const closedTo: Readonly<Record<Role, readonly string[]>> = {
  owner: secrets.hashFields,
  organiser: secrets.hashFields,
  'question-writer': [
    ...[
      secrets.name,
      secrets.email,
      secrets.phone,
      secrets.guardian,
      secrets.score,
      secrets.steppedIn,
      secrets.objection,
    ],
    ...secrets.hashFields,
  ],
  viewer: [
    ...[secrets.email, secrets.phone, secrets.guardian, secrets.steppedIn, secrets.objection],
    ...[secrets.typedKey, secrets.integerKey, secrets.reason, secrets.unstarted, secrets.ofAnotherRound],
    ...secrets.keyFields,
    ...secrets.hashFields,
  ],
};

/** Reads come first, so that data is read before it is deleted; logging out comes last. */
const walkOrder = everyEndpoint.toSorted(([, one], [, other]) => turnOf(one) - turnOf(other));

function turnOf(endpoint: Endpoint): number {
  if (endpoint === endpoints.signIn.logOut) return 2;
  return endpoint.method === 'GET' ? 0 : 1;
}

test.each(roles)(
  'the role %s may call exactly the endpoints of its rights, and reads nothing beyond them (A22, P1, P3)',
  async (role) => {
    const caller = await insertAccount(server, { role, name: 'Caller' });
    for (const [name, endpoint] of walkOrder) {
      const { access } = endpoint;
      const isOpen = access === 'visitor' || access === 'account' || may(role, access);
      for (const input of inputsFor(endpoint)) {
        const options = { token: caller.token, ...(endpoint.body === 'multipart' ? { form: new FormData() } : {}) };
        const reply = await callEndpoint(server.app, endpoint, input as never, options);
        const said = `${name} ${JSON.stringify(input)}: ${reply.text}`;
        expect(reply.status, said).not.toBe(500);
        expect(reply.error?.code, said).not.toBe('not-authenticated');
        if (!isOpen) expect([reply.status, reply.error?.code], said).toEqual([403, 'role-without-right']);
        else if (access !== 'account') expect(reply.error?.code, said).not.toBe('role-without-right');
        expect(containedIn(reply.text, closedTo[role]), name).toEqual([]);
      }
    }
  },
);

test('a question writer reads keys and a viewer the leaderboard, so the walk would detect a leak', async () => {
  const writer = await insertAccount(server, { role: 'question-writer' });
  const bank = await callEndpoint(server.app, endpoints.questionBank.listQuestions, { query: {} }, writer);
  for (const key of [secrets.typedKey, secrets.integerKey, secrets.reason]) expect(bank.text).toContain(key);
  const viewer = await insertAccount(server, { role: 'viewer' });
  const board = await callEndpoint(server.app, endpoints.results.readLeaderboard, { query: {} }, viewer);
  for (const shown of [secrets.name, secrets.score]) expect(board.text).toContain(shown);
});

test('a start returns the key of its own sealed section, so the walk would detect that of another (T13)', async () => {
  expect(sealKeyBySection.size).toBeGreaterThan(1);
  const sealed = current.paperVersionId ?? undefined;
  const start = { params: { section: 1 }, body: { sealed } };
  const { text } = await callEndpoint(server.app, endpoints.sitting.startSection, start, participant);
  expect([...sealKeyBySection].filter(([, key]) => text.includes(key)).map(([section]) => section)).toEqual([1]);
});

test('only admins can change data of others, in every spelling of the id (P3)', async () => {
  const victim = async () => (await server.database.select().from(accounts).where(eq(accounts.id, victimId)))[0];
  const entry = () => findEntry(server.database, entryId);
  const before = [await victim(), await entry()];
  for (const [, endpoint] of everyEndpoint.filter(([, { method }]) => method !== 'GET')) {
    for (const input of inputsFor(endpoint)) {
      const options = { token: participant.token, ...(endpoint.body === 'multipart' ? { form: new FormData() } : {}) };
      if (endpoint === endpoints.signIn.logOut) continue;
      await callEndpoint(server.app, endpoint, input as never, options);
    }
  }
  expect([await victim(), await entry()]).toEqual(before);
});

test('an admin reads keys, people and hidden rounds, so the walk would detect a leak', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  const read = async <const E extends Endpoint>(endpoint: E, input: CallOf<E>) =>
    (await callEndpoint(server.app, endpoint, input, admin)).text;
  const bank = await read(endpoints.questionBank.listQuestions, {});
  const { typedKey, integerKey, unstarted, reason, keyFields } = secrets;
  const [correctAnswer = '', integerAnswer = '', , reasons = '', withdrawn = ''] = keyFields;
  for (const secret of [typedKey, integerKey, unstarted, reason, correctAnswer, integerAnswer, reasons]) {
    expect(bank).toContain(secret);
  }
  const draft = await read(endpoints.publishing.readPaper, { params: { slug: 'secret-draft' } });
  expect(draft).toContain(secrets.ofAnotherRound);
  expect(await read(endpoints.publishing.readPaper, { params: { slug: current.slug } })).toContain(withdrawn);
  const rounds = await read(endpoints.site.listRounds, {});
  for (const secret of secrets.hiddenRounds) expect(rounds).toContain(secret);
  expect(await read(endpoints.results.readLeaderboard, {})).toContain(secrets.score);
  const done = await read(endpoints.interventions.listInterventions, { params: { slug: current.slug } });
  for (const secret of [secrets.steppedIn, secrets.name]) expect(done).toContain(secret);
  const users = await read(endpoints.team.listUsers, {});
  for (const secret of [secrets.email, secrets.phone]) expect(users).toContain(secret);
  for (const search of [secrets.email, secrets.phone]) {
    const found = await read(endpoints.participants.listParticipants, { query: { search } });
    for (const secret of [secrets.email, secrets.phone]) expect(found).toContain(secret);
  }
  const one = await read(endpoints.participants.readParticipant, { params: { id: victimId } });
  expect(one).toContain(secrets.email);
});

test('an announced round, with the sections of its paper, is public', async () => {
  const listed = await callEndpoint(server.app, endpoints.site.listRounds, {});
  expect(listed.body.rounds.map(({ slug }) => slug)).toEqual([current.slug, 'next-year']);
  const read = await callEndpoint(server.app, endpoints.site.readRound, { params: { slug: 'next-year' } });
  expect(read.body.round.sections).toHaveLength(4);
});

test('every endpoint of the contract is on the server', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  for (const [name, endpoint] of everyEndpoint) {
    const [input = {}] = inputsFor(endpoint);
    const options = { token: admin.token, ...(endpoint.body === 'multipart' ? { form: new FormData() } : {}) };
    const reply = await callEndpoint(server.app, endpoint, input as never, options);
    expect(reply.error?.code, name).not.toBe('route-unknown');
  }
});
