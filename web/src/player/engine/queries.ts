import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import { sittingEndpoints } from '@club/contract/sitting';
import { studentStreamEndpoints } from '@club/contract/student-stream';
import { call } from '#shared/api.ts';
import { followStream } from '#shared/event-stream.ts';
import { type QuizCalls, withClockSample } from './quiz-calls.ts';
import { trySendUnsentAnswers } from './unsent-answers.ts';

/** On a connection this slow it is better to retry. */
const requestTimeoutMs = 10_000;

/**
 * The current round's quiz, sat on the server by an account.
 * @param token of an account that is not logged in here, such as a simulated student's
 */
export function remoteQuiz(accountId: string, token?: string): QuizCalls {
  // A 401 in the middle of the quiz must not redirect: the play screen itself asks for the password.
  const own = { quiet: true, ...(token !== undefined && { token }) } as const;
  const timeoutOptions = () => ({ ...own, signal: AbortSignal.timeout(requestTimeoutMs) });
  return {
    readAttempt: (signal = AbortSignal.timeout(requestTimeoutMs)) =>
      withClockSample(call(sittingEndpoints.readAttempt, {}, { ...own, signal })),

    setClass: (classLevel) =>
      call(sittingEndpoints.setClass, { body: { class: classLevel } }, token === undefined ? {} : own),

    startSection: (section, sealed) =>
      withClockSample(call(sittingEndpoints.startSection, { params: { section }, body: { sealed } }, timeoutOptions())),

    saveAnswers(section, lease, queue, isLeaving = false) {
      const answers = queue.map(toWireAnswer);
      const options = isLeaving ? { ...own, keepalive: true } : timeoutOptions();
      return withClockSample(
        call(sittingEndpoints.saveAnswers, { params: { section }, body: { lease, answers } }, options),
      );
    },

    finishSection: (section, lease, ranOut = false) =>
      withClockSample(
        call(sittingEndpoints.finishSection, { params: { section }, body: { lease, ranOut } }, timeoutOptions()),
      ),

    reportIntegrityEvent: ({ id, kind }) =>
      call(sittingEndpoints.reportIntegrityEvent, { body: { id, kind } }, { ...timeoutOptions(), keepalive: true }),

    follow: (listener) => followStream(studentStreamEndpoints.followQuiz, {}, listener),

    // The server computes the score; the one sent is only the specified field.
    submit: () =>
      call(
        sittingEndpoints.submitScore,
        { body: { userId: accountId, score: 0, disqualified: false } },
        timeoutOptions(),
      ),
  };
}

/** Tries once to send answers that exist only in this browser. Those that fail stay stored. */
export function flushUnsentAnswers(accountId: string): Promise<void> {
  return trySendUnsentAnswers(accountId, remoteQuiz(accountId));
}
