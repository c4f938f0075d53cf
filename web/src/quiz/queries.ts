import { accountsEndpoints } from '@club/contract/accounts';
import type { ReplyOf } from '@club/contract/endpoint';
import { type AttemptReply, quizEndpoints } from '@club/contract/quiz';
import type { IntegrityEventKind } from '@club/domain/quiz/integrity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { session } from '#shared/session.ts';
import type { NumberedAnswer } from './answer-queue.ts';
import type { ClockSample } from './server-clock.ts';

/** On a line this slow it is better to ask again. */
const patienceMs = 10_000;

/** A reply and what it tells about the server's clock. */
export interface Timed<Reply> {
  readonly reply: Reply;
  readonly sample: ClockSample;
}

// A 401 in the middle of the quiz must not lead away from it: the play screen asks for the password itself.
const inPlay = { quiet: true } as const;

async function timed<Reply extends { readonly now: string }>(asked: Promise<Reply>): Promise<Timed<Reply>> {
  const sentAt = performance.now();
  const reply = await asked;
  return { reply, sample: { serverNow: Date.parse(reply.now), sentAt, receivedAt: performance.now() } };
}

const attemptKey = ['quiz', 'attempt'] as const;

export function readAttempt(signal = AbortSignal.timeout(patienceMs)): Promise<Timed<AttemptReply>> {
  return timed(call(quizEndpoints.readAttempt, {}, { ...inPlay, signal }));
}

/** The participant's progress; asked for anew by every page that shows it. */
export function useAttempt() {
  return useQuery({ queryKey: attemptKey, queryFn: ({ signal }) => readAttempt(signal), staleTime: 0 });
}

/** Has the progress asked for anew. */
export function useAttemptRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: attemptKey });
}

export function useSetClass() {
  return useMutation({ mutationFn: (classLevel: number) => setClass(classLevel) });
}

export function setClass(classLevel: number) {
  return call(quizEndpoints.setClass, { body: { class: classLevel } });
}

export function startSection(section: number) {
  return timed(
    call(quizEndpoints.startSection, { params: { section } }, { ...inPlay, signal: AbortSignal.timeout(patienceMs) }),
  );
}

/** @param isLeaving the request outlives the page */
export function saveAnswers(section: number, lease: string, queue: readonly NumberedAnswer[], isLeaving = false) {
  const answers = queue.map(({ questionId, sequence, markedAnswers, userInput }) => ({
    questionId,
    sequence,
    ...(markedAnswers !== null && { markedAnswers: [...markedAnswers] }),
    ...(userInput !== null && { userInput }),
  }));
  const options = isLeaving ? { keepalive: true } : { signal: AbortSignal.timeout(patienceMs) };
  return timed(
    call(quizEndpoints.saveAnswers, { params: { section }, body: { lease, answers } }, { ...inPlay, ...options }),
  );
}

export function finishSection(section: number, lease: string) {
  return timed(
    call(
      quizEndpoints.finishSection,
      { params: { section }, body: { lease } },
      { ...inPlay, signal: AbortSignal.timeout(patienceMs) },
    ),
  );
}

export function reportIntegrityEvent(section: number, kind: IntegrityEventKind) {
  return call(
    quizEndpoints.reportIntegrityEvent,
    { body: { section, kind } },
    { ...inPlay, keepalive: true, signal: AbortSignal.timeout(patienceMs) },
  );
}

/** The final submission. The server counts; the score that is sent is the specified field and nothing else. */
export function handIn(userId: string) {
  return call(
    quizEndpoints.submitScore,
    { body: { userId, score: 0, section: 4, disqualified: false } },
    { ...inPlay, signal: AbortSignal.timeout(patienceMs) },
  );
}

/** Logs in again without leaving the page. */
export function useLogInAgain() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(accountsEndpoints.logIn, { body }),
    onSuccess: ({ token, user }) => session.logIn(token, user),
  });
}

const settingsKey = ['quiz', 'settings'] as const;

export type QuizSettings = ReplyOf<typeof quizEndpoints.readSettings>;

/** The rules of the day, for admins. */
export function useQuizSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(quizEndpoints.readSettings, {}, { signal }),
  });
}

export function useUpdateQuizSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: QuizSettings) => call(quizEndpoints.updateSettings, { body }),
    onSuccess: (saved) => queryClient.setQueryData(settingsKey, saved),
  });
}
