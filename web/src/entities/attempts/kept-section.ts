import {
  type AttemptReply,
  attemptReply,
  type StartedSectionReply,
  startedSectionReply,
} from '@club/contract/entities/attempts';
import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import { accountKey } from '#shared/kept-for-account.ts';
import { forget, keep, readKept } from './kept-in-browser.ts';
import { type KeptResume, keptSittings } from './kept-sitting.ts';
import type { QuizCalls, StartedSection } from './quiz-calls.ts';
import { passesByItself, quizFailure } from './quiz-failure.ts';
import { type ClockSample, sampleOfKept } from './server-clock.ts';

/** How long the server is waited for where the section can go on without it. */
const patienceMs = 3000;

/** What the open section shows, as the server gave it when it was opened here. What changes since is a `KeptSitting`. */
interface KeptSection {
  readonly attempt: AttemptReply;
  readonly started: StartedSectionReply;
}

const sectionKey = (owner: string) => accountKey(owner, 'quiz-section');

/** The pictures of the open section, in the browser's cache of that name, for the service worker to find. */
export const picturesKey = (owner: string) => accountKey(owner, 'quiz-pictures');

function forgetSection(owner: string): void {
  forget(sectionKey(owner));
  if ('caches' in globalThis) void caches.delete(picturesKey(owner)).catch(() => false);
}

interface Restored {
  readonly attempt: AttemptReply;
  readonly started: StartedSectionReply;
  readonly sample: ClockSample;
}

/** The open section as it stands now; undefined where none is kept, or one that this version of the pages cannot read. */
function restore(owner: string): Restored | undefined {
  const kept = readKept<KeptSection>(sectionKey(owner));
  const attempt = attemptReply.safeParse(kept?.attempt);
  const started = startedSectionReply.safeParse(kept?.started);
  if (!attempt.success || !started.success) return undefined;
  const { section, lease, startedAt } = started.data;
  const sitting = keptSittings.read({ owner, round: attempt.data.round.slug, section });
  if (sitting?.lease !== lease) return undefined;

  const { resume, queue } = sitting;
  const sample = sampleOfKept(resume.clock, performance.now(), Date.now());
  const now = new Date(sample.serverNow).toISOString();
  const { closesAt } = resume;
  const waiting = new Set(queue.map(({ questionId }) => questionId));
  return {
    attempt: {
      ...attempt.data,
      sections: attempt.data.sections.map((one) =>
        one.section === section ? { ...one, state: 'open', startedAt, closesAt } : one,
      ),
      now,
    },
    started: { ...started.data, closesAt, now, answers: savedAnswers(resume, waiting, startedAt) },
    sample,
  };
}

/** When they were saved is of no account to whoever takes them up. */
function savedAnswers({ answers }: KeptResume, waiting: ReadonlySet<string>, savedAt: string) {
  return answers
    .filter(({ questionId }) => !waiting.has(questionId))
    .map((answer) => ({ ...toWireAnswer(answer), savedAt }));
}

/**
 * The calls of an account, which keep its open section in this browser and bring it back from there while nothing else answers.
 * See docs/rules/timing.md, T10.
 */
export function withKeptSection(owner: string, calls: QuizCalls): QuizCalls {
  let latest: AttemptReply | undefined;
  /** Opened before the progress was known that is kept with it. */
  let opened: StartedSectionReply | undefined;
  /** Nothing answered when the progress was last asked for, so nobody is kept waiting for the section either. */
  let isCutOff = false;

  function learn(attempt: AttemptReply): void {
    latest = attempt;
    isCutOff = false;
    const kept = readKept<KeptSection>(sectionKey(owner));
    if (kept && isBehindIn(attempt, kept)) forgetSection(owner);
    keepOpened();
  }

  function keepOpened(): void {
    if (latest === undefined || opened === undefined) return;
    keep(sectionKey(owner), { attempt: latest, started: opened } satisfies KeptSection);
    opened = undefined;
  }

  return {
    ...calls,

    async readAttempt(signal) {
      const canWait = restore(owner) === undefined;
      try {
        const asked = calls.readAttempt(signal);
        const timed = await (canWait ? asked : withinPatience(asked));
        learn(timed.reply);
        return timed;
      } catch (error) {
        const restored = restore(owner);
        if (restored === undefined || signal?.aborted || !passesByItself(quizFailure(error))) throw error;
        isCutOff = true;
        return { reply: restored.attempt, sample: restored.sample, isKept: true };
      }
    },

    async startSection(section) {
      const takeUp = (): StartedSection | undefined => {
        const restored = restore(owner);
        if (restored?.started.section !== section) return undefined;
        return { reply: restored.started, sample: restored.sample, isKept: true };
      };
      const kept = isCutOff ? takeUp() : undefined;
      if (kept) return kept;
      try {
        const timed = await calls.startSection(section);
        opened = { ...timed.reply, answers: [] };
        keepOpened();
        return timed;
      } catch (error) {
        const instead = passesByItself(quizFailure(error)) ? takeUp() : undefined;
        if (instead === undefined) throw error;
        return instead;
      }
    },

    async finishSection(section, lease, ranOut) {
      const timed = await calls.finishSection(section, lease, ranOut);
      if (timed.reply.finishedAt === null) return timed;
      opened = undefined;
      forgetSection(owner);
      return timed;
    },

    async reportIntegrityEvent(report) {
      const outcome = await calls.reportIntegrityEvent(report);
      if (outcome.disqualified) forgetSection(owner);
      return outcome;
    },

    async submit() {
      const outcome = await calls.submit();
      forgetSection(owner);
      return outcome;
    },
  };
}

/** Whether a section that is kept is behind its participant, or belongs to a round that is. */
function isBehindIn(attempt: AttemptReply, { attempt: { round }, started }: KeptSection): boolean {
  const progress = attempt.sections.find(({ section }) => section === started.section);
  const isOver = progress?.state === 'over' || attempt.submitted || attempt.disqualified;
  return isOver || attempt.round.slug !== round.slug;
}

/** Gives up on a call that takes too long; one that was given up on may still be carried out. */
async function withinPatience<Reply>(asked: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), patienceMs);
  });
  try {
    return await Promise.race([asked, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
