import { toWireAnswer } from '@club/contract/answer';
import { liveEndpoints } from '@club/contract/live';
import { publishingEndpoints } from '@club/contract/publishing';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, fetchBytes } from '#shared/api.ts';
import { followStream } from '#shared/event-stream.ts';
import { knownDevice } from '#shared/known-device.ts';
import { session } from '#shared/session.ts';
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

const summaryKey = (accountId: string) => ['quiz', 'summary', accountId] as const;

/** What came of the account's attempt. @param isSubmitted before that the server has nothing to tell */
export function useAttemptSummary(accountId: string, isSubmitted: boolean) {
  return useQuery({
    queryKey: summaryKey(accountId),
    queryFn: ({ signal }) => call(resultsEndpoints.readSummary, {}, { ...inPlay, signal }),
    enabled: isSubmitted,
    // An appeal may have been answered while another page was in front.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Sends the account's appeal; what became of it is in the summary. */
export function useSendAppeal(accountId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(resultsEndpoints.sendAppeal, { body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: summaryKey(accountId) }),
  });
}

/** Logs in again without leaving the page. */
export function useLogInAgain() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      call(signInEndpoints.logIn, { body: { ...body, ...knownDevice.read(body.email) } }),
    onSuccess({ token, device, user }) {
      knownDevice.keep(user, device);
      session.logIn(token, user);
    },
  });
}

/** A round and its paper with the keys, for an admin who wants to sit it off the record. */
export function useRoundToTry(slug: string) {
  return useQuery({
    queryKey: ['quiz', 'round-to-try', slug],
    queryFn: async ({ signal }) => {
      const [{ round }, { paper }] = await Promise.all([
        call(roundsAdminEndpoints.readRoundSettings, { params: { slug } }, { signal }),
        call(publishingEndpoints.readPaper, { params: { slug } }, { signal }),
      ]);
      return { round, paper };
    },
    // A trial that has begun keeps the paper it began with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
