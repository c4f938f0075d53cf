import { type AttemptReply, quizEndpoints, type StartedSectionReply } from '@club/contract/quiz';
import { type IntegrityEventKind, isFlag } from '@club/domain/quiz/integrity';
import { Refusal } from '@club/domain/shared/refusal';
import { fakeApi, Unreachable } from './fake-api.ts';

type Question = StartedSectionReply['questions'][number];
type SavedAnswer = StartedSectionReply['answers'][number];

/** What the server of a test may be told to be. */
export interface FakeQuizSettings {
  class?: number | null;
  phoneVerified?: boolean;
  opensInMs?: number;
  disqualifyingFlag?: number;
  /** How long a section lasts. */
  durationMs?: number;
  /** Sections that are behind the participant already. */
  sectionsOver?: number;
  openSection?: number;
  submitted?: boolean;
}

const kinds: Readonly<Record<number, Question['kind']>> = { 1: 'single', 2: 'single', 3: 'multiple', 4: 'single' };

/** The id of a question, by its place in its section. */
export const questionId = (section: number, number: number) =>
  `018f0000-0000-7000-8000-00000000${section}${String(number).padStart(3, '0')}`;

/** Three questions a section: in section 3 the last is an integer, in section 4 it is typed. */
function questionsOf(section: number): Question[] {
  return [1, 2, 3].map((number) => {
    const isTyped = number === 3 && section >= 3;
    const kind = isTyped ? (section === 3 ? 'integer' : 'typed') : (kinds[section] ?? 'single');
    const id = questionId(section, number);
    return {
      $id: id,
      id,
      section,
      kind,
      isInteger: kind === 'integer',
      question: `Question ${section}-${number}?`,
      options: isTyped ? [] : ['Alpha', 'Beta', 'Gamma', 'Delta'],
      optionsContainImg: false,
      supportingPic: number === 2 ? 'picture-of-two' : null,
    };
  });
}

/**
 * For tests: the server's side of a sitting, as small as the contract allows. Its clock owes nothing to the device's date.
 */
export function fakeQuiz(settings: FakeQuizSettings = {}) {
  const { durationMs = 480_000, disqualifyingFlag = 1 } = settings;
  const serverStart = Date.parse('2026-07-05T10:00:00Z');
  const now = () => serverStart + performance.now();
  const moment = (instant: number) => new Date(instant).toISOString();
  const api = fakeApi();

  const state = {
    isOnline: true,
    isLoggedIn: true,
    lease: 0,
    class: settings.class === undefined ? 9 : settings.class,
    flags: 0,
    disqualified: false,
    submitted: settings.submitted ?? false,
    sectionsOver: settings.sectionsOver ?? 0,
    openSection: settings.openSection as number | undefined,
    startedAt: now(),
    saved: [] as SavedAnswer[],
    /** Every save as it came, one line for each request. */
    requests: [] as string[][],
    events: [] as IntegrityEventKind[],
    /** The answer to an integrity event is lost on the way this many times. */
    answersLost: 0,
    finished: [] as number[],
  };

  function reach() {
    if (!state.isOnline) throw new Unreachable();
    if (!state.isLoggedIn) throw new Refusal('not-authenticated');
  }

  api.on(quizEndpoints.readAttempt, (): AttemptReply => {
    reach();
    return {
      class: state.class,
      sections: [1, 2, 3, 4].map((section) => {
        const isOpen = section === state.openSection;
        return {
          section,
          title: `Title ${section}`,
          problemType: 'Aptitude (3)',
          markingScheme: '+4 for a correct answer, -1 for an incorrect one',
          durationSeconds: 480,
          questionCount: 3,
          state: section <= state.sectionsOver ? 'over' : isOpen ? 'open' : 'not-started',
          startedAt: isOpen ? moment(state.startedAt) : null,
          closesAt: isOpen ? moment(state.startedAt + durationMs) : null,
        };
      }),
      generalInstructions: ['Work alone.'],
      flags: state.flags,
      disqualified: state.disqualified,
      submitted: state.submitted,
      phoneVerified: settings.phoneVerified ?? true,
      opensAt: settings.opensInMs === undefined ? null : moment(serverStart + settings.opensInMs),
      quizClosesAt: null,
      disqualifyingFlag,
      now: moment(now()),
    };
  });

  api.on(quizEndpoints.setClass, ({ body }) => {
    reach();
    state.class = body.class;
    return { class: body.class, message: 'Class information saved!' };
  });

  api.on(quizEndpoints.startSection, ({ params: { section } }) => {
    reach();
    if (section <= state.sectionsOver) throw new Refusal('quiz-already-attempted');
    if (state.openSection !== section) state.startedAt = now();
    state.openSection = section;
    state.lease += 1;
    return {
      section,
      startedAt: moment(state.startedAt),
      closesAt: moment(state.startedAt + durationMs),
      now: moment(now()),
      lease: `lease-${state.lease}`,
      questions: questionsOf(section),
      answers: state.saved,
    };
  });

  api.on(quizEndpoints.saveAnswers, ({ body }) => {
    reach();
    state.requests.push(
      body.answers.map(({ questionId: id, sequence, markedAnswers, userInput }) => {
        const letters = markedAnswers?.map((marked, index) => (marked ? 'ABCD'.charAt(index) : '')).join('');
        return `${Number(id.slice(-3))}:${sequence}:${letters ?? userInput ?? 'cleared'}`;
      }),
    );
    if (body.lease !== `lease-${state.lease}`) throw new Refusal('opened-elsewhere');
    const savedAt = moment(now());
    for (const { questionId: id, sequence, markedAnswers, userInput } of body.answers) {
      state.saved = state.saved.filter((one) => one.questionId !== id || one.sequence > sequence);
      state.saved.push({
        questionId: id,
        sequence,
        markedAnswers: markedAnswers ?? null,
        userInput: userInput ?? null,
        savedAt,
      });
    }
    return {
      saved: body.answers.map(({ questionId: id, sequence }) => ({ questionId: id, sequence, savedAt })),
      now: savedAt,
      closesAt: moment(state.startedAt + durationMs),
    };
  });

  api.on(quizEndpoints.finishSection, ({ params: { section }, body }) => {
    reach();
    if (body.lease !== `lease-${state.lease}`) throw new Refusal('opened-elsewhere');
    state.finished.push(section);
    state.sectionsOver = section;
    state.openSection = undefined;
    state.saved = [];
    return { section, finishedAt: moment(now()), nextSection: section < 4 ? section + 1 : null, now: moment(now()) };
  });

  api.on(quizEndpoints.reportIntegrityEvent, ({ body: { kind } }) => {
    reach();
    state.events.push(kind);
    if (isFlag(kind)) state.flags += 1;
    state.disqualified = state.flags >= disqualifyingFlag;
    if (state.answersLost > 0) {
      state.answersLost -= 1;
      throw new Unreachable();
    }
    return { flags: state.flags, disqualified: state.disqualified };
  });

  api.on(quizEndpoints.submitScore, () => {
    reach();
    if (state.submitted) throw new Refusal('quiz-already-submitted');
    state.submitted = true;
    return { message: 'Quiz Submitted Successfully', disqualified: state.disqualified };
  });

  return { api, state };
}
