import { Refusal } from '@club/domain/shared/refusal';
import { createBackgroundThread } from '#shared/background-thread.ts';
import type { QuestionFile } from './formats/question-file.ts';
import type { ReadResult, ReadTask } from './formats/read-question-file.ts';

/** More than a team ever uploads at once; each may be ten megabytes. */
const maxWaiting = 5;
/** A hundred times the time for 5,000 questions. */
const maxMilliseconds = 60_000;

const readingThread = createBackgroundThread<ReadTask, ReadResult>(
  new URL('./formats/read-question-file.ts', import.meta.url),
  'readQuestionFile' satisfies keyof typeof import('./formats/read-question-file.ts'),
);

/** @throws Refusal `question-file-invalid`, or `server-busy` if too many are waiting */
export async function readFileInThread(task: ReadTask): Promise<QuestionFile> {
  const thread = readingThread();
  if (thread.queueSize >= maxWaiting) throw new Refusal('server-busy');
  const signal = AbortSignal.timeout(maxMilliseconds);
  const result = await thread.run(task, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return { unreadable: 'Reading the file takes too long. Split it into several files.' };
  });
  if ('unreadable' in result) throw new Refusal('question-file-invalid', {}, [result.unreadable]);
  return result.file;
}
