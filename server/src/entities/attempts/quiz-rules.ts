import type { TimeAdjustments } from '@club/domain/entities/attempts/deadline';
import { decidePaperSheet, decidePaperTakenBack, type PaperSheet } from '@club/domain/entities/attempts/paper-sheet';
import {
  type Attempt,
  type AttemptEvent,
  decideAttempt,
  type QuizRules,
  type SectionToSit,
} from '@club/domain/entities/attempts/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Round } from '#entities/rounds/round-store.ts';
import type { PaperToSit } from './paper-to-sit.ts';

export interface AttemptConditions {
  readonly round: Round;
  readonly paper: PaperToSit;
  readonly timeAdjustments: TimeAdjustments;
  readonly now: Instant;
}

/** @throws Refusal when the domain refuses the event */
export function decideOrThrow(attempt: Attempt, event: AttemptEvent, { now, ...terms }: AttemptConditions): Attempt {
  const decision = decideAttempt(attempt, event, now, toQuizRules(terms));
  if ('attempt' in decision) return decision.attempt;
  throw new Refusal(decision.refusal, decision.values);
}

/** @throws Refusal when the domain refuses the sheet, or the round is never sat */
export function decidePaperOrThrow(attempt: Attempt, sheet: PaperSheet, { now, ...terms }: AttemptConditions): Attempt {
  if (terms.round.stagedAt !== null) throw new Refusal('round-is-staged');
  const decision = decidePaperSheet(attempt, sheet, now, toQuizRules(terms));
  if ('attempt' in decision) return decision.attempt;
  throw new Refusal(decision.refusal, decision.values);
}

/** @throws Refusal when the domain refuses to take the sheet back */
export function takePaperBackOrThrow(attempt: Attempt, classLevel: number | null, round: Round): Attempt {
  const decision = decidePaperTakenBack(attempt, classLevel, round);
  if ('attempt' in decision) return decision.attempt;
  throw new Refusal(decision.refusal, decision.values);
}

/** The domain's rules for one attempt. */
export function toQuizRules({ round, paper, timeAdjustments }: Omit<AttemptConditions, 'now'>): QuizRules {
  return {
    times: round,
    integrity: round.integrity,
    audience: round.audience,
    sections: sectionsToSit(paper),
    timeAdjustments,
  };
}

/** The sections of a paper with their actual numbers of questions. */
export function sectionsToSit({ sections, questionCounts }: PaperToSit): SectionToSit[] {
  return sections.map(({ section, durationSeconds }) => ({
    section,
    durationSeconds,
    questionCount: questionCounts.get(section) ?? 0,
  }));
}
