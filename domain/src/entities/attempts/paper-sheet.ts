import { audienceRefusal } from '#entities/rounds/audience.ts';
import { answeringRefusal } from '#entities/rounds/results-step.ts';
import { roundPhase } from '#entities/rounds/round.ts';
import { day, type Instant, second } from '#shared/instant.ts';
import { type Pause, pauseNotOver } from './deadline.ts';
import { createLease, sessionOfLease } from './lease.ts';
import {
  type Attempt,
  type AttemptDecision,
  type CandidateToSnapshot,
  candidateRefusal,
  markSubmitted,
  newAttempt,
  type QuizRules,
  type Sitting,
  snapshotCandidate,
} from './sitting.ts';
import { timeUsedSeconds } from './timing.ts';

/** How the answers of a sheet reached the server: read from a picture, or typed in by somebody. */
export const sheetSources = ['picture', 'keyboard'] as const;
export type SheetSource = (typeof sheetSources)[number];

/** At most: for clubs that never publish results, and never archive. See docs/rules/answer-sheets.md, X9. */
export const sheetPicturesKeptMs = 180 * day;

/** In place of a session: no page ever holds such a lease, so none can save into a sheet. */
const paperSession = 'paper';

export function paperLease(unguessable: string): string {
  return createLease(paperSession, unguessable);
}

/**
 * Stands for a time that nobody measured: more than anybody can use, later than anybody can finish, and the same for all sheets. So of
 * equal scores those of a screen come first, and those on paper are tied. See docs/rules/ranking.md, R13.
 */
export const untimed = { timeUsedSeconds: 2 ** 31 - 1, finishedAt: Date.UTC(9999, 0, 1) } as const;

export interface RankingTime {
  readonly timeUsedSeconds: number;
  readonly finishedAt: Instant;
}

/** What decides between equal scores. Also an attempt on paper that was continued on a screen has no time. */
export function rankingTime(
  { sittings }: { readonly sittings: readonly Sitting[] },
  submittedAt: Instant,
  pauses: readonly Pause[],
): RankingTime {
  if (sittings.some(isOnPaper)) return untimed;
  return { timeUsedSeconds: timeUsedSeconds(sittings, pauses), finishedAt: submittedAt };
}

export interface PaperSheet {
  readonly classLevel: number;
  readonly lease: string;
  readonly candidate: CandidateToSnapshot;
  /** Whether it corrects what was read of a sheet that was accepted before. */
  readonly replaces: boolean;
  /** Whether what it corrects can be seen on a kept picture, so that it may be corrected after the key is out. */
  readonly isOnPicture: boolean;
}

/**
 * The attempt of somebody who sat on paper: every section is over when their sheet is accepted, and took its full time. See
 * docs/rules/answer-sheets.md, X3 to X6.
 */
export function decidePaperSheet(attempt: Attempt, sheet: PaperSheet, now: Instant, rules: QuizRules): AttemptDecision {
  const refusal = sheetRefusal(attempt, sheet, now, rules);
  if (refusal !== undefined) return refusal;
  const sittings = rules.sections
    .filter(({ questionCount }) => questionCount > 0)
    .map(({ section, durationSeconds }): Sitting => {
      const before = attempt.sittings.find((one) => one.section === section);
      return {
        section,
        startedAt: now - durationSeconds * second,
        closesAt: now,
        regularClosesAt: now,
        compensationSeconds: 0,
        // Nothing that organisers gave to those who sit on a screen.
        givenFrom: now,
        reopenedAt: null,
        usedBeforeSeconds: 0,
        finishedAt: now,
        lateCounts: false,
        takeover: (before?.takeover ?? 0) + 1,
        lease: sheet.lease,
      };
    });
  const candidate = attempt.candidate ?? snapshotCandidate(sheet.candidate);
  const written: Attempt = { ...attempt, classLevel: sheet.classLevel, candidate, sittings };
  return { attempt: sheet.replaces ? written : markSubmitted(written, now, false) };
}

/**
 * The attempt of somebody whose sheet should not have been accepted: as if it never had been. See docs/rules/answer-sheets.md, X17.
 * @param classLevel what it was before
 */
export function decidePaperTakenBack(
  { sittings, disqualifiedAt }: Attempt,
  classLevel: number | null,
  { resultsPublishedAt }: QuizRules['times'],
): AttemptDecision {
  if (resultsPublishedAt !== null) return { refusal: 'results-are-out' };
  if (disqualifiedAt !== null) return { refusal: 'participant-disqualified' };
  if (!sittings.every(isOnPaper)) return { refusal: 'sat-on-screen' };
  return { attempt: { ...newAttempt, classLevel } };
}

function isOnPaper({ lease }: Pick<Sitting, 'lease'>): boolean {
  return sessionOfLease(lease) === paperSession;
}

function sheetRefusal(
  attempt: Attempt,
  { candidate, classLevel, replaces, isOnPicture }: PaperSheet,
  now: Instant,
  { times, audience, timeAdjustments }: QuizRules,
): Exclude<AttemptDecision, { readonly attempt: Attempt }> | undefined {
  if (!(replaces && isOnPicture)) {
    const afterKey = answeringRefusal(times, now);
    if (afterKey !== undefined) return afterKey;
  }
  const phase = roundPhase(times, now);
  if (phase === 'archived') return { refusal: 'quiz-closed' };
  if (replaces) return undefined;
  if (attempt.disqualifiedAt !== null) return { refusal: 'participant-disqualified' };
  if (attempt.sittings.length > 0 || attempt.submittedAt !== null) return { refusal: 'sat-on-screen' };
  const refusal = candidateRefusal(candidate);
  if (refusal !== undefined) return { refusal };
  if (phase === 'draft') return { refusal: 'quiz-not-announced' };
  if (phase === 'announced') return { refusal: 'quiz-not-open-yet' };
  if (pauseNotOver(timeAdjustments.pauses, now) !== undefined) return { refusal: 'quiz-paused' };
  return audienceRefusal(audience, { ...candidate, classLevel });
}
