import { pauseNotOver } from '@club/domain/entities/attempts/deadline';
import { sessionOfLease } from '@club/domain/entities/attempts/lease';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { findOpenSitting } from '#entities/attempts/attempt-store.ts';
import { recordSectionReadElsewhere } from '#entities/attempts/integrity-event-store.ts';
import { listPauses } from '#entities/attempts/intervention-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';

/**
 * The questions of the section that a participant is sitting; none while they sit none, or another than the one asked for. Reading
 * them in another session than the one that answers is recorded.
 * @throws Refusal `quiz-paused`
 */
export async function readOpenSection(
  database: Database,
  {
    viewer: { accountId, sessionId },
    section,
    now,
  }: { readonly viewer: Viewer; readonly section: number | undefined; readonly now: Instant },
) {
  const sitting = await findOpenSitting(database, { accountId, now });
  if (sitting === null || (section !== undefined && section !== sitting.section)) return [];
  const pauses = await listPauses(database, [sitting.roundId]);
  if (pauseNotOver(pauses.get(sitting.roundId) ?? [], now) !== undefined) throw new Refusal('quiz-paused');
  const { attemptId, lease } = sitting;
  // A lease without a session does not tell who is reading.
  if ((sessionOfLease(lease) ?? sessionId) !== sessionId) {
    await recordSectionReadElsewhere(database, { attemptId, section: sitting.section, sessionId, at: now });
  }
  const { questions } = await readPublishedPaper(database, sitting.paperVersionId);
  return questions.filter((question) => question.section === sitting.section);
}
