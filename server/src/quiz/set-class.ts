import type { Database } from '#shared/database/database.ts';
import { type AttemptChange, changeAttempt } from './change-attempt.ts';

/** Notes the class a participant is in. @throws Refusal once a section has been started */
export async function setClass(
  database: Database,
  change: AttemptChange & { readonly classLevel: number },
): Promise<void> {
  await database.transaction((transaction) =>
    changeAttempt(transaction, change, () => ({ kind: 'class-set', classLevel: change.classLevel })),
  );
}
