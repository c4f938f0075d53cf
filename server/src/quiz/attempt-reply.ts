import { toPlayedQuestionReply } from '@club/contract/papers';
import type { AttemptReply, StartedSectionReply } from '@club/contract/quiz';
import type { PaperSection } from '@club/domain/papers/paper';
import { type Attempt, sectionState, sittingOf } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import type { QuizSettings } from './quiz-settings-store.ts';
import type { StartedSection } from './start-section.ts';

/** A participant's progress for the wire. There is no score in it. */
export function toAttemptReply(given: {
  readonly attempt: Attempt;
  readonly sections: readonly PaperSection[];
  readonly generalInstructions: readonly string[];
  readonly questionCounts: ReadonlyMap<number, number>;
  readonly phoneVerified: boolean;
  readonly settings: QuizSettings;
  readonly now: Instant;
}): AttemptReply {
  const { attempt, settings, now } = given;
  return {
    class: attempt.classLevel,
    sections: given.sections.map((section) => {
      const sitting = sittingOf(attempt, section.section);
      return {
        section: section.section,
        title: section.title,
        problemType: section.problemType,
        markingScheme: section.markingScheme,
        durationSeconds: section.durationSeconds,
        questionCount: given.questionCounts.get(section.section) ?? 0,
        state: sectionState(attempt, section.section, now),
        startedAt: toMoment(sitting?.startedAt ?? null),
        closesAt: toMoment(sitting?.closesAt ?? null),
      };
    }),
    generalInstructions: [...given.generalInstructions],
    flags: attempt.flags,
    disqualified: attempt.disqualifiedAt !== null,
    submitted: attempt.submittedAt !== null,
    phoneVerified: given.phoneVerified,
    opensAt: toMoment(settings.hours.opensAt),
    quizClosesAt: toMoment(settings.hours.closesAt),
    disqualifyingFlag: settings.integrity.disqualifyingFlag,
    now: moment(now),
  };
}

/** A section that was started or taken up again, for the wire. */
export function toStartedSectionReply(
  { sitting, questions, answers }: StartedSection,
  now: Instant,
): StartedSectionReply {
  return {
    section: sitting.section,
    startedAt: moment(sitting.startedAt),
    closesAt: moment(sitting.closesAt),
    now: moment(now),
    lease: sitting.lease,
    questions: questions.map(toPlayedQuestionReply),
    answers: answers.map((answer) => ({
      questionId: answer.questionId,
      sequence: answer.sequence,
      markedAnswers: answer.markedAnswers === undefined ? null : [...answer.markedAnswers],
      userInput: answer.userInput ?? null,
      savedAt: moment(answer.receivedAt),
    })),
  };
}

/** An instant as the wire writes it: ISO 8601, UTC. */
export function moment(instant: Instant): string {
  return new Date(instant).toISOString();
}

export function toMoment(instant: Instant | null): string | null {
  return instant === null ? null : moment(instant);
}
