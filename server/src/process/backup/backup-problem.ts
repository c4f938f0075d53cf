import { StartupError } from '#process/startup-error.ts';

/** What to do where a backup cannot be written or read, by the system's name for the reason. */
const remedies: Readonly<Record<string, (path: string) => [problem: string, remedy: string]>> = {
  ENOSPC: (path) => [
    `The disk is full, so ${path} could not be written.`,
    'Nothing was changed. Make room, or name a file on another disk.',
  ],
  EDQUOT: (path) => [`This user may not put more on the disk of ${path}.`, 'Nothing was changed. Name another file.'],
  ENOENT: (path) => [`${path} is not there.`, 'Look at the name and at its folder.'],
  EISDIR: (path) => [`${path} is a folder.`, 'Name a file.'],
  EACCES: (path) => [`This user may not use ${path}.`, 'Name another, or run this as the user who runs the server.'],
  EROFS: (path) => [`Nothing can be written at ${path}.`, 'Name a file on another disk.'],
};

/** What the operator is told of a file that cannot be written or read; the error itself where nothing better is known. */
export function fileProblem(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explain = remedies[code];
  if (explain === undefined) return error;
  const [problem, remedy] = explain(path);
  return new StartupError(problem, [remedy]);
}
