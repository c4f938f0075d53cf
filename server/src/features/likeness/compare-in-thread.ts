import type { MessagePort } from 'node:worker_threads';
import { type ComparedAttempts, type Comparison, likePairs } from '@club/domain/features/likeness/like-pairs';

export interface ComparingTask {
  readonly attempts: ComparedAttempts;
  /** Called with the number of attempts compared so far. */
  readonly progress: MessagePort;
}

/** Runs in a worker thread. */
export function compare({ attempts, progress }: ComparingTask): Comparison {
  try {
    return likePairs(attempts, (done) => progress.postMessage(done));
  } finally {
    progress.close();
  }
}
