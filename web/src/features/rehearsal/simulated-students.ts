import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { optionIndexes, perOption } from '@club/domain/entities/papers/answer-key';
import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { remoteQuiz } from '#player/engine/queries.ts';
import type { QuizCalls } from '#player/engine/quiz-calls.ts';
import { ApiError } from '#shared/api-error.ts';
import { tabStore } from '#shared/browser-storage.ts';
import { simulatedStudentsKey } from './simulated-students-key.ts';

/** As many as one browser tab can play unnoticed by the server's limits and the organiser. */
export const studentsPerPress = 30;

/** In milliseconds: the period over which students arrive, and their time per question. */
const arrivalMs = 20_000;
const questionMs = { least: 4_000, most: 16_000 };
/** The largest share of a short section that students use. */
const shareOfSection = 0.8;

/** Progress of the students played by this tab. */
export interface SimulatedProgress {
  /** Have not started yet: the rehearsal is not open, or they are still arriving. */
  readonly waiting: number;
  readonly playing: number;
  readonly submitted: number;
  /** Stopped by a refusal that a retry would not change, such as the end of the rehearsal. */
  readonly stopped: number;
}

let progress: SimulatedProgress = { waiting: 0, playing: 0, submitted: 0, stopped: 0 };
const listeners = new Set<() => void>();

function count(change: (before: SimulatedProgress) => SimulatedProgress): void {
  progress = change(progress);
  for (const listener of listeners) listener();
}

/** The ids of those who have been played since this page was loaded. */
const known = new Set<string>();

function stored(organiserId: string): SimulatedStudent[] {
  return JSON.parse(tabStore.get(simulatedStudentsKey(organiserId)) ?? '[]');
}

function store(organiserId: string, students: readonly SimulatedStudent[]): void {
  const key = simulatedStudentsKey(organiserId);
  if (students.length === 0) tabStore.remove(key);
  else tabStore.set(key, JSON.stringify(students));
}

/** They continue while other pages are open in the same tab, and after it was reloaded. */
export const simulatedStudents = {
  progress: () => progress,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Lets them sit the rehearsal from its opening on. */
  play(organiserId: string, students: readonly SimulatedStudent[]): void {
    store(organiserId, [...stored(organiserId), ...students]);
    simulatedStudents.resume(organiserId);
  },

  /** Goes on with those of this tab, each where they were before it was reloaded. */
  resume(organiserId: string): void {
    for (const student of stored(organiserId)) {
      if (known.has(student.accountId)) continue;
      known.add(student.accountId);
      void play(student, organiserId);
    }
  },

  /** Their rehearsal has ended. */
  forget: (organiserId: string): void => store(organiserId, []),
};

interface SimulatedStudent {
  readonly accountId: string;
  readonly token: string;
}

async function play({ accountId, token }: SimulatedStudent, organiserId: string): Promise<void> {
  let state: keyof SimulatedProgress = 'waiting';
  const enter = (next: keyof SimulatedProgress) => {
    count((before) => ({ ...before, [state]: before[state] - 1, [next]: before[next] + 1 }));
    state = next;
  };
  count((before) => ({ ...before, waiting: before.waiting + 1 }));
  try {
    await sit(remoteQuiz(accountId, token), () => state === 'waiting' && enter('playing'));
    enter('submitted');
  } catch {
    // Of a rehearsal that has ended, or played elsewhere: nothing to go on with after a reload.
    store(
      organiserId,
      stored(organiserId).filter((one) => one.accountId !== accountId),
    );
    enter('stopped');
  }
}

async function sit(quiz: QuizCalls, onStarted: () => void): Promise<void> {
  await wait(Math.random() * arrivalMs);
  const { submitted, class: classLevel, sections } = (await untilDone(() => quiz.readAttempt())).reply;
  if (submitted) return;
  if (classLevel === null) await untilDone(() => quiz.setClass(6 + Math.floor(Math.random() * 7)));
  for (const { section, questionCount, state } of sections) {
    if (questionCount === 0 || state === 'over') continue;
    const started = (await untilDone(() => quiz.startSection(section))).reply;
    onStarted();
    const { lease, takeover, questions, now, closesAt } = started;
    const answered = new Set(started.answers.map(({ questionId }) => questionId));
    const msLeft = Date.parse(closesAt) - Date.parse(now);
    const longest = Math.min(questionMs.most, (msLeft * shareOfSection) / questions.length);
    const shortest = Math.min(questionMs.least, longest);
    for (const [index, question] of questions.entries()) {
      if (answered.has(question.id)) continue;
      await wait(shortest + Math.random() * (longest - shortest));
      const answer = { questionId: question.id, takeover, sequence: index + 1, ...answerTo(question) };
      await untilDone(() => quiz.saveAnswers(section, lease, [answer]));
    }
    await untilDone(() => quiz.finishSection(section, lease));
  }
  await untilDone(() => quiz.submit());
}

function answerTo({ kind, options }: StartedSectionReply['questions'][number]) {
  if (options.length === 0) return { userInput: String(Math.floor(Math.random() * 100)) };
  const chosen = optionIndexes[Math.floor(Math.random() * optionIndexes.length)];
  const allowsSeveralOptions = questionKinds[kind].answeredWith === 'options';
  return {
    markedAnswers: [...perOption((index) => index === chosen || (allowsSeveralOptions && Math.random() < 0.3))],
  };
}

/** Retries as the pages do, and until the rehearsal opens or a pause is over. */
async function untilDone<Reply>(attempt: () => Promise<Reply>): Promise<Reply> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      await wait(retryDelay(failures, Math.random()));
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof DOMException && error.name === 'TimeoutError';
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || code === 'quiz-not-open-yet' || code === 'quiz-paused';
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
