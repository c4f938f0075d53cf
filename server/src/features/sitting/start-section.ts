import { sittingOf } from '@club/domain/entities/attempts/sitting';
import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import type { StoredAnswer } from '#entities/attempts/answer-store.ts';
import type { StoredSitting } from '#entities/attempts/attempt-store.ts';
import type { AttemptOrigin } from '#entities/attempts/origin-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { findSealKey } from '#entities/papers/seal-key-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { ChangeAttempt } from './attempt-writer.ts';

export interface StartedSection {
  readonly sitting: StoredSitting;
  /** Includes the questions of the other sections. */
  readonly paper: PublishedPaper;
  /** The newest save of each question, for a page that takes over an open section. */
  readonly answers: readonly StoredAnswer[];
  /** The key for a page that has the section sealed and needs no questions; null for any other. */
  readonly sealKey: string | null;
}

export interface SectionToStart {
  readonly accountId: string;
  readonly sessionId: string;
  readonly startedFrom: AttemptOrigin;
  readonly section: number;
  readonly language: Language;
  /** The version of the paper of which the page has the section sealed. */
  readonly sealed?: string | undefined;
  readonly now: Instant;
}

/**
 * Starts a section of the current round for an account, or takes over an open one under a new lease. The very first start freezes
 * the paper of the round.
 * @throws Refusal `phone-sat-already` and every refusal of the attempt's state machine
 */
export async function startSection(
  { database, changeAttempt }: { readonly database: Database; readonly changeAttempt: ChangeAttempt },
  { sealed, ...opened }: SectionToStart,
): Promise<StartedSection> {
  const { attempt, answers } = await changeAttempt({ kind: 'section-opened', ...opened });
  const { section } = opened;
  const sitting = sittingOf(attempt, section);
  if (sitting === undefined) throw new Error('an opened section has no sitting');
  const { paperVersionId } = sitting;
  const sealKey = sealed === paperVersionId ? await findSealKey(database, { paperVersionId, section }) : null;
  return { sitting, paper: await readPublishedPaper(database, paperVersionId), answers, sealKey };
}
