import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '@club/content-files/read-content';
import { endpoint } from '@club/contract/endpoint';
import { quizEndpoints } from '@club/contract/quiz';
import { day } from '@club/domain/shared/instant';
import { createPasswords, passwordCost } from '../server/src/accounts/passwords.ts';
import { accounts, sessions } from '../server/src/accounts/tables.ts';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { firstStartSteps } from '../server/src/first-start.ts';
import { attempts } from '../server/src/quiz/tables.ts';
import { openDatabase } from '../server/src/shared/database/open-database.ts';
import { runSetupSteps } from '../server/src/shared/database/setup-step-store.ts';
import { openFileStorage } from '../server/src/shared/files/file-storage.ts';
import { createMount } from '../server/src/shared/http/mount.ts';
import { createTokens } from '../server/src/shared/http/tokens.ts';

/** The whole server on an empty embedded database, with participants who are ready to sit, and one route that only parses and answers. */

const participantCount = Number(process.argv[2] ?? 1000);
const password = 'Bench-Mark-1';

const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'club-bench-')), LOG_LEVEL: 'silent' });
const reading = await readContent(join(import.meta.dirname, '..', 'content'));
if ('problems' in reading) throw new Error('the content has problems: npm run content:check');
const opened = await openDatabase(config);
await opened.migrate();
const files = await openFileStorage(config);
await runSetupSteps(
  opened.database,
  firstStartSteps({ config, content: reading.content, files, now: Date.now() }),
  Date.now(),
  () => {},
);

const app = await buildApp({
  config,
  database: opened,
  content: reading.content,
  clock: Date.now,
  sendMessage: async () => {},
  files,
  passwordCost,
  pages: null,
  logger: false,
  busyAfterMilliseconds: null,
});

const ceiling = endpoint({ ...quizEndpoints.saveAnswers, path: '/api/ceiling/:section', access: 'visitor' });
const mount = createMount(app, { clock: Date.now, findViewer: async () => null, consumeLimit: async () => {} });
mount(ceiling, ({ body, now }) => {
  const moment = new Date(now).toISOString();
  const saved = body.answers.map(({ questionId, sequence }) => ({ questionId, sequence, savedAt: moment }));
  return { saved, now: moment, closesAt: moment };
});

const now = Date.now();
const expiresAt = now + day;
const passwordHash = await createPasswords(passwordCost).hash(password);
const tokens = createTokens(config.tokenSecret);
const participants = Array.from({ length: participantCount }, (_, index) => {
  const [accountId, sessionId] = [randomUUID(), randomUUID()];
  return {
    accountId,
    sessionId,
    email: `participant${index}@example.org`,
    phone: `+91${6_000_000_000 + index}`,
    token: tokens.sign({ accountId, sessionId, expiresAt }, now),
  };
});
for (let first = 0; first < participants.length; first += 500) {
  const some = participants.slice(first, first + 500);
  await opened.database.insert(accounts).values(
    some.map(({ accountId, email, phone }) => ({
      id: accountId,
      name: 'Participant',
      email,
      emailKey: email,
      phone,
      phoneVerifiedAt: now,
      passwordHash,
      sex: 1 as const,
      city: 'Bhopal',
      createdAt: now,
    })),
  );
  await opened.database
    .insert(sessions)
    .values(some.map(({ accountId, sessionId }) => ({ id: sessionId, accountId, createdAt: now, expiresAt })));
  await opened.database.insert(attempts).values(some.map(({ accountId }) => ({ accountId, classLevel: 9 })));
}

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address, password, participants: participants.map(({ email, token }) => ({ email, token })) });
process.on('disconnect', () => process.exit(0));
