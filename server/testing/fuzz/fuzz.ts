import { endpoints } from '@club/contract/index';
import type { Endpoint } from '@club/contract/shared/endpoint';
import { isRefusalCode } from '@club/domain/shared/refusal';
import { createRandom } from '@club/domain/testing/create-random';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { accounts } from '#entities/accounts/tables.ts';
import { emptyDatabase } from '#testing/empty-database.ts';
import { readFirstBytes } from '#testing/read-blocks.ts';
import { type AnyInput, anyInput, nonsense } from './any-input.ts';
import { type Cast, createCast, type FuzzedServer } from './cast.ts';
import { SavingStudents } from './saving-students.ts';
import { storedProblems } from './stored-problems.ts';
import { groundMissed, tour } from './tour.ts';

export interface FuzzOptions {
  readonly calls: number;
  /** The same seed makes the same calls. */
  readonly seed: number;
  /** Only this part is called; omitted: all. */
  readonly part?: string | undefined;
  /** Stops at the first problem. */
  readonly untilProblem?: boolean;
  readonly onProgress?: (calls: number) => void;
}

export interface FuzzReport {
  readonly calls: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly taken: ReadonlyMap<string, number>;
  /** Acknowledged answers of students who sat meanwhile, each compared with the stored data. */
  readonly acknowledgements: number;
  /** Invalid replies and stored rows, described in words; the first of each kind. */
  readonly problems: readonly string[];
}

type Named = readonly [name: string, endpoint: Endpoint];

function endpointsOf(part: string | undefined): Named[] {
  return Object.entries(endpoints).flatMap(([name, calls]) =>
    part === undefined || part === name ? Object.entries<Endpoint>(calls) : [],
  );
}

/** Calls by one cast before it is replaced; by then some accounts are logged out, deleted or have submitted. */
const callsOfOneCast = 150;

const castsOnOneDatabase = 12;

/** Matches SQL statements, but not `<select>` elements. */
const forbiddenTexts = /\$argon2|password_hash|\binsert into\b|(?<!<)\bselect .* from\b|node_modules|\n {4}at /i;

/**
 * Calls every endpoint in every role with valid and nonsensical inputs, and checks every reply and, from time to time, all stored
 * data.
 */
export async function fuzz(
  server: FuzzedServer,
  { calls, seed, part, untilProblem = false, onProgress }: FuzzOptions,
): Promise<FuzzReport> {
  const statuses = new Map<number, number>();
  const taken = new Map<string, number>();
  const problems = new Map<string, string>();
  const students = new SavingStudents(server, createRandom(seed));
  const count = (name: string) => {
    taken.set(name, (taken.get(name) ?? 0) + 1);
  };
  let made = 0;
  for (let castNumber = 0; made < calls && !(untilProblem && problems.size > 0); castNumber += 1) {
    const isNewDatabase = castNumber % castsOnOneDatabase === 0;
    if (isNewDatabase) await restart(server, problems);
    const toured =
      isNewDatabase && part === undefined ? await tour(server, createRandom(seed + castNumber), count) : null;
    for (const problem of toured?.problems ?? []) problems.set(problem, problem);
    const cast = withTokens(await createCast(server), toured?.tokens ?? []);
    const numRuns = Math.min(callsOfOneCast, calls - made);
    for (const call of fc.sample(anyCall(cast, endpointsOf(part)), { seed: seed + castNumber, numRuns })) {
      server.clock.now += call.laterSeconds * 1000;
      const response = await answerTo(server, call);
      made += 1;
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      if (response.statusCode < 400) count(call.name);
      for (const lost of await students.act()) problems.set(lost, lost);
      const problem = problemOf(response, call);
      if (problem !== undefined && !problems.has(`${problem} ${call.name}`)) {
        const { method, url, payload } = call.request;
        problems.set(
          `${problem} ${call.name}`,
          `${problem}: ${method} ${shown(url)} ${shown(payload)} → ${response.statusCode} ${shown(response.body)}`,
        );
      }
    }
    onProgress?.(made);
    // The round of the tour is over; the others sit one that is open.
    if (toured !== null) await restart(server, problems);
  }
  // A planted bug ends the run before everything was tried.
  const wasCutShort = untilProblem && problems.size > 0;
  if (part === undefined && !wasCutShort) for (const missed of groundMissed(taken)) problems.set(missed, missed);
  await look(server, problems);
  const { acknowledgements } = students;
  return { calls: made, statuses, taken, acknowledgements, problems: [...problems.values()] };
}

function withTokens(cast: Cast, tokens: readonly string[]): Cast {
  return { ...cast, tokens: [...cast.tokens, ...tokens] };
}

async function restart(server: FuzzedServer, problems: Map<string, string>): Promise<void> {
  await look(server, problems);
  await emptyDatabase(server.database);
  await server.database.execute(sql`vacuum`);
  server.messages.length = 0;
  await server.ensureRound();
}

/** Checks the stored data, unless nothing has been stored yet. */
async function look({ database }: FuzzedServer, problems: Map<string, string>): Promise<void> {
  if ((await database.$count(accounts)) === 0) return;
  for (const problem of await storedProblems(database)) problems.set(problem, `stored: ${problem}`);
}

export interface AnyCall {
  readonly name: string;
  readonly laterSeconds: number;
  readonly request: InjectOptions;
  readonly isElsewhere: boolean;
  readonly goesOn: boolean;
}

export interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

