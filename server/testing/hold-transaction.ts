import { onTestFinished } from 'vitest';
import type { Database } from '#shared/database/database.ts';

/**
 * A transaction of the test that stays open after its first part. What is called until its end waits for its locks, or on the
 * embedded database, which runs one transaction at a time, for its end.
 * @returns does the rest and commits
 */
export async function holdTransaction(
  database: Database,
  first: (transaction: Database) => Promise<unknown>,
  rest: (transaction: Database) => Promise<unknown> = async () => {},
): Promise<() => Promise<void>> {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => letGo.resolve());
  const done = database.transaction(async (transaction) => {
    await first(transaction);
    held.resolve();
    await letGo.promise;
    await rest(transaction);
  });
  await Promise.race([held.promise, done]);
  return () => {
    letGo.resolve();
    return done;
  };
}
