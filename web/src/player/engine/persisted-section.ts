import {
  type AttemptReply,
  attemptReply,
  type StartedSectionReply,
  startedSectionReply,
} from '@club/contract/entities/attempts';
import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import { accountKey } from '#shared/account-storage.ts';
import { persist, readPersisted, removePersisted } from '#shared/persisted-values.ts';
import { type PersistedResumeState, persistedSittings } from './persisted-sitting.ts';
import type { QuizCalls, StartedSection } from './quiz-calls.ts';
import { isTransient, quizFailure } from './quiz-failure.ts';
import { type ClockSample, sampleFromPersisted } from './server-clock.ts';

/** How long to wait for the server if the section can continue without it. */
const responseTimeoutMs = 3000;

/** The server's reply when the section was opened here; later changes are in `PersistedSitting`. */
interface PersistedSection {
  readonly attempt: AttemptReply;
  readonly started: StartedSectionReply;
}

const sectionKey = (owner: string) => accountKey(owner, 'quiz-section');

/** Name of the browser's cache with the pictures of the open section, for the service worker. */
export const picturesKey = (owner: string) => accountKey(owner, 'quiz-pictures');

function deletePersistedSection(owner: string): void {
  removePersisted(sectionKey(owner));
  if ('caches' in globalThis) void caches.delete(picturesKey(owner)).catch(() => false);
}

interface RestoredSection {
  readonly attempt: AttemptReply;
  readonly started: StartedSectionReply;
  readonly sample: ClockSample;
}

function restoreSection(owner: string): RestoredSection | undefined {
  const kept = readPersisted<PersistedSection>(sectionKey(owner));
  const attempt = attemptReply.safeParse(kept?.attempt);
  const started = startedSectionReply.safeParse(kept?.started);
  if (!attempt.success || !started.success) return undefined;
  const { section, lease, startedAt } = started.data;
  const sitting = persistedSittings.read({ owner, round: attempt.data.round.slug, section });
  if (sitting?.lease !== lease) return undefined;

  const { resume, queue } = sitting;
  const sample = sampleFromPersisted(resume.clock, performance.now(), Date.now());
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

/** `savedAt` is arbitrary: nothing that resumes a section reads it. */
function savedAnswers({ answers }: PersistedResumeState, waiting: ReadonlySet<string>, savedAt: string) {
  return answers
    .filter(({ questionId }) => !waiting.has(questionId))
    .map((answer) => ({ ...toWireAnswer(answer), savedAt }));
}

/**
 * An account's calls, which store its open section in this browser and restore it if the server does not answer. See
 * docs/rules/timing.md, T10.
 */
export function withPersistedSection(owner: string, calls: QuizCalls): QuizCalls {
  let latestAttempt: AttemptReply | undefined;
  /** Opened before the progress to be stored with it was known. */
  let openedSection: StartedSectionReply | undefined;
  /** The last request for the progress got no reply, so the section does not wait for one either. */
  let isServerUnreachable = false;

  function onAttemptRead(attempt: AttemptReply): void {
    latestAttempt = attempt;
    isServerUnreachable = false;
    const kept = readPersisted<PersistedSection>(sectionKey(owner));
    if (kept && isPersistedSectionOver(attempt, kept)) deletePersistedSection(owner);
    persistOpenedSection();
  }

  function persistOpenedSection(): void {
    if (latestAttempt === undefined || openedSection === undefined) return;
    persist(sectionKey(owner), { attempt: latestAttempt, started: openedSection } satisfies PersistedSection);
    openedSection = undefined;
  }

  return {
    ...calls,

    async readAttempt(signal) {
      const canWait = restoreSection(owner) === undefined;
      try {
        const request = calls.readAttempt(signal);
        const timed = await (canWait ? request : withTimeout(request));
        onAttemptRead(timed.reply);
        return timed;
      } catch (error) {
        const restored = restoreSection(owner);
        if (restored === undefined || signal?.aborted || !isTransient(quizFailure(error))) throw error;
        isServerUnreachable = true;
        return { reply: restored.attempt, sample: restored.sample, isRestored: true };
      }
    },

    async startSection(section) {
      const resumePersisted = (): StartedSection | undefined => {
        const restored = restoreSection(owner);
        if (restored?.started.section !== section) return undefined;
        return { reply: restored.started, sample: restored.sample, isRestored: true };
      };
      const kept = isServerUnreachable ? resumePersisted() : undefined;
      if (kept) return kept;
      try {
        const timed = await calls.startSection(section);
        openedSection = { ...timed.reply, answers: [] };
        persistOpenedSection();
        return timed;
      } catch (error) {
        const restoredSection = isTransient(quizFailure(error)) ? resumePersisted() : undefined;
        if (restoredSection === undefined) throw error;
        return restoredSection;
      }
    },

    async finishSection(section, lease, ranOut) {
      const timed = await calls.finishSection(section, lease, ranOut);
      if (timed.reply.finishedAt === null) return timed;
      // An earlier section may be finished while the next one is open.
      if (openedSection?.lease === lease) openedSection = undefined;
      if (readPersisted<PersistedSection>(sectionKey(owner))?.started.lease === lease) deletePersistedSection(owner);
      return timed;
    },

    async reportIntegrityEvent(report) {
      const outcome = await calls.reportIntegrityEvent(report);
      if (outcome.disqualified) deletePersistedSection(owner);
      return outcome;
    },

    async submit() {
      const outcome = await calls.submit();
      deletePersistedSection(owner);
      return outcome;
    },
  };
}

function isPersistedSectionOver(attempt: AttemptReply, { attempt: { round }, started }: PersistedSection): boolean {
  const progress = attempt.sections.find(({ section }) => section === started.section);
  const isOver = progress?.state === 'over' || attempt.submitted || attempt.disqualified;
  return isOver || attempt.round.slug !== round.slug;
}

/** Stops waiting for a slow call, which may still take effect. */
async function withTimeout<Reply>(promise: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), responseTimeoutMs);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
