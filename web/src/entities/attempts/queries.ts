import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import { liveEndpoints } from '@club/contract/live';
import { sittingEndpoints } from '@club/contract/sitting';
import { nonceBytes } from '@club/domain/entities/attempts/sealed-section';
import type { OwnProgress } from '@club/domain/entities/rounds/round-news';
import { call, readBytes } from '#shared/api.ts';
import { followStream } from '#shared/event-stream.ts';
import { type QuizCalls, withClockSample } from './quiz-calls.ts';
import type { FetchSealedSection } from './sealed-sections.ts';
import { trySendUnsentAnswers } from './unsent-answers.ts';

/** On a connection this slow it is better to retry. */
const requestTimeoutMs = 10_000;

// A 401 in the middle of the quiz must not redirect: the play screen itself asks for the password.
const quietOptions = { quiet: true } as const;

/**
 * The current round's quiz, sat on the server by an account.
 * @param token of an account that is not logged in here, such as a simulated student's
 */
export function remoteQuiz(accountId: string, token?: string): QuizCalls {
  const own = { ...quietOptions, ...(token !== undefined && { token }) };
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

    follow: (listener) => followStream(liveEndpoints.followQuiz, {}, listener),

    // The server computes the score; the one sent is only the specified field.
    submit: () =>
      call(
        sittingEndpoints.submitScore,
        { body: { userId: accountId, score: 0, disqualified: false } },
        timeoutOptions(),
      ),
  };
}

/** Fetches a section to be started later. */
export const fetchSealed: FetchSealedSection = (params, { arrived, onBytes, signal }) => {
  const query = { after: arrived.length, of: toHex(arrived.subarray(0, nonceBytes)) };
  const input = arrived.length < nonceBytes ? { params, query: {} } : { params, query };
  return readBytes(sittingEndpoints.readSealedSection, input, onBytes, { ...quietOptions, signal, isPrefetch: true });
};

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tries once to send answers that exist only in this browser. Those that fail stay stored. */
export function flushUnsentAnswers(accountId: string): Promise<void> {
  return trySendUnsentAnswers(accountId, remoteQuiz(accountId));
}

export async function readOwnProgress(slug: string): Promise<OwnProgress | undefined> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
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
