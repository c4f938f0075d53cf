/**
 * Makes a backup every few hours and keeps the newest ones: `node deploy/rotate-backups.ts FOLDER --every 6 --keep 28`; with
 * `--once` it makes one, for use with a scheduler. An old backup is deleted only after a new one is complete; one that lacks
 * pictures is kept as well, but reported as a failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '6' },
    keep: { type: 'string', default: '28' },
    once: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const hours = Number(values.every);
const maxBackups = Number(values.keep);
if (folder === undefined || !(hours > 0) || !Number.isInteger(maxBackups) || maxBackups < 1) {
  console.error(
    'Usage: node deploy/rotate-backups.ts FOLDER --every HOURS --keep NUMBER, or --once instead of --every',
  );
  process.exit(1);
}

/** These names sort by time and are valid on Windows. */
const backupName = /^quiz-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/;
const hour = 3_600_000;
const missingPicturesExitCode = 3;

/** @returns the exit code of the command */
async function backUp(into: string): Promise<number> {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const name = `quiz-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  const command = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'server', 'src', 'db.ts'), 'backup', join(into, name)],
    { stdio: 'inherit' },
  );
  const [code] = await once(command, 'exit');
  if (code === missingPicturesExitCode) {
    console.error(`${name} is kept although pictures are missing from it; so are earlier backups.`);
    return code;
  }
  if (code !== 0) {
    rmSync(join(into, name), { force: true });
    console.error('This backup failed; earlier backups are kept.');
    return code ?? 1;
  }
  const old = readdirSync(into)
    .filter((file) => backupName.test(file))
    .toSorted()
    .slice(0, -maxBackups);
  for (const file of old) rmSync(join(into, file));
  return 0;
}

process.on('SIGTERM', () => process.exit(0));
if (values.once) {
  process.exitCode = await backUp(folder);
} else {
  for (;;) {
    const code = await backUp(folder);
    // A failed backup is retried soon. One without pictures is not, because repeating it would fill the disk.
    await wait(code === 0 || code === missingPicturesExitCode ? hours * hour : hour / 4);
  }
}
