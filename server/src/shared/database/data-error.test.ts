import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestServer } from '#testing/start-test-server.ts';
import { isDataError } from './data-error.ts';

const { database } = await startTestServer();

test.each([
  ['text that cannot be stored', sql`select ${'a\0b'}::text`, true],
  ['a number that is too large', sql`select ${'99999999999999999999'}::bigint`, true],
  [
    'a row whose account is unknown',
    sql`insert into sessions (account_id, created_at, expires_at) values (gen_random_uuid(), now(), now())`,
    true,
  ],
  ['a wrong statement', sql`select nothing`, false],
])('a failure because of %s is classified: %s', async (_, statement, isOfData) => {
  const error = await database.execute(statement).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(isDataError(error)).toBe(isOfData);
});

test('an unavailable database is not a data error', () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect([gone, new Error('Failed query', { cause: gone }), 'text', null].map(isDataError)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
