import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { accounts, secondFactors } from '#entities/accounts/tables.ts';
import { openDatabase } from '#shared/database/open-database.ts';
import { prepareDataFolder } from '#testing/embedded-template.ts';
import { compiledModules, startFlags } from '#testing/start-flags.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { runAdmin } from './admin.ts';

const program = fileURLToPath(new URL('admin.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'club-admin-test-'));
const databaseUrl = inject('testDatabase') === 'postgres' ? await createTestDatabase('template') : null;
const settings = { dataDir, databaseUrl };

/** Like every program that creates something in the data folder. */
const umask = process.umask(0o077);

afterAll(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true, force: true });
});

const environment = {
  DATA_DIR: dataDir,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, TOKEN_SECRET: dataDir.repeat(3) }),
};

/** Runs the command in this process; returns its output, its errors and its exit code. */
async function admin(...words: string[]) {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const status = await runAdmin(words, environment);
    const linesOf = ({ mock }: typeof said) => mock.calls.flat().join('\n');
    return { said: linesOf(said), complained: linesOf(complained), status };
  } finally {
    said.mockRestore();
    complained.mockRestore();
  }
}

/** Runs the command as a person would. */
function adminAsProcess(...words: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...startFlags, program, ...words], {
    cwd: dataDir,
    encoding: 'utf8',
    env: { ...environment, ...compiledModules },
  });
  return { said: stdout.trim(), complained: stderr.trim(), status };
}

beforeAll(async () => {
  if (databaseUrl === null) await prepareDataFolder(dataDir);
  const opened = await openDatabase(settings);
  const account = (name: string, role: 'owner' | null) => ({
    name,
    email: `${name}@school.example`,
    emailKey: `${name.toLowerCase()}@school.example`,
    passwordHash: '',
    sex: 2 as const,
    city: 'Bhopal',
    role,
    createdAt: Date.UTC(2026, 0, 10),
  });
  await opened.database.insert(accounts).values([account('Asha', 'owner'), account('Ravi', null)]);
  const [meena] = await opened.database.insert(accounts).values(account('Meena', null)).returning({ id: accounts.id });
  const at = Date.UTC(2026, 0, 10);
  const factor = { accountId: meena?.id ?? '', sealedSecret: '', createdAt: at, confirmedAt: at };
  await opened.database.insert(secondFactors).values(factor);
  await opened.close();
});

test('gives and takes the role and lists those who have it', async () => {
  const done = (said: string) => ({ said, complained: '', status: 0 });
  const ravi = 'Ravi <Ravi@school.example>';
  expect(await admin('grant', 'ravi@school.example', 'viewer')).toEqual(done(`${ravi} now has the role viewer.`));
  expect(await admin('grant', 'RAVI@school.example')).toEqual(done(`${ravi} now has the role owner.`));
  expect(await admin('grant', 'RAVI@school.example')).toEqual(done(`${ravi} already has the role owner.`));
  expect(adminAsProcess('list')).toEqual(done(`Asha <Asha@school.example>: owner\n${ravi}: owner`));
  expect(await admin('revoke', 'asha@school.example')).toEqual(
    done('Asha <Asha@school.example> no longer has a role.'),
  );
  expect(await admin('revoke', 'ravi@school.example')).toEqual({
    said: '',
    complained: 'ravi@school.example: The last owner cannot give up the role. Make someone else an owner first.',
    status: 1,
  });
  expect((await admin('grant', 'nobody@school.example')).complained).toBe(
    'nobody@school.example: There is no such account',
  );
});

test('resets the second factor of an account that lost its device (A25)', async () => {
  expect(await admin('reset-second-factor', 'MEENA@school.example')).toEqual({
    said: 'Meena <Meena@school.example> logs in with the password alone, and is logged out everywhere.',
    complained: '',
    status: 0,
  });
  expect(await admin('reset-second-factor', 'meena@school.example')).toMatchObject({
    complained: 'meena@school.example: Two-step verification is not on',
    status: 1,
  });
});

test('explains its usage after wrong arguments', async () => {
  const wrong = [
    [],
    ['grant'],
    ['list', 'all'],
    ['promote', 'ravi@school.example'],
    ['grant', 'ravi@school.example', 'king'],
    ['revoke', 'ravi@school.example', 'viewer'],
    ['reset-second-factor'],
    ['reset-second-factor', 'ravi@school.example', 'now'],
  ];
  for (const words of wrong) {
    const { complained, status } = await admin(...words);
    expect(complained).toContain('npm run admin -- COMMAND');
    expect(status).toBe(2);
  }
  expect(adminAsProcess()).toEqual({ said: '', complained: (await admin()).complained, status: 2 });
  expect(await admin('grant', 'ravi')).toEqual({ said: '', complained: 'ravi: Enter a valid Email', status: 2 });
});

test('names the folder while a server is using the embedded database', async (context) => {
  if (databaseUrl !== null) return context.skip('PostgreSQL may be used by many at once');
  const opened = await openDatabase(settings);
  try {
    const { complained, status } = adminAsProcess('list');
    expect(complained).toContain(`The database folder ${join(dataDir, 'database')} is in use by another process.`);
    expect(status).toBe(1);
  } finally {
    await opened.close();
  }
});
