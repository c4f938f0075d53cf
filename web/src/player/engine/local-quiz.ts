import type { AttemptReply } from '@club/contract/entities/attempts';
import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import { toWireQuestion } from '@club/contract/entities/papers';
import { refusalStatus } from '@club/contract/shared/refusal-status';
import { noTimeAdjustments, type TimeAdjustments } from '@club/domain/entities/attempts/deadline';
import { resultMessages } from '@club/domain/entities/attempts/result-messages';
import { type DecidedSave, decideAnswers, selectSavesToStore } from '@club/domain/entities/attempts/saves';
import {
  type Attempt,
  type AttemptEvent,
  decideAttempt,
  newAttempt,
  nextSectionToSit,
  sectionState,
  sittingOf,
} from '@club/domain/entities/attempts/sitting';
import { fullMarks, type PublishedPaper } from '@club/domain/entities/papers/paper';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { newestAnswers } from '@club/domain/entities/papers/scoring';
import { openAudience } from '@club/domain/entities/rounds/audience';
import { type IntegrityRule, warningRule } from '@club/domain/entities/rounds/integrity-rule';
import { keyNeverOut } from '@club/domain/entities/rounds/results-step';
import { alwaysOpen, type RoundTimes, type RoundTitle, roundPhase } from '@club/domain/entities/rounds/round';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import type { RefusalCode, RefusalValues } from '@club/domain/shared/refusal';
import { instructionsTexts } from '@club/texts/instructions';
import { ApiError } from '#shared/api-error.ts';
import { newId } from '#shared/new-id.ts';
import { type QuizCalls, withClockSample } from './quiz-calls.ts';
import { refusalSentence } from './refusal-sentence.ts';

export interface RecordedSave extends DecidedSave {
  readonly section: number;
  readonly receivedAt: Instant;
}

export interface LocalQuizState {
  readonly attempt: Attempt;
  readonly saves: readonly RecordedSave[];
  /** The ids of recorded reports. */
  readonly reportIds: readonly string[];
}

/** Nothing has been sat, and no class is asked for: nothing here depends on it. */
export const initialLocalQuizState: LocalQuizState = {
  attempt: { ...newAttempt, classLevel: 12 },
  saves: [],
  reportIds: [],
};

/** Read on every call, so that two pages in one browser see the same state. */
export interface LocalQuizStore {
  readonly read: () => LocalQuizState;
  readonly write: (state: LocalQuizState) => void;
}

export function createMemoryStore(state: LocalQuizState = initialLocalQuizState): LocalQuizStore {
  let current = state;
  return {
    read: () => current,
    write: (next) => {
      current = next;
    },
  };
}

export interface LocalQuizOptions {
  readonly round: RoundTitle & { readonly slug: string };
  readonly paper: PublishedPaper;
  readonly store: LocalQuizStore;
  readonly generalInstructions: readonly string[];
  /** Default: leaving full-screen has no consequences. */
  readonly integrity?: IntegrityRule;
  /** Its hours; default: always open. */
  readonly times?: RoundTimes;
  /** Time given by organisers; default: none. */
  readonly timeAdjustments?: TimeAdjustments;
  readonly now?: () => Instant;
  readonly newLease?: () => string;
}

export function localRules({
  paper,
  integrity = warningRule,
  times = alwaysOpen,
  timeAdjustments = noTimeAdjustments,
}: Pick<LocalQuizOptions, 'paper' | 'integrity' | 'times' | 'timeAdjustments'>) {
  const sections = paper.sections.map((section) => ({
    ...section,
    questionCount: paper.questions.filter((question) => question.section === section.section).length,
  }));
  return { times: { ...keyNeverOut, ...times }, integrity, audience: openAudience, sections, timeAdjustments };
}

/**
 * A quiz within the browser: the server's calls, decided by the same domain functions. Used by practice, by an admin's preview of a
 * round, and as the server of the page tests.
 */
