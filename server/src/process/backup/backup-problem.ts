import { StartupError } from '#process/startup-error.ts';
import { currentUserName } from '#shared/files/folder-owner.ts';

/** By the error code of the operating system. */
const remedies: Readonly<Record<string, (path: string) => [problem: string, remedy: string]>> = {
  ENOSPC: (path) => [
    `The disk is full: ${path} could not be written.`,
    'Nothing was changed. Free some space, or choose a file on another disk.',
  ],
  EDQUOT: (path) => [
    `The disk quota of this user is exhausted at ${path}.`,
    'Nothing was changed. Choose another file.',
  ],
  ENOENT: (path) => [`${path} does not exist.`, 'Check the name and the folder.'],
  EISDIR: (path) => [`${path} is a folder.`, 'Choose a file.'],
  EACCES: (path) => [
    `${currentUserName()} is not allowed to use ${path}.`,
    'Choose a folder of that user, which this command runs as because the data is its own.',
  ],
  EROFS: (path) => [`The disk of ${path} is read-only.`, 'Choose a file on another disk.'],
};

export function fileProblem(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explain = remedies[code];
  if (explain === undefined) return error;
  const [problem, remedy] = explain(path);
  return new StartupError(problem, [remedy]);
}
