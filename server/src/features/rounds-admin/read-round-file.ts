import type { RoundFile } from '@club/content-files/content';
import { Refusal } from '@club/domain/shared/refusal';
import { createBackgroundThread } from '#shared/background-thread.ts';
import type { readInThread } from './read-round-file-in-thread.ts';

/** More than organisers ever upload at once; each may take a few megabytes when parsed. */
const maxWaiting = 20;

const readingThread = createBackgroundThread<string, ReturnType<typeof readInThread>>(
  new URL('./read-round-file-in-thread.ts', import.meta.url),
  'readInThread' satisfies keyof typeof import('./read-round-file-in-thread.ts'),
);

/**
 * Parses the text of a round file.
 * @throws Refusal `round-file-invalid`, or `server-busy` if too many are waiting
 */
export async function readRoundFile(text: string): Promise<RoundFile> {
  if (readingThread.countWaiting() >= maxWaiting) throw new Refusal('server-busy');
  const { value, problems } = await readingThread.run(text);
  if (value !== undefined) return value;
  throw new Refusal(
    'round-file-invalid',
    {},
    problems.map(({ line, problem, remedy }) => `line ${line}: ${problem} - ${remedy}`),
  );
}