export function localQuiz(options: LocalQuizOptions): QuizCalls {
  const { round, paper, store } = options;
  const { now = Date.now, newLease = newId } = options;
  const { times, integrity, sections } = localRules(options);
  const questionsOf = (section: number) => paper.questions.filter((question) => question.section === section);
  // There are no accounts here, and nobody is refused.
  const candidate = {
    name: '',
    schoolId: null,
    city: '',
    phone: null,
    isPhoneVerified: true,
    maySitAnyRound: true,
    compensatoryMinutes: 0,
  };

  function refused(code: RefusalCode, values: RefusalValues = {}): ApiError {
    return new ApiError(refusalSentence(code, values), { status: refusalStatus[code], code });
  }

  /** The only way the attempt changes: load, decide, save. */
  function change(event: AttemptEvent): Attempt {
    const { attempt, ...rest } = store.read();
    const decision = decideAttempt(attempt, event, now(), localRules(options));
    if ('refusal' in decision) throw refused(decision.refusal, decision.values);
    if (decision.attempt !== attempt) store.write({ attempt: decision.attempt, ...rest });
    return decision.attempt;
  }

  function startedSitting(attempt: Attempt, section: number) {
    const sitting = sittingOf(attempt, section);
    if (sitting === undefined) throw refused('section-not-started');
    return sitting;
  }

  function attemptReply(): AttemptReply {
    const local = store.read();
    const { attempt } = local;
    const counted = countedSaves(local);
    const at = now();
    return {
      round: { ...round, phase: roundPhase(times, at) },
      languages: [...paper.languages],
      fullMarks: fullMarks(paper.sections),
      class: attempt.classLevel,
      sections: sections.map(
        ({
          section,
          title,
          problemType,
          markingScheme,
          translations,
          durationSeconds,
          questionCount,
        }): AttemptSection => {
          const sitting = sittingOf(attempt, section);
          const state = sectionState(attempt, section, at);
          const newest = newestAnswers(counted.get(section) ?? []).values();
          return {
            section,
            title,
            problemType,
            markingScheme,
            translations,
            durationSeconds,
            questionCount,
            state,
            startedAt: toIsoTimeOrNull(sitting?.startedAt ?? null),
            closesAt: toIsoTimeOrNull(sitting?.closesAt ?? null),
            ...(state === 'over' && { answered: [...newest].filter((answer) => isAnswered(answer)).length }),
          };
        },
      ),
      generalInstructions: [...options.generalInstructions],
      flags: attempt.flags,
      disqualified: attempt.disqualifiedAt !== null,
      submitted: attempt.submittedAt !== null,
      phoneVerified: true,
      opensAt: toIsoTimeOrNull(times.opensAt),
      quizClosesAt: toIsoTimeOrNull(times.closesAt),
      disqualifyingFlag: integrity.disqualifyingFlag,
      pause: null,
      interventions: [],
      now: toIsoTime(at),
    };
  }

  return {
    readAttempt: () => withClockSample(asPromise(attemptReply)),

    setClass: (classLevel) =>
      asPromise(() => {
        change({ kind: 'class-set', classLevel, candidate });
        return { class: classLevel, message: instructionsTexts.en.class.saved };
      }),

    startSection: (section) =>
      withClockSample(
        asPromise(() => {
          const attempt = change({ kind: 'section-opened', section, lease: newLease(), candidate });
          const { startedAt, closesAt, lease, takeover } = startedSitting(attempt, section);
          const saves = countedSaves(store.read()).get(section) ?? [];
          return {
            section,
            startedAt: toIsoTime(startedAt),
            closesAt: toIsoTime(closesAt),
            now: toIsoTime(now()),
            lease,
            takeover,
            questions: questionsOf(section).map(toWireQuestion),
            answers: [...newestAnswers(saves).values()].map((save) => ({
              ...toWireAnswer(save),
              savedAt: toIsoTime(save.receivedAt),
            })),
          };
        }),
      ),

    saveAnswers: (section, lease, answers) =>
      withClockSample(
        asPromise(() => {
          const { attempt, saves, reportIds } = store.read();
          const receivedAt = now();
          const decided = decideAnswers(
            { lease, receivedAt, answers },
            {
              sitting: sittingOf(attempt, section),
              isSubmitted: attempt.submittedAt !== null,
              questions: paper.questions,
              pauses: localRules(options).timeAdjustments.pauses,
            },
          );
          if (decided.refusal !== undefined) throw refused(decided.refusal);
          const { sitting, pausedUntil, answers: arrived } = decided;
          const elsewhere = saves.filter((save) => save.section !== section);
          const here = saves.filter((save) => save.section === section);
          store.write({ attempt, saves: [...elsewhere, ...selectSavesToStore([...here, ...arrived])], reportIds });
          const savedAt = toIsoTime(receivedAt);
          return {
            saved: arrived.map(({ questionId, takeover, sequence, counts }) => ({
              questionId,
              takeover,
              sequence,
              savedAt,
              counts,
            })),
            now: savedAt,
            closesAt: toIsoTime(sitting.closesAt),
            ...(pausedUntil !== undefined && { pausedUntil: toIsoTime(pausedUntil) }),
          };
        }),
      ),

    finishSection: (section, lease, ranOut = false) =>
      withClockSample(
        asPromise(() => {
          const attempt = change({ kind: 'section-finished', section, lease, ranOut });
          const { finishedAt, closesAt } = startedSitting(attempt, section);
          return {
            section,
            finishedAt: toIsoTimeOrNull(finishedAt),
            closesAt: toIsoTime(closesAt),
            nextSection: nextSectionToSit(attempt, sections, now())?.section ?? null,
            now: toIsoTime(now()),
          };
        }),
      ),

    reportIntegrityEvent: ({ id, kind }) =>
      asPromise(() => {
        const { attempt: before, reportIds } = store.read();
        const isRepeated = reportIds.includes(id);
        const { flags, disqualifiedAt } = isRepeated ? before : change({ kind: 'integrity-event', event: kind });
        if (!isRepeated) store.write({ ...store.read(), reportIds: [...reportIds, id] });
        return { flags, disqualified: disqualifiedAt !== null };
      }),

    submit: () =>
      asPromise(() => {
        const { disqualifiedAt } = change({ kind: 'submitted', disqualified: false });
        return { message: resultMessages.submitted, disqualified: disqualifiedAt !== null };
      }),
  };
}

/** The saves that count, by section. */
export function countedSaves({ attempt, saves }: LocalQuizState): ReadonlyMap<number, readonly RecordedSave[]> {
  return new Map(
    attempt.sittings.map((sitting) => [
      sitting.section,
      saves.filter(({ section, counts }) => section === sitting.section && counts),
    ]),
  );
}

type AttemptSection = AttemptReply['sections'][number];

/** Behaves like a call: asynchronous, and rejects if something is thrown. */
async function asPromise<Reply>(answer: () => Reply): Promise<Reply> {
  return answer();
}