async function answerTo({ app }: FuzzedServer, { request, goesOn }: AnyCall): Promise<Answer> {
  const response = await app.inject({ ...request, payloadAsStream: goesOn });
  const { statusCode, headers } = response;
  return { statusCode, headers, body: goesOn ? await readFirstBytes(response) : response.body };
}

/** Public calls by visitors without an account. */
export function anyPublicCall(cast: Cast): fc.Arbitrary<AnyCall> {
  const ofVisitors = endpointsOf(undefined).filter(([, { access }]) => access === 'visitor');
  return anyCall({ ...cast, tokens: cast.invalidTokens }, ofVisitors);
}

function anyCall(cast: Cast, endpointsToCall: readonly Named[]): fc.Arbitrary<AnyCall> {
  const laterSeconds = fc.oneof(
    { weight: 20, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 60, max: 900 }) },
  );
  const declared = endpointsToCall.map(([name, endpoint]) =>
    fc
      .record({
        input: anyInput(endpoint, cast.known),
        // After logging out, a session is refused everywhere, so only invalid tokens log out.
        token: fc.constantFrom(...(endpoint === endpoints.signIn.logOut ? cast.invalidTokens : cast.tokens)),
        more: anyHeaders,
        laterSeconds,
      })
      .map(({ input, token, more, laterSeconds }) => ({
        name,
        laterSeconds,
        isElsewhere: false,
        goesOn: 'events' in endpoint.reply,
        request: requestOf(endpoint, input, token, more),
      })),
  );
  const undeclared = fc
    .record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
      url: anyUrl,
      token: fc.constantFrom(...cast.tokens),
      payload: anyRawBody,
      laterSeconds,
    })
    .map(({ method, url, token, payload, laterSeconds }) => ({
      name: 'anything',
      laterSeconds,
      isElsewhere: true,
      goesOn: false,
      request: {
        method,
        url,
        payload,
        headers: headersOf(token, { 'content-type': 'application/json' }),
      } as InjectOptions,
    }));
  return fc.oneof({ weight: 24, arbitrary: fc.oneof(...declared) }, { weight: 1, arbitrary: undeclared });
}

const anyHeaders = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data; boundary=' },
      { 'x-forwarded-for': '\'"; 1.2.3.4' },
      { 'accept-encoding': 'gzip;q=9, *' },
      { range: 'bytes=9-1' },
      { 'if-none-match': '"' },
      { authorization: 'Bearer a.b.c' },
      { authorization: 'Basic YTpi' },
      { cookie: 'token=%E0%A4%A; __proto__=1' },
    ),
  },
);
const anyUrl = fc.oneof(
  fc.webPath().map((path) => `/${path.replace(/^[/]+/, '')}`),
  fc.constantFrom(
    '/%00',
    '/%E0%A4%A',
    '/api/../quiz',
    '/quiz/result/%ff',
    '/account/verification/%7B%22',
    `/team?${'a=1&'.repeat(400)}`,
    `/${'a/'.repeat(600)}`,
  ),
);
const anyRawBody = fc.constantFrom(
  '',
  '{',
  '{"a":',
  '[]',
  'null',
  '"\\ud800"',
  '{"__proto__":{"isAdmin":true}}',
  '1e999',
);

function requestOf(
  endpoint: Endpoint,
  input: AnyInput,
  token: string | undefined,
  more: Record<string, string>,
): InjectOptions {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(input.params, name) ? input.params[name] : nonsense[0];
    return encodeURIComponent(asText(value).toWellFormed()) || '-';
  });
  const query = Object.entries(input.query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(asText(value).toWellFormed())}`)
    .join('&');
  const hasBody = endpoint.body !== undefined;
  const isForm = endpoint.body === 'multipart';
  return {
    method: endpoint.method,
    url: `${path}${query === '' ? '' : `?${query}`}`,
    remoteAddress: `192.0.2.${1 + (path.length % 200)}`,
    ...(hasBody ? { payload: isForm ? formOf(input.body) : JSON.stringify(input.body ?? null) } : {}),
    headers: headersOf(token, {
      ...(hasBody ? { 'content-type': isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json' } : {}),
      ...more,
    }),
  };
}

function headersOf(token: string | undefined, more: Record<string, string>): Record<string, string> {
  return token === undefined ? more : { authorization: `Bearer ${token}`, ...more };
}

const boundary = 'fuzz';

function formOf(content: unknown): string {
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${value}\r\n`;
  return [
    field('type', '\r\n\r\nquiz-image'),
    field('file', `; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${JSON.stringify(content ?? '')}`),
    `--${boundary}--\r\n`,
  ].join('');
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export function problemOf({ statusCode, body, headers }: Answer, call: AnyCall): string | undefined {
  // Pages are built separately; a server without them replies with this status.
  const hasNoPage = call.isElsewhere && statusCode === 503;
  if (statusCode >= 500 && !hasNoPage) return 'an error of the server';
  if (forbiddenTexts.test(body)) return 'a reply that says too much';
  if (headers['x-request-id'] === undefined) return 'a reply without an id';
  if (statusCode < 400 || call.isElsewhere) return undefined;
  try {
    const { error, message, code, requestId } = JSON.parse(body) as Record<string, unknown>;
    const isKnown = typeof code === 'string' && isRefusalCode(code);
    const isSaid = typeof error === 'string' && error !== '' && error === message && requestId !== undefined;
    return isKnown && isSaid ? undefined : 'a refusal that is not in the words of the product';
  } catch {
    return 'a refusal that is not JSON';
  }
}

export function shown(payload: unknown): string {
  return String(payload ?? '').slice(0, 300);
}
