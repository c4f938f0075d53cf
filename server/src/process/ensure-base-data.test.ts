import { siteEndpoints } from '@club/contract/site';
import { sittingEndpoints } from '@club/contract/sitting';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { ensureBaseData } from './ensure-base-data.ts';

const server = await startTestServer();
let lines: string[];

beforeEach(async () => {
  await server.database.delete(rounds);
  lines = [];
});

function ensure(publicUrl: string) {
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    DATA_DIR: 'unused',
    TOKEN_SECRET: 'k3Jd92-dkPq-88sjQ-lspWqz-10293aa',
  });
  const options = { config, content: server.content, now: server.clock.now };
  return ensureBaseData(server.database, options, (line) => lines.push(line));
}

test('a new installation with a public address publishes nothing (N13, N19)', async () => {
  await ensure('https://quiz.club.example');
  expect(lines.join()).toContain('a draft that only the team sees');
  expect((await server.call(siteEndpoints.listRounds, {})).body?.rounds).toEqual([]);
  const student = await insertAccount(server);
  const refused = await server.call(sittingEndpoints.readAttempt, {}, { token: student.token });
  expect(refused.error?.code).toBe('quiz-not-announced');
});

test('on a laptop the sample round is open for a first look, as the terminal says (N19)', async () => {
  await ensure('http://localhost:3000');
  expect(lines.join()).toContain('open to whoever registers');
  expect((await server.call(siteEndpoints.listRounds, {})).body?.rounds).toMatchObject([
    { phase: 'open', isCurrent: true },
  ]);
});
