import { Refusal } from '@club/domain/shared/refusal';
import { createBackgroundThreads } from '#shared/background-thread.ts';
import { createSemaphore, type Semaphore } from '#shared/concurrency.ts';
import type { QuestionFile } from './formats/question-file.ts';
import type { ReadResult, ReadTask } from './formats/read-question-file.ts';

/** More than a team ever uploads at once; each may be ten megabytes. */
const maxWaiting = 5;
/** Of processor time; fifty times that for 5,000 questions. */
const maxMilliseconds = 30_000;
/** Three times the memory for the largest workbook. */
const maxMegabytes = 1_024;
/** One goes on reading while the other is stuck. */
const threads = 2;

const readInThread = createBackgroundThreads<ReadTask, ReadResult>(
  new URL('./formats/read-question-file.ts', import.meta.url),
  'readQuestionFile' satisfies keyof typeof import('./formats/read-question-file.ts'),
  { threads, maxMilliseconds, maxMegabytes },
);

/** Gives each account one thread at a time, so that nobody holds up the others. */
const ownTurns = new Map<string, { readonly take: Semaphore; waiting: number }>();
let waiting = 0;

/**
 * Reads a file for an account. A reader that takes too long or too much memory is ended, and the next file is read.
 * @throws Refusal `question-file-invalid`, or `server-busy` if too many are waiting
 */
export async function readFileInThread(task: ReadTask, accountId: string, read = readInThread): Promise<QuestionFile> {
  if (waiting >= maxWaiting + threads) throw new Refusal('server-busy');
  const own = ownTurns.get(accountId) ?? { take: createSemaphore(1), waiting: 0 };
  ownTurns.set(accountId, own);
  waiting += 1;
  own.waiting += 1;
  try {
    const result = await own.take(() => read(task).catch(sentenceOf));
    if ('unreadable' in result) throw new Refusal('question-file-invalid', {}, [result.unreadable]);
    return result.file;
  } finally {
    waiting -= 1;
    own.waiting -= 1;
    if (own.waiting === 0) ownTurns.delete(accountId);
  }
}

function sentenceOf(error: unknown): ReadResult {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const isTooLong = error instanceof Error && error.name === 'AbortError';
  if (!isTooLarge && !isTooLong) throw error;
  const measure = isTooLarge ? 'needs too much memory' : 'takes too long';
  return { unreadable: `Reading the file ${measure}. Split it into several files.` };
}
