import type { RoundFile } from '@club/content-files/content';
import type { Instant } from '@club/domain/shared/instant';
import { insertPaper } from '#entities/papers/paper-store.ts';
import type { Database } from '#shared/database/database.ts';
import { hasRounds, insertRound, lockCurrentRoundChoice } from './round-store.ts';

/**
 * Makes the content's sample round, current and always open, where there is no round at all; whether it did. Its questions are
 * loaded apart from it. Any number of processes may ask at once.
 */
export function ensureCurrentRound(
  database: Database,
  samplePaper: Pick<RoundFile, 'slug' | 'title' | 'sections' | 'languages'>,
  now: Instant,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockCurrentRoundChoice(transaction);
    if (await hasRounds(transaction)) return false;
    const { slug, title } = samplePaper;
    const paperId = await insertPaper(transaction, samplePaper);
    await insertRound(transaction, { slug, title, paperId, isCurrent: true, announcedAt: now, createdAt: now });
    return true;
  });
}
