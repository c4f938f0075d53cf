import { noConsentRequired } from '@club/domain/entities/accounts/consent';
import { expect, test } from 'vitest';
import { attempts } from '#entities/attempts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { insertAccount, insertParticipants } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createAttemptWriter } from './attempt-writer.ts';

const server = await startTestServer();

test('a number that another process has just let start is refused like one that has sat (N12)', async () => {
  const { id: accountId } = await insertAccount(server);
  const violation = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'one_attempt_a_phone' });
  const database = Object.create(server.database, {
    transaction: { value: () => Promise.reject(new Error('Failed query', { cause: violation })) },
  });
  const changeAttempt = createAttemptWriter(database, { emailDomain: null, consent: noConsentRequired });
  const opened = {
    kind: 'section-opened',
    sessionId: 'session',
    startedFrom: { browserHash: 'a', addressHash: 'b' },
    section: 1,
    language: 'en',
  } as const;
  const start = { ...opened, accountId, now: server.clock.now };
  await expect(changeAttempt(start)).rejects.toMatchObject({ code: 'phone-sat-already' });
});

test('many starts take several commits, between which answers are saved (D10)', async () => {
  await insertParticipants(server, { count: 250, password: 'Test-Pass-1' });
  const all = await server.database.select({ accountId: attempts.accountId }).from(attempts);
  let commits = 0;
  const transaction: Database['transaction'] = (work) => {
    commits += 1;
    return server.database.transaction(work);
  };
  const database = Object.create(server.database, { transaction: { value: transaction } });
  const changeAttempt = createAttemptWriter(database, { emailDomain: null, consent: noConsentRequired });
  const { now } = server.clock;
  const changed = all.map(({ accountId }) => changeAttempt({ kind: 'class-set', accountId, classLevel: 8, now }));
  expect(await Promise.all(changed)).toHaveLength(250);
  expect(commits).toBeGreaterThanOrEqual(3);
});
