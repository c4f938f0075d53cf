import { sectionNumbers } from '@club/domain/papers/paper';
import { withoutSaved } from './answer-queue.ts';
import { keptSittings } from './kept-sitting.ts';
import { saveAnswers } from './queries.ts';
import { passesByItself, quizFailure } from './quiz-failure.ts';
import { RetryingTask } from './retrying-task.ts';

/**
 * Sends the answers that an earlier page could not send before it ended, with the lease it had. Late ones are kept by the server,
 * so they are worth sending whatever the hour. Of a section that was opened elsewhere since, they wait until it is continued here.
 * @returns a function that stops trying
 */
export function sendUnsentAnswers(accountId: string): () => void {
  const sections: number[] = sectionNumbers.filter(
    (section) => (keptSittings.read(accountId, section)?.queue.length ?? 0) > 0,
  );

  async function sendNext(): Promise<'more' | 'done'> {
    const [section] = sections;
    if (section === undefined) return 'done';
    try {
      await send(accountId, section);
    } catch (error) {
      if (passesByItself(quizFailure(error))) throw error;
    }
    sections.shift();
    return sections.length > 0 ? 'more' : 'done';
  }

  const task = new RetryingTask(sendNext, () => 'again');
  if (sections.length > 0) task.runNow();
  return () => task.close();
}

async function send(accountId: string, section: number): Promise<void> {
  const kept = keptSittings.read(accountId, section);
  if (kept === undefined || kept.queue.length === 0) return;
  const { reply } = await saveAnswers(section, kept.lease, kept.queue);
  const now = keptSittings.read(accountId, section);
  // A sitting that was continued in the meantime looks after its own.
  if (now?.lease === kept.lease) {
    keptSittings.keep(accountId, section, { ...now, queue: withoutSaved(now.queue, reply.saved) });
  }
}
