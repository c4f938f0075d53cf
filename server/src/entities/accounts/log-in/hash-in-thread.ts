import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string; readonly options: Options }
  | { readonly kind: 'verify'; readonly password: string; readonly passwordHash: string };

/** Runs in a worker thread. */
export function runTask(task: HashingTask): string | boolean {
  return task.kind === 'hash' ? hashSync(task.password, task.options) : verifySync(task.passwordHash, task.password);
}
