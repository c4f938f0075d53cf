/** `npm start`: builds the pages if they need it and opens the database meanwhile, then serves both. Pictures follow, and what asks for one waits for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PagesBuild } from '@club/server/main';

/**
 * Restarts this process under the same id so that it returns freed memory: glibc keeps up to 64 MB per thread, and only
 * the environment at process start can change that. See docs/decisions/0022.
 */
function restartWithMemoryLimit(): void {
  const { platform, execve, execPath, execArgv, argv, env } = process;
  if (platform !== 'linux' || execve === undefined || env.MALLOC_TRIM_THRESHOLD_ !== undefined) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_TRIM_THRESHOLD_: '131072' });
}

function buildPages(): PagesBuild {
  const build = spawn(process.execPath, [join(import.meta.dirname, 'build-pages.ts'), '--if-needed'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const complete = once(build, 'exit').then(([code]) => {
    // The build has said why.
    if (code !== 0) process.exit(1);
  });
  return { readable: Promise.race([once(build, 'message'), complete]), complete };
}

/** npm ends its shell on a signal, and the shell does not pass it on: a server whose shell is gone was told to stop. */
function stopWithShell(): void {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

restartWithMemoryLimit();
stopWithShell();
const pagesBuild = buildPages();
// Loaded here and not above, so that the build is on its way meanwhile.
const { runServer } = await import('@club/server/main');
await runServer({ pagesBuild });
