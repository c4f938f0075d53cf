import type { Endpoint } from '@club/contract/endpoint';
import { endpoints } from '@club/contract/index';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertEntry } from '#quiz/entry-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { callEndpoint, startTestServer } from '#testing/start-test-server.ts';

/** Written into the data of somebody else and into answer keys. None of it may be in any reply. */
const secrets = {
  email: 'victim.4711@example.org',
  phone: '+919876501234',
  typedKey: 'the-key-of-the-typed-question',
  integerKey: 918273645,
  /** Field names that only a reply with a key in it has. */
  keyFields: ['correctAnswer', 'integerAnswer', '"key"'],
  hashFields: ['$argon2', 'passwordHash', 'codeHash', 'tokenHash'],
};

const server = await startTestServer();

let victimId: string;
let questionId: string;
let entryId: string;
let participant: { id: string; token: string };

beforeEach(async () => {
  const victim = await insertAccount(server, {
    name: 'Victim',
    email: secrets.email,
    phone: secrets.phone,
  });
  victimId = victim.id;
  const typed = { kind: 'typed', options: [], key: { kind: 'typed', text: secrets.typedKey } } as const;
  questionId = (await insertQuestion(server, { section: 1, ...typed })).id;
  await insertQuestion(server, {
    section: 1,
    kind: 'integer',
    options: [],
    key: { kind: 'integer', value: secrets.integerKey },
  });
  await insertQuestion(server, { section: 2, ...typed, text: 'A question of a section nobody has started' });
  const entry = await insertEntry(server.database, {
    accountId: victimId,
    attemptId: null,
    section: 4,
    score: 123.25,
    sectionMarks: null,
    disqualified: false,
    timeUsedSeconds: 1,
    finishedAt: server.clock.now,
  });
  entryId = entry?.id ?? '';

  participant = await insertAccount(server, { name: 'Curious' });
  await callEndpoint(server.app, endpoints.quiz.setClass, { body: { class: 9 } }, participant);
  await callEndpoint(server.app, endpoints.quiz.startSection, { params: { section: 1 } }, participant);
});

/** What a curious caller would put where an endpoint asks for something, by the name it asks with. */
function curious(name: string): unknown {
  const values: Record<string, unknown> = {
    id: victimId,
    userId: victimId,
    section: 1,
    fileId: questionId,
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
  };
  return values[name];
}

/** Every set of parts worth asking with: the ids of a person, a question and an entry in the address. */
function inputsFor(endpoint: Endpoint): { params?: object; query?: object; body?: object }[] {
  const fill = (shape: unknown) => {
    const fields = Object.keys((shape as { shape?: object } | undefined)?.shape ?? {});
    return Object.fromEntries(
      fields.map((name) => [name, curious(name)] as const).filter(([, value]) => value !== undefined),
    );
  };
  const input = {
    ...(endpoint.query === undefined ? {} : { query: fill(endpoint.query) }),
    ...(endpoint.body === undefined || endpoint.body === 'multipart' ? {} : { body: fill(endpoint.body) }),
  };
  if (endpoint.params === undefined) return [input];
  const params = fill(endpoint.params);
  const subjects = 'id' in params ? [victimId, questionId, entryId] : [undefined];
  return subjects.map((id) => ({ ...input, params: id === undefined ? params : { ...params, id } }));
}

const everyEndpoint = Object.values(endpoints).flatMap((part) => Object.entries<Endpoint>(part));
const callers = { visitor: () => undefined, participant: () => participant.token };

describe.each(Object.entries(callers))('a %s', (_, token) => {
  test.each(everyEndpoint)(
    'learns no key and nothing of somebody else from %s (P1, P3, P4)',
    async (_name, endpoint) => {
      for (const input of inputsFor(endpoint)) {
        const options = { token: token(), ...(endpoint.body === 'multipart' ? { form: new FormData() } : {}) };
        const reply = await callEndpoint(server.app, endpoint, input as never, options);
        expect(reply.status, reply.text).not.toBe(500);
        for (const secret of Object.values(secrets).flat()) expect(reply.text).not.toContain(String(secret));
        expect(reply.text).not.toContain('123.25');
        expect(reply.text).not.toContain('A question of a section nobody has started');
        if (endpoint.access === 'account' && token() === undefined) expect(reply.status).toBe(401);
        if (endpoint.access === 'admin') expect(reply.status).toBe(token() === undefined ? 401 : 403);
      }
    },
  );
});

test('an admin does read keys and people, so the walk would see a leak', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  const bank = await callEndpoint(server.app, endpoints.papers.listQuestions, { query: {} }, admin);
  expect(bank.text).toContain(secrets.typedKey);
  expect(bank.text).toContain(String(secrets.integerKey));
  const users = await callEndpoint(server.app, endpoints.accounts.listUsers, { query: {} }, admin);
  expect(users.text).toContain(secrets.email);
  expect(users.text).toContain(secrets.phone);
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
