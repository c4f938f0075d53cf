import { emailProblem } from '@club/domain/accounts/email';
import { Refusal } from '@club/domain/shared/refusal';
import { problemTexts } from '@club/texts/problems';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { listAdmins } from './accounts/account-store.ts';
import { changeRole } from './accounts/change-role.ts';
import { readConfig, readEnvironment } from './config.ts';
import { migrationSettings } from './every-start.ts';
import type { OpenDatabase } from './shared/database/database.ts';
import { openDatabase } from './shared/database/open-database.ts';
import { keepPrivate } from './shared/files/private-folder.ts';
import { explainStartProblem, readContentOrExplain } from './start-problem.ts';
import { complain, say } from './terminal.ts';

const usage = `npm run admin -- COMMAND
  grant EMAIL    make the account with this address an admin
  revoke EMAIL   take the role from it
  list           show who is an admin

Works at any time on PostgreSQL (DATABASE_URL), and on the embedded database while no server is using it.`;

/** Wrong words on the command line, as shells know it. */
const usageExitCode = 2;

async function changeRoleOf(email: string, isAdmin: boolean): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { account, changed } = await changeRole(database, { email, isAdmin, now: Date.now() });
    const who = `${account.name} <${account.email}>`;
    if (changed) say(isAdmin ? `${who} is an admin now.` : `${who} is not an admin any longer.`);
    else say(isAdmin ? `${who} is an admin already.` : `${who} is no admin.`);
  });
}

async function list(): Promise<void> {
  await withDatabase(async ({ database }) => {
    const admins = await listAdmins(database);
    for (const { name, email } of admins) say(`${name} <${email}>`);
    if (admins.length === 0) say('There is no admin yet.');
  });
}

async function withDatabase(work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const config = readConfig(readEnvironment());
  keepPrivate(config.dataDir, complain);
  const opened = await openDatabase(config);
  try {
    await opened.migrate(migrationSettings(await readContentOrExplain()));
    await work(opened);
  } finally {
    await opened.close();
  }
}

const [command, email, ...others] = process.argv.slice(2);
try {
  const isRoleCommand = command === 'grant' || command === 'revoke';
  if (isRoleCommand && email !== undefined && others.length === 0) {
    const problem = emailProblem(email);
    if (problem === undefined) await changeRoleOf(email, command === 'grant');
    else {
      complain(`${email}: ${problemTexts.en[problem]}`);
      process.exitCode = usageExitCode;
    }
  } else if (command === 'list' && email === undefined) {
    await list();
  } else {
    complain(usage);
    process.exitCode = usageExitCode;
  }
} catch (error) {
  complain(
    error instanceof Refusal
      ? `${email}: ${refusalText(refusalTexts.en, error.code, error.values)}`
      : (explainStartProblem(error) ?? error),
  );
  process.exitCode = 1;
}
