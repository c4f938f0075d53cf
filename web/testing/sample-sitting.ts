import type { StartedSectionReply } from '@club/contract/entities/attempts';
import type { AnswerEvent } from '@club/domain/entities/papers/scoring';
import { NotCountedAnswers } from '#player/engine/not-counted.ts';
import { OpenSitting } from '#player/engine/open-sitting.ts';
import type { PersistedResumeState } from '#player/engine/persisted-sitting.ts';
import type { QuizCalls, TimedReply } from '#player/engine/quiz-calls.ts';

const startedAt = '2026-11-21T11:00:00.000Z';
const closesAt = '2026-11-21T11:08:00.000Z';

export const persistedResumeState: PersistedResumeState = {
  page: 'page-before',
  answers: [],
  closesAt,
  clock: { minAhead: 0, maxAhead: 0 },
};

export interface SampleSitting {
  readonly owner: string;
  readonly questionIds: readonly string[];
  /** From before the page was opened. */
  readonly answers?: StartedSectionReply['answers'];
  /** Called with the answers in transit; they are accepted once it resolves. */
  readonly onSave: (answers: readonly AnswerEvent[]) => void | Promise<void>;
}

/** An open section of number questions, on a page whose server only accepts answers. */
export function openSampleSitting({ owner, questionIds, answers = [], onSave }: SampleSitting): OpenSitting {
  const unexpected = () => Promise.reject(new Error('nobody asks for this here'));
  const calls: QuizCalls = {
    readAttempt: unexpected,
    setClass: unexpected,
    startSection: unexpected,
    finishSection: unexpected,
    reportIntegrityEvent: unexpected,
    submit: unexpected,
    async saveAnswers(_section, _lease, sent) {
      await onSave(sent);
      const saved = sent.map((answer) => ({ ...answer, savedAt: startedAt, counts: true }));
      return atStart({ saved, now: startedAt, closesAt });
    },
  };
  const started = { section: 1, takeover: 2, lease: 'lease-1', startedAt, closesAt, now: startedAt };
  const questions = questionIds.map(toQuestion);
  return new OpenSitting(
    { owner, round: 'main' },
    calls,
    new NotCountedAnswers(owner),
    atStart({ ...started, questions, answers }),
  );
}

export const savedBefore = (questionId: string, userInput: string, seenSeconds: number) => ({
  questionId,
  takeover: 1,
  sequence: 1,
  markedAnswers: null,
  userInput,
  seenSeconds,
  givenAt: null,
  savedAt: startedAt,
});

function atStart<Reply>(reply: Reply): TimedReply<Reply> {
  const now = performance.now();
  return { reply, sample: { serverNow: Date.parse(startedAt), sentAt: now, receivedAt: now } };
}

function toQuestion(id: string): StartedSectionReply['questions'][number] {
  return {
    $id: id,
    id,
    section: 1,
    kind: 'integer',
    isInteger: true,
    question: 'How many?',
    options: [],
    optionsContainImg: false,
    optionAlts: [],
    supportingPic: null,
    supportingPicAlt: '',
    translations: {},
    createdAt: startedAt,
  };
}
