import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createHttpApp, loggerOptions } from '#shared/http/create-http-app.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { loggedError } from './logged-error.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

test('the values of a failed query are not logged', async () => {
  const key = 'the key\nis B';
  const failure = await opened.database.execute(sql`select ${key}::text from nowhere`).catch((error: unknown) => error);
  expect((failure as Error).message).toContain(key);

  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await createHttpApp({
    logger: { ...(loggerOptions('info') as object), stream },
    trustProxy: false,
    isHttps: false,
    loopDelay: null,
  });
  app.log.error({ err: failure }, 'unhandled error');
  expect(lines.join()).toContain('from nowhere');
  expect(lines.join()).not.toContain('is B');

  const logged = loggedError(failure);
  expect(logged.message).toContain('from nowhere');
  expect(logged.stack).toContain('logged-error.test.ts');
  expect(logged.cause?.message).toContain('"nowhere" does not exist');
  expect(logged.cause?.errorCode).toBe('42P01');
  expect(lines.join()).toContain('42P01');
});

test('any thrown value can be logged', () => {
  expect(loggedError('a word')).toEqual({ type: 'string', message: 'a word', stack: '' });
  expect(loggedError(new RangeError('too far', { cause: 'a wall' }))).toMatchObject({
    type: 'RangeError',
    message: 'too far',
    cause: { message: 'a wall' },
  });
});
