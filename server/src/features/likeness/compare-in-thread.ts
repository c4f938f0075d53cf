import type { MessagePort } from 'node:worker_threads';
import { type ComparedAttempts, type Comparison, likePairs } from '@club/domain/features/likeness/like-pairs';

export interface ComparingTask {
  readonly attempts: ComparedAttempts;
  /** Is told how many attempts have been compared. */
  readonly progress: MessagePort;
}

/** Runs in a thread of its own. */
export function compare({ attempts, progress }: ComparingTask): Comparison {
  try {
    return likePairs(attempts, (done) => progress.postMessage(done));
  } finally {
    progress.close();
  }
}
