/**
 * `npm start`: builds the pages if needed and opens the database meanwhile, then serves both. Pictures are built last; requests for
 * one wait for it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PagesBuild } from '@club/server/main';

/**
 * Restarts this process under the same id with settings of glibc that return freed memory: by default it keeps up to 64 MB per
 * thread, and the settings are read only at process start. See docs/decisions/0028.
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
    // The build has printed the reason.
    if (code !== 0) process.exit(1);
  });
  return { readable: Promise.race([once(build, 'message'), complete]), complete };
}

/** npm kills its shell on a signal, and the shell does not pass it on. A server whose shell has exited was told to stop. */
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
// Imported here rather than at the top, so that the build starts first.
const { runServer } = await import('@club/server/main');
await runServer({ pagesBuild });
