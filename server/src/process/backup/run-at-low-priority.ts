import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** Set for the process that does the work. */
const mark = 'CLUB_GIVES_WAY';

/**
 * Does what this program was started for in a process that gives way to all others, students who are sitting first of all. It is
 * another process because on Linux a priority holds for one thread, and threads that are there already keep theirs: those
 * which compile the embedded database would take a whole processor for a second.
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
