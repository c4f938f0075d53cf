import { randomUUID } from 'node:crypto';
import { endpoints } from '@club/contract/index';
import { type Endpoint, maxBodyBytes } from '@club/contract/shared/endpoint';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

const kilobyte = 1024;
const all: readonly Endpoint[] = Object.values(endpoints).flatMap((part) => Object.values(part));
const withJson = all.filter(({ body }) => body !== undefined && body !== 'multipart');

/** Sends JSON of this size that is invalid in every respect. */
async function statusOf(endpoint: Endpoint, bytes: number, token: string | undefined): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '1'),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    payload: JSON.stringify('x'.repeat(bytes - 2)),
  });
  return statusCode;
}

test('the body limit depends on what a body contains: forms, no texts, answers, the work of the team (D2)', () => {
  const sizes = {
    visitor: endpoints.signIn.logIn,
    account: endpoints.profile.createProfile,
    start: endpoints.sitting.startSection,
    'hand-in': endpoints.sitting.submitScore,
    answers: endpoints.sitting.saveAnswers,
    team: endpoints.announcements.makeAnnouncement,
  };
  expect(Object.entries(sizes).map(([caller, endpoint]) => [caller, maxBodyBytes(endpoint) / kilobyte])).toEqual([
    ['visitor', 16],
    ['account', 16],
    ['start', 4],
    ['hand-in', 4],
    ['answers', 256],
    ['team', 256],
  ]);
});

test('every call accepts a body up to its limit, refuses one byte more, and reads none from a caller without access (D2)', async () => {
  const owner = await insertAccount(server, { isAdmin: true });
  const wrong: string[] = [];
  for (const endpoint of withJson) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const max = maxBodyBytes(endpoint);
    const token = endpoint.access === 'visitor' ? undefined : owner.token;
    if ((await statusOf(endpoint, max, token)) === 413) wrong.push(`${name} refuses ${max} bytes`);
    if ((await statusOf(endpoint, max + 1, token)) !== 413) wrong.push(`${name} takes more than ${max} bytes`);
    if (endpoint.access === 'visitor') continue;
    if ((await statusOf(endpoint, max + 1, undefined)) !== 401) wrong.push(`${name} looks at a visitor's body`);
  }
  expect(wrong).toEqual([]);
});

test('what a whole school calls at once while others save has a short body or answers (D2)', () => {
  const urgent = withJson.filter(
    ({ access, purpose = '' }) => access === 'account' && /^(start|answer)$/.test(purpose),
  );
  const long = urgent.filter((one) => maxBodyBytes(one) > 4 * kilobyte).map(({ path }) => path);
  expect(long).toEqual([endpoints.sitting.saveAnswers.path]);
});

test('a body of a participant has two thousand values at most, which the longest save has not (D2)', async () => {
  const [student, owner] = [await insertAccount(server), await insertAccount(server, { isAdmin: true })];
  const codeOf = async ({ method, path }: Endpoint, { token }: typeof student, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const url = path.replace(/:\w+/g, '1');
    return (await server.app.inject({ method, url, headers, payload: JSON.stringify(body) })).json().code;
  };
  const answer = {
    ...{ questionId: randomUUID(), takeover: 1, sequence: 1, seenSeconds: 1, givenAt: new Date(0).toISOString() },
    ...{ markedAnswers: [true, true, true, true], userInput: ',' },
  };
  const longest = { lease: randomUUID(), answers: Array.from({ length: 100 }, () => answer) } satisfies z.input<
    (typeof endpoints.sitting.saveAnswers)['body']
  >;
  const unknown = Object.fromEntries(Array.from({ length: 2_002 }, (_, index) => [`f${index}`, 0]));
  const { saveAnswers } = endpoints.sitting;
  expect(await codeOf(saveAnswers, student, longest)).not.toBe('body-with-too-many-values');
  expect(await codeOf(saveAnswers, student, unknown)).toBe('body-with-too-many-values');
  expect(await codeOf(endpoints.announcements.makeAnnouncement, owner, unknown)).not.toBe('body-with-too-many-values');
});
