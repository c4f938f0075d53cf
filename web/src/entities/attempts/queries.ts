import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import { liveEndpoints } from '@club/contract/live';
import { sittingEndpoints } from '@club/contract/sitting';
import type { OwnProgress } from '@club/domain/entities/rounds/round-news';
import { call, fetchBytes } from '#shared/api.ts';
import { followStream } from '#shared/event-stream.ts';
import { type QuizCalls, timed } from './quiz-calls.ts';
import type { FetchSealed } from './sealed-sections.ts';
import { trySendUnsentAnswers } from './unsent-answers.ts';

/** On a connection this slow it is better to ask again. */
const patienceMs = 10_000;

// A 401 in the middle of the quiz must not lead away from it: the play screen asks for the password itself.
const inPlay = { quiet: true } as const;
const patient = () => ({ ...inPlay, signal: AbortSignal.timeout(patienceMs) });

/** The quiz of the current round, sat on the server by an account. */
export function remoteQuiz(accountId: string): QuizCalls {
  return {
    readAttempt: (signal = AbortSignal.timeout(patienceMs)) =>
      timed(call(sittingEndpoints.readAttempt, {}, { ...inPlay, signal })),

    setClass: (classLevel) => call(sittingEndpoints.setClass, { body: { class: classLevel } }),

    startSection: (section, sealed) =>
      timed(call(sittingEndpoints.startSection, { params: { section }, body: { sealed } }, patient())),

    saveAnswers(section, lease, queue, isLeaving = false) {
      const answers = queue.map(toWireAnswer);
      const options = isLeaving ? { ...inPlay, keepalive: true } : patient();
      return timed(call(sittingEndpoints.saveAnswers, { params: { section }, body: { lease, answers } }, options));
    },

    finishSection: (section, lease, ranOut = false) =>
      timed(call(sittingEndpoints.finishSection, { params: { section }, body: { lease, ranOut } }, patient())),

    reportIntegrityEvent: ({ id, kind }) =>
      call(sittingEndpoints.reportIntegrityEvent, { body: { id, kind } }, { ...patient(), keepalive: true }),

    follow: (listener) => followStream(liveEndpoints.followQuiz, {}, listener),

    // The server counts; the score that is sent is the specified field and nothing else.
    submit: () =>
      call(sittingEndpoints.submitScore, { body: { userId: accountId, score: 0, disqualified: false } }, patient()),
  };
}

/** Fetches a section that is to be started later. */
export const fetchSealed: FetchSealed = (params, signal) =>
  fetchBytes(sittingEndpoints.readSealedSection, { params }, { ...inPlay, signal, isAhead: true });

/** Tries once to bring the answers that only this browser has to the server. What could not be sent is still kept. */
export function sendKeptAnswers(accountId: string): Promise<void> {
  return trySendUnsentAnswers(accountId, remoteQuiz(accountId));
}

/** How far whoever is logged in has come in the current round; undefined where that is another one. */
export async function readOwnProgress(slug: string): Promise<OwnProgress | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  const attempt = await call(sittingEndpoints.readAttempt, {}, { quiet: true, signal });
  if (attempt.round.slug !== slug) return undefined;
  return {
    submitted: attempt.submitted,
    disqualified: attempt.disqualified,
    sections: attempt.sections
      .filter(({ questionCount }) => questionCount > 0)
      .map(({ section, state, closesAt }) => ({
        section,
        state,
        closesAt: closesAt === null ? null : Date.parse(closesAt),
      })),
  };
}
