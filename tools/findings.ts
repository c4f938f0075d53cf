import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/**
 * `npm run findings`: runs the scripts in `findings/` one after the other, or only those whose name contains one of the words after
 * `--`. They install the packages they look at and need bash, so that no test and no check runs them.
 */
const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const scripts = globSync('findings/*.sh', { cwd: root })
  .toSorted()
  .filter((script) => words.length === 0 || words.some((word) => basename(script).includes(word)));
if (scripts.length === 0) {
  console.error('No finding has such a name.');
  process.exit(1);
}

/** The pinned Node comes first on the path, as in the project's other commands. */
const programs = join(root, 'node_modules', '.bin');
const env = {
  ...process.env,
  PATH: existsSync(programs) ? `${programs}${delimiter}${process.env.PATH ?? ''}` : process.env.PATH,
};
const changed: string[] = [];
const notRun: string[] = [];
for (const [index, script] of scripts.entries()) {
  const name = basename(script, '.sh');
  console.log(`${index + 1} of ${scripts.length}: ${name}`);
  const { status, stdout, stderr, error } = spawnSync('bash', [script], { cwd: root, env, encoding: 'utf8' });
  if (error !== undefined) {
    console.error(`bash cannot be started: ${error.message}`);
    process.exit(2);
  }
  if (status === 0) console.log(`  ${stdout.trim()}`);
  else {
    // Only 1 says that a behaviour changed; installing or starting something failed with any other status.
    (status === 1 && stdout.startsWith('Changed:') ? changed : notRun).push(name);
    console.log(`${stdout}${stderr}`.trim().replace(/^/gm, '  '));
  }
}

console.log(`${scripts.length - changed.length - notRun.length} of ${scripts.length} still hold`);
if (changed.length > 0) console.log(`Changed: ${changed.join(', ')}`);
if (notRun.length > 0) console.log(`Could not be run: ${notRun.join(', ')}`);
process.exit(changed.length + notRun.length === 0 ? 0 : 1);
