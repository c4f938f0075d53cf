import type { RoundFile } from '@club/content-files/content';
import { openAudience } from '@club/domain/entities/rounds/audience';
import type { Instant } from '@club/domain/shared/instant';
import { insertPaper } from '#entities/papers/paper-store.ts';
import type { Database } from '#shared/database/database.ts';
import { hasRounds, insertRound, lockCurrentRoundChoice } from './round-store.ts';

/**
 * Makes the content's sample round the current one if there are no rounds; returns whether it did. If announced, it is open at
 * once, without hours; otherwise it is a draft for the team only (N13). Its questions are loaded separately. Can run in several
 * processes at once.
 */
export function ensureCurrentRound(
  database: Database,
  samplePaper: Pick<RoundFile, 'slug' | 'title' | 'titleTranslations' | 'classes' | 'sections' | 'languages'>,
  { now, isAnnounced }: { readonly now: Instant; readonly isAnnounced: boolean },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockCurrentRoundChoice(transaction);
    if (await hasRounds(transaction)) return false;
    const { slug, title, titleTranslations, classes } = samplePaper;
    const paperId = await insertPaper(transaction, samplePaper);
    await insertRound(transaction, {
      slug,
      title,
      titleTranslations,
      paperId,
      audience: { ...openAudience, classes },
      isCurrent: true,
      announcedAt: isAnnounced ? now : null,
      createdAt: now,
    });
    return true;
  });
}
