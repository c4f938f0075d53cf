import { emailProblem } from '@club/domain/entities/accounts/email';
import { Refusal } from '@club/domain/shared/refusal';
import { isRole, type Role } from '@club/domain/shared/role';
import { problemTexts } from '@club/texts/problems';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { listTeam } from '#entities/accounts/account-store.ts';
import { changeRole } from '#features/team/change-role.ts';
import { resetSecondFactorOf } from '#features/team/reset-second-factor.ts';
import { readSettings } from '#process/read-settings.ts';
import { explainStartProblem } from '#process/startup-error.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openDatabase } from '#shared/database/open-database.ts';
import { printError, printLine } from '#shared/terminal.ts';
import type { Environment } from './config.ts';

const usage = `npm run admin -- COMMAND
  grant EMAIL [ROLE]   give the account with this address a role in the team:
                       owner (default), organiser, question-writer or viewer
  revoke EMAIL         remove its role
  reset-second-factor EMAIL
                       remove its second factor, where its device is lost, and end its log-ins
  list                 list the members of the team

Works at any time on PostgreSQL (DATABASE_URL), and on the embedded database while no server is using it.`;

/** The usual exit code for wrong usage. */
const usageExitCode = 2;

/** Opens the configured database, migrated. */
type WithDatabase = (work: (opened: OpenDatabase) => Promise<void>) => Promise<void>;

async function changeRoleOf(withDatabase: WithDatabase, email: string, role: Role | null): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { account, changed } = await changeRole(database, { email, role, now: Date.now() });
    const who = `${account.name} <${account.email}>`;
    if (changed) printLine(role === null ? `${who} no longer has a role.` : `${who} now has the role ${role}.`);
    else printLine(role === null ? `${who} has no role.` : `${who} already has the role ${role}.`);
  });
}

async function resetSecondFactor(withDatabase: WithDatabase, email: string): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { name, email: address } = await resetSecondFactorOf(database, { email, now: Date.now() });
    printLine(`${name} <${address}> logs in with the password alone, and is logged out everywhere.`);
  });
}

async function list(withDatabase: WithDatabase): Promise<void> {
  await withDatabase(async ({ database }) => {
    const team = await listTeam(database);
    for (const { name, email, role } of team) printLine(`${name} <${email}>: ${role}`);
    if (team.length === 0) printLine('No account has a role yet.');
  });
}

/** The role that a command gives; null if it takes the role away, undefined for other commands. */
function roleOf(command: string | undefined, words: readonly string[]): Role | null | undefined {
  if (command === 'revoke' && words.length === 0) return null;
  if (command !== 'grant' || words.length > 1) return undefined;
  const [named = 'owner'] = words;
  return isRole(named) ? named : undefined;
}

/**
 * Runs a command and prints what it did.
 * @param environment the settings as text; default: those of this process
 * @returns the exit code
 */
export async function runAdmin(words: readonly string[], environment?: Environment): Promise<number> {
  const withDatabase: WithDatabase = async (work) => {
    const opened = await openDatabase(readSettings(printError, environment));
    try {
      await opened.migrate();
      await work(opened);
    } finally {
      await opened.close();
    }
  };
  const [command, email, ...others] = words;
  const role = roleOf(command, others);
  const isReset = command === 'reset-second-factor' && others.length === 0;
  try {
    if (command === 'list' && email === undefined) {
      await list(withDatabase);
    } else if ((role === undefined && !isReset) || email === undefined) {
      printError(usage);
      return usageExitCode;
    } else {
      const problem = emailProblem(email);
      if (problem !== undefined) {
        printError(`${email}: ${problemTexts.en[problem]}`);
        return usageExitCode;
      }
      await (role === undefined ? resetSecondFactor(withDatabase, email) : changeRoleOf(withDatabase, email, role));
    }
    return 0;
  } catch (error) {
    printError(
      error instanceof Refusal
        ? `${email}: ${refusalText(refusalTexts.en, error.code, error.values)}`
        : (explainStartProblem(error) ?? error),
    );
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runAdmin(process.argv.slice(2));
