import { randomUUID } from 'node:crypto';
import type { Question } from '@club/domain/papers/question';
import { type AttemptEvent, freshAttempt, sittingOf } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, readAccount } from '#accounts/account-store.ts';
import { readPublishedPaper } from '#papers/paper-version-store.ts';
import { holdRoundToStart, type Round, readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { listSectionAnswers, type StoredAnswer } from './answer-store.ts';
import { findAttempt, type StoredSitting } from './attempt-store.ts';
import { changeAttempt } from './change-attempt.ts';
import { noteIntegrityEvent } from './note-integrity-event.ts';
import { readPaperToSit } from './paper-to-sit.ts';
import { decideOrRefuse } from './quiz-rules.ts';

export interface StartedSection {
  readonly sitting: StoredSitting;
  /** In the order they are shown. */
  readonly questions: readonly Question[];
  /** The newest save of each question, for a page that takes an open section up again. */
  readonly answers: readonly StoredAnswer[];
}

interface Start {
  readonly accountId: string;
  readonly section: number;
  readonly now: Instant;
}

/**
 * Starts a section of the current round for an account, or takes an open one up again under a new lease. With the very first
 * start the paper of the round freezes.
 * @throws Refusal `phone-sat-already` and every refusal of the attempt's state machine
 */
export async function startSection(database: Database, start: Start): Promise<StartedSection> {
  const { accountId, section, now } = start;
  const seen = await readRound(database, undefined);
  if (seen.firstStartedAt === null) await refuseIdleStart(database, seen, start);

  return database.transaction(async (transaction) => {
    const { attempt } = await changeAttempt(
      transaction,
      { accountId, roundId: seen.id, now },
      (account) => toEvent(account, section),
      () => holdCurrentRoundToStart(transaction, seen, now),
    );
    const sitting = sittingOf(attempt, section);
    if (sitting === undefined) throw new Error('a section was opened and has no sitting');
    if (sitting.takeover > 1) {
      await noteIntegrityEvent(transaction, attempt, { reportId: null, kind: 'section-reopened', at: now });
    }
    const paper = await readPublishedPaper(transaction, sitting.paperVersionId);
    return {
      sitting,
      questions: paper.questions.filter((question) => question.section === section),
      answers: await listSectionAnswers(transaction, attempt.id, section),
    };
  });
}

/**
 * Turns away whoever could not start anyway, before the paper is frozen for them only to be thawed again: minutes before a round
 * opens there are hundreds, and each would hold the round alone.
 */
async function refuseIdleStart(database: Database, round: Round, { accountId, section, now }: Start): Promise<void> {
  const event = toEvent(await readAccount(database, accountId), section);
  const attempt = await findAttempt(database, { accountId, roundId: round.id });
  const paper = await readPaperToSit(database, round, attempt);
  decideOrRefuse(attempt ?? freshAttempt, event, { round, paper, now });
}

function toEvent({ name, school, city, phone, phoneVerifiedAt, isAdmin }: Account, section: number): AttemptEvent {
  return {
    kind: 'section-opened',
    section,
    lease: randomUUID(),
    candidate: { name, schoolId: school?.id ?? null, city, phone, isPhoneProved: phoneVerifiedAt !== null, isAdmin },
  };
}

/** A round that another one has just taken the place of is not started any more. */
async function holdCurrentRoundToStart(transaction: Database, seen: Round, now: Instant): Promise<Round> {
  const round = await holdRoundToStart(transaction, seen, now);
  if (!round.isCurrent) throw new Refusal('quiz-closed');
  return round;
}
