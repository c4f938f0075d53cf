import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** Set in the process that does the work. */
const mark = 'CLUB_GIVES_WAY';

/**
 * Runs the work in a child process of low priority, so that sitting students come first. A child process, because on Linux a
 * priority applies to one thread and existing threads keep theirs: those that compile the embedded database would occupy a whole
 * processor for a second.
 */
export async function runAtLowPriority(work: () => Promise<void>): Promise<void> {
  if (process.env[mark] !== undefined) return work();
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const again = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, [mark]: 'yes' },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => again.kill(signal));
  const [code] = await once(again, 'exit');
  process.exitCode = code ?? 1;
}
