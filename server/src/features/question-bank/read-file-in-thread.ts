import { Refusal } from '@club/domain/shared/refusal';
import { createBackgroundThread } from '#shared/background-thread.ts';
import { createSemaphore, type Semaphore } from '#shared/concurrency.ts';
import type { QuestionFile } from './formats/question-file.ts';
import type { ReadResult, ReadTask } from './formats/read-question-file.ts';

/** More than a team ever uploads at once; each may be ten megabytes. */
const maxWaiting = 5;
/** Fifty times the time for 5,000 questions, counted from when a file has a thread. */
const maxMilliseconds = 30_000;
/** Three times the memory for the largest workbook. */
const maxMegabytes = 1_024;
/** One goes on reading while the other is stuck. */
const threads = 2;

const readingThread = createBackgroundThread<ReadTask, ReadResult>(
  new URL('./formats/read-question-file.ts', import.meta.url),
  'readQuestionFile' satisfies keyof typeof import('./formats/read-question-file.ts'),
  { threads, maxMegabytes },
);

/** Gives each account one thread at a time, so that nobody holds up the others. */
const ownTurns = new Map<string, { readonly take: Semaphore; waiting: number }>();
const takeThread = createSemaphore(threads);
let waiting = 0;

/**
 * Reads a file for an account. A reader that takes too long or too much memory is ended, and the next file is read.
 * @throws Refusal `question-file-invalid`, or `server-busy` if too many are waiting
 */
export async function readFileInThread(
  task: ReadTask,
  accountId: string,
  milliseconds = maxMilliseconds,
): Promise<QuestionFile> {
  if (waiting >= maxWaiting + threads) throw new Refusal('server-busy');
  const own = ownTurns.get(accountId) ?? { take: createSemaphore(1), waiting: 0 };
  ownTurns.set(accountId, own);
  waiting += 1;
  own.waiting += 1;
  try {
    const result = await own.take(() => takeThread(() => read(task, milliseconds)));
    if ('unreadable' in result) throw new Refusal('question-file-invalid', {}, [result.unreadable]);
    return result.file;
  } finally {
    waiting -= 1;
    own.waiting -= 1;
    if (own.waiting === 0) ownTurns.delete(accountId);
  }
}

async function read(task: ReadTask, milliseconds: number): Promise<ReadResult> {
  const signal = AbortSignal.timeout(milliseconds);
  return readingThread()
    .run(task, { signal })
    .catch((error: unknown) => {
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!signal.aborted && !isTooLarge) throw error;
      const measure = isTooLarge ? 'needs too much memory' : 'takes too long';
      return { unreadable: `Reading the file ${measure}. Split it into several files.` };
    });
}
