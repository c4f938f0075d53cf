import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { restore } from '#process/backup/backup-commands.ts';
import { explainStartProblem } from '#process/startup-error.ts';
import { printError, printLine } from '#shared/terminal.ts';
import { type Environment, readConfig } from './config.ts';
import { runServer } from './main.ts';

const usage = `npm run drill -- FILE [PORT]
  restore a backup into a folder of its own and serve it on a port of this machine (3999)
  until Ctrl-C, which deletes the folder again`;

/** The usual exit code for wrong usage. */
const usageExitCode = 2;

/**
 * Serves a backup. Reads no settings of this installation, neither from the environment nor from `.env`: a copy that knew the real
 * services would send messages, and delete pictures that the real database uses.
 */
async function drill(file: string, port: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-club-drill-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const environment: Environment = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: port, SERVICE_WORKER: 'off' };
  await restore(file, { config: readConfig(environment), isDrill: true });
  printLine(`A drill: nothing is sent, and nothing outside ${folder} is changed. Log in as on the real site.`);
  await runServer({ environment, isDrill: true });
}

const [file, port = '3999', ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0) {
  printError(usage);
  process.exit(usageExitCode);
}
try {
  await drill(resolve(file), port);
} catch (error) {
  printError(explainStartProblem(error) ?? error);
  process.exit(1);
}
