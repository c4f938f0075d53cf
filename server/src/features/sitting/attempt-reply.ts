import type { AttemptReply, StartedSectionReply } from '@club/contract/entities/attempts';
import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import type { ConsentRefusal } from '@club/domain/entities/accounts/consent';
import { attemptNumber } from '@club/domain/entities/attempts/attempt-number';
import { pauseAt } from '@club/domain/entities/attempts/deadline';
import { instructionsFor } from '@club/domain/entities/attempts/instructions';
import { type Attempt, sectionState, sittingOf } from '@club/domain/entities/attempts/sitting';
import { fullMarks } from '@club/domain/entities/papers/paper';
import type { Audience } from '@club/domain/entities/rounds/audience';
import { roundPhase } from '@club/domain/entities/rounds/round';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { mapTranslations, type Translations } from '@club/domain/shared/language';
import type { StoredAttempt } from '#entities/attempts/attempt-store.ts';
import type { StoredIntervention } from '#entities/attempts/intervention-store.ts';
import { toOwnInterventionReply, toPauseReply } from '#entities/attempts/own-time-reply.ts';
import type { AttemptConditions } from '#entities/attempts/quiz-rules.ts';
import { toParticipantQuestionReply } from '#entities/papers/question-reply.ts';
import { hasSchedule, toScheduleReply, toTitleReply } from '#entities/rounds/round-reply.ts';
import type { StartedSection } from './start-section.ts';

/**
 * The instructions before the quiz, with placeholders for the numbers of the paper. A translation is there only if it is complete.
 */
export type InstructionsByLanguage = { readonly en: readonly string[] } & Translations<readonly string[] | undefined>;

/** Contains no score. */
export function toAttemptReply(
  attempt: Attempt & Partial<Pick<StoredAttempt, 'id'>>,
  { round, paper, timeAdjustments, now }: AttemptConditions,
  more: {
    readonly generalInstructions: InstructionsByLanguage;
    readonly phoneVerified: boolean;
    readonly consentRefusal: ConsentRefusal | undefined;
    readonly emailUnverified: boolean;
    /** Only those that concern the owner of the attempt. */
    readonly interventions: readonly StoredIntervention[];
    /** Null once it no longer excludes anybody. */
    readonly audience: Audience | null;
    readonly isNotQualified: boolean;
    /** Numbers of answered questions, by section. */
    readonly answered: ReadonlyMap<number, number> | null;
    /** The paper whose sections may be fetched sealed now; null if there is none. */
    readonly sealedPaper: string | null;
  },
): AttemptReply {
  const { en, ...others } = more.generalInstructions;
  const translations = mapTranslations(others, (templates, language) => ({
    generalInstructions: instructionsFor(templates, paper.sections, language),
  }));
  const pause = pauseAt(timeAdjustments.pauses, now);
  return {
    round: {
      slug: round.slug,
      ...toTitleReply(round),
      phase: roundPhase(round, now),
      ...(round.isRehearsal && { isRehearsal: true }),
      ...(hasSchedule(round) && { schedule: toScheduleReply(round) }),
    },
    languages: [...paper.languages],
    fullMarks: fullMarks(paper.sections),
    class: attempt.classLevel,
    ...(more.audience &&
      isLimited(more.audience) && {
        audience: { cities: [...more.audience.cities], classes: [...more.audience.classes] },
      }),
    ...(more.isNotQualified && { isNotQualified: true as const }),
    number: attempt.id && attemptNumber(attempt.id),
    sections: toSectionReplies(attempt, { paper, now }, more.answered),
    generalInstructions: instructionsFor(en, paper.sections),
    translations: Object.keys(translations).length === 0 ? undefined : translations,
    flags: attempt.flags,
    disqualified: attempt.disqualifiedAt !== null,
    submitted: attempt.submittedAt !== null,
    phoneVerified: more.phoneVerified,
    ...(more.consentRefusal !== undefined && { consentRefusal: more.consentRefusal }),
    ...(more.emailUnverified && { emailUnverified: true as const }),
    opensAt: toIsoTimeOrNull(round.opensAt),
    quizClosesAt: toIsoTimeOrNull(round.closesAt),
    disqualifyingFlag: round.integrity.disqualifyingFlag,
    pause: pause === undefined ? null : toPauseReply(pause),
    interventions: more.interventions.map(toOwnInterventionReply),
    ...(more.sealedPaper !== null && { sealedPaper: more.sealedPaper }),
    now: toIsoTime(now),
  };
}

function isLimited({ cities, classes }: Audience): boolean {
  return cities.length > 0 || classes.length > 0;
}

export function toStartedSectionReply(
  { sitting, paper, answers, sealKey }: StartedSection,
  now: Instant,
): StartedSectionReply {
  // Pages that hold the sealed section only need its key.
  const questions = sealKey === null ? paper.questions.filter(({ section }) => section === sitting.section) : [];
  return {
    ...(sealKey !== null && { sealKey }),
    section: sitting.section,
    startedAt: toIsoTime(sitting.startedAt),
    closesAt: toIsoTime(sitting.closesAt),
    now: toIsoTime(now),
    lease: sitting.lease,
    takeover: sitting.takeover,
    questions: questions.map((question) => toParticipantQuestionReply(question, paper.pictureRatios)),
    answers: answers.map((answer) => ({ ...toWireAnswer(answer), savedAt: toIsoTime(answer.receivedAt) })),
  };
}

function toSectionReplies(
  attempt: Attempt,
  { paper, now }: Pick<AttemptConditions, 'paper' | 'now'>,
  answered: ReadonlyMap<number, number> | null,
): AttemptReply['sections'] {
  const { sections, questionCounts } = paper;
  return sections.map((section) => {
    const sitting = sittingOf(attempt, section.section);
    const state = sectionState(attempt, section.section, now);
    return {
      section: section.section,
      title: section.title,
      problemType: section.problemType,
      markingScheme: section.markingScheme,
      translations: section.translations,
      durationSeconds: section.durationSeconds,
      questionCount: questionCounts.get(section.section) ?? 0,
      state,
      startedAt: toIsoTimeOrNull(sitting?.startedAt ?? null),
      closesAt: toIsoTimeOrNull(sitting?.closesAt ?? null),
      ...(answered && state === 'over' && { answered: answered.get(section.section) ?? 0 }),
    };
  });
}
