import { expect, test } from 'vitest';
import { DatabaseBusy, isDatabaseUnavailable } from './database-unavailable.ts';

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code });
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });

test.each([
  ['a missing server', withCode('ECONNREFUSED')],
  ['one whose addresses all refuse', new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')])],
  ['a name that cannot be resolved', withCode('EAI_AGAIN')],
  ['too many connections', withCode('53300')],
  ['a full disk', withCode('53100')],
  ['an administrator who ends connections', withCode('57P01')],
  ['a server that is starting', withCode('57P03')],
  ['an interrupted protocol', withCode('08006')],
  ['a standby that has not taken over', withCode('25006')],
  ['a statement that took too long', withCode('57014')],
  ['a lock that took too long', withCode('55P03')],
  ['a deadlock', withCode('40P01')],
  ['a pool that is exhausted', new Error('timeout exceeded when trying to connect')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a connection that had broken', new Error('Client has encountered a connection error and is not queryable')],
  ['an unresponsive server', new Error('Query read timeout')],
  ['a pool that is closed', new Error('Cannot use a pool after calling end on the pool')],
  ['an embedded database that is closed', new Error('PGlite is closed')],
  ['an overloaded embedded database', new DatabaseBusy()],
])('%s counts as unavailable, directly and as the cause of a driver error', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(wrapped(wrapped(error)))).toBe(true);
});

test.each([
  ['a row that exists already', withCode('23505')],
  ['an invalid value', withCode('22P02')],
  ['a wrong statement', withCode('42601')],
  [
    'one of our messages that mentions a connection',
    new Error('The Connection terminated sentence is not in the catalogue'),
  ],
  ['an error without a cause', new Error('no')],
  ['no error', 'ECONNREFUSED'],
])('%s does not count as unavailable', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(isDatabaseUnavailable(wrapped(error))).toBe(false);
});
