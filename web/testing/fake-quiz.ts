import type {
  AnnouncementReply,
  AttemptReply,
  AttemptSummaryReply,
  QuizNewsReply,
} from '@club/contract/entities/attempts';
import { fromWireAnswer } from '@club/contract/entities/attempts/answer';
import { resultsEndpoints } from '@club/contract/results';
import { sittingEndpoints } from '@club/contract/sitting';
import { studentStreamEndpoints } from '@club/contract/student-stream';
import { type Exclusion, type ExtraTime, type Pause, pauseNotOver } from '@club/domain/entities/attempts/deadline';
import type { Sitting } from '@club/domain/entities/attempts/sitting';
import type { PaperSection, PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Question } from '@club/domain/entities/papers/question';
import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { newestAnswers } from '@club/domain/entities/papers/scoring';
import { alwaysOpen } from '@club/domain/entities/rounds/round';
import {
  type AttemptIntervention,
  decideIntervention,
  exclusionOf,
} from '@club/domain/features/interventions/intervene';
import { Refusal } from '@club/domain/shared/refusal';
import {
  countedSaves,
  createMemoryStore,
  initialLocalQuizState,
  type LocalQuizOptions,
  type LocalQuizState,
  localQuiz,
  localRules,
} from '#player/engine/local-quiz.ts';
import type { IntegrityReport, QuizCalls } from '#player/engine/quiz-calls.ts';
import { fakeApi, Unreachable } from './fake-api.ts';

export interface FakeQuizSettings {
  isRehearsal?: boolean;
  class?: number | null;
  audience?: AttemptReply['audience'];
  schedule?: AttemptReply['round']['schedule'];
  phoneVerified?: boolean;
  emailUnverified?: true;
  opensInMs?: number;
  closesInMs?: number;
  isAnnounced?: boolean;
  disqualifyingFlag?: number | null;
  durationMs?: number;
  /** Number of sections that the participant has finished. */
  sectionsOver?: number;
  openSection?: number;
  submitted?: boolean;
  disqualified?: boolean;
  /** Omitted: the four sections of `fakePaper`. */
  paper?: PublishedPaper;
}

/** By its number in the section. */
export const questionId = (section: number, number: number) =>
  `018f0000-0000-7000-8000-00000000${section}${String(number).padStart(3, '0')}`;

/** The kinds of the three questions of each section. */
const kinds: readonly (readonly Question['kind'][])[] = [
  ['single', 'single', 'single'],
  ['single', 'single', 'single'],
  ['multiple', 'multiple', 'integer'],
  ['single', 'single', 'typed'],
];

export function fakePaper(kindsBySection = kinds): PublishedPaper {
  const sections = kindsBySection.map(
    (allowed, index): PaperSection => ({
      section: index + 1,
      title: `Title ${index + 1}`,
      problemType: 'Aptitude (3)',
      kinds: [...new Set(allowed)],
      durationSeconds: 480,
      questionCount: allowed.length,
      markingScheme: '+4 for a correct answer, -1 for an incorrect one',
      marksIfRight: 4,
      marksIfWrong: -1,
    }),
  );
  const questions = kindsBySection.flatMap((allowed, index) =>
    allowed.map(
      (kind, place): Question => ({
        id: questionId(index + 1, place + 1),
        section: index + 1,
        kind,
        text: `Question ${index + 1}-${place + 1}?`,
        options: questionKinds[kind].takesOptions ? ['Alpha', 'Beta', 'Gamma', 'Delta'] : [],
        optionsArePictures: false,
        optionAlts: [],
        supportingPicture: place === 1 ? 'picture-of-two' : null,
        supportingPictureAlt: '',
        translations: {},
        reward: null,
        penalty: null,
        createdAt: 0,
      }),
    ),
  );
  return { languages: ['en'], sections, questions, pictureHashes: {} };
}

/** The section started or reopened last. */
const latestOpenSection = (sittings: readonly Sitting[]) =>
  sittings.toSorted((one, other) => (one.reopenedAt ?? one.startedAt) - (other.reopenedAt ?? other.startedAt)).at(-1);

/** The current round on a server: the local quiz behind the API calls. Its clock is independent of the device's date. */
export function fakeQuiz(settings: FakeQuizSettings = {}) {
  const { durationMs = 480_000, disqualifyingFlag = 1, sectionsOver = 0, openSection } = settings;
  const serverStart = Date.parse('2026-07-05T10:00:00Z');

  const connection = {
    isOnline: true,
    isLoggedIn: true,
    /** Duration of device sleep, in milliseconds: the monotonic clock stood still while the server's went on. */
    sleptMs: 0,
    /** Number of replies to integrity events that are lost on the way. */
    answersLost: 0,
    /** All saves, one list per request: "question:takeover.sequence:answer". */
    requests: [] as string[][],
    /** All reports, including repeated ones. */
    events: [] as IntegrityReport[],
    finished: [] as number[],
  };

  const startedAt = performance.now();
  const now = () => serverStart + performance.now() - startedAt + connection.sleptMs;
  const paper = settings.paper ?? fakePaper();
  const store = createMemoryStore(startState());
  let leases = 0;
  /** The record of interventions, from which deadlines follow as on the server. */
  const timeAdjustments = { extraTimes: [] as ExtraTime[], pauses: [] as Pause[], exclusions: [] as Exclusion[] };
  const options: LocalQuizOptions = {
    round: { slug: 'online-round-2026', title: 'Online Round 2026' },
    paper,
    store,
    now,
    timeAdjustments,
    generalInstructions: ['Work alone.'],
    integrity: { disqualifyingFlag },
    times: {
      ...alwaysOpen,
      announcedAt: settings.isAnnounced === false ? null : 0,
      opensAt: settings.opensInMs === undefined ? null : serverStart + settings.opensInMs,
      closesAt: settings.closesInMs === undefined ? null : serverStart + settings.closesInMs,
    },
    newLease() {
      leases += 1;
      return `lease-${leases}`;
    },
  };
  const quiz = localQuiz(options);
  const api = fakeApi();
  function startState(): LocalQuizState {
    const sitting = (section: number, finishedAt: number | null): Sitting => ({
      section,
      startedAt: now(),
      closesAt: now() + durationMs,
      regularClosesAt: now() + durationMs,
      compensationSeconds: 0,
      givenFrom: null,
      reopenedAt: null,
      usedBeforeSeconds: 0,
      finishedAt,
      lateCounts: false,
      takeover: 1,
      lease: `lease-of-${section}`,
    });
    const over = Array.from({ length: sectionsOver }, (_, index) => sitting(index + 1, now()));
    return {
      ...initialLocalQuizState,
      attempt: {
        candidate: null,
        classLevel: settings.class === undefined ? 9 : settings.class,
        sittings: openSection === undefined ? over : [...over, sitting(openSection, null)],
        flags: 0,
        submittedAt: settings.submitted || settings.disqualified ? now() : null,
        disqualifiedAt: settings.disqualified ? now() : null,
      },
    };
  }

  function reach(): QuizCalls {
    if (!connection.isOnline) throw new Unreachable();
    if (!connection.isLoggedIn) throw new Refusal('not-authenticated');
    return quiz;
  }

  api.on(sittingEndpoints.readAttempt, async (): Promise<AttemptReply> => {
    const { reply } = await reach().readAttempt();
    const round = {
      ...reply.round,
      ...(settings.isRehearsal && { isRehearsal: true as const }),
      ...(settings.schedule && { schedule: settings.schedule }),
    };
    return {
      ...reply,
      round,
      phoneVerified: settings.phoneVerified ?? true,
      ...(settings.audience && { audience: settings.audience }),
      ...(settings.emailUnverified && { emailUnverified: true }),
      pause: pauseReply(),
      interventions: done,
    };
  });

  api.on(sittingEndpoints.setClass, ({ body }) => reach().setClass(body.class));

  api.on(sittingEndpoints.startSection, async ({ params }) => (await reach().startSection(params.section)).reply);

  api.on(sittingEndpoints.saveAnswers, async ({ params, body }) => {
    const reached = reach();
    const answers = body.answers.map(({ takeover = 1, ...answer }) => fromWireAnswer({ ...answer, takeover }));
    connection.requests.push(
      answers.map(({ questionId: id, takeover, sequence, markedAnswers, userInput }) => {
        const letters = markedAnswers?.map((marked, index) => (marked ? 'ABCD'.charAt(index) : '')).join('');
        return `${Number(id.slice(-3))}:${takeover}.${sequence}:${letters ?? userInput ?? 'cleared'}`;
      }),
    );
    return (await reached.saveAnswers(params.section, body.lease, answers)).reply;
  });

  api.on(sittingEndpoints.finishSection, async ({ params: { section }, body }) => {
    const { reply } = await reach().finishSection(section, body.lease, body.ranOut);
    if (reply.finishedAt !== null) connection.finished.push(section);
    return reply;
  });

  api.on(sittingEndpoints.reportIntegrityEvent, async ({ body }) => {
    const reply = await reach().reportIntegrityEvent(body);
    connection.events.push(body);
    if (connection.answersLost > 0) {
      connection.answersLost -= 1;
      throw new Unreachable();
    }
    return reply;
  });

  api.on(sittingEndpoints.submitScore, () => reach().submit());

  let appeal: AttemptSummaryReply['appeal'] = null;
  api.on(resultsEndpoints.readSummary, (): AttemptSummaryReply => {
    reach();
    const { attempt } = store.read();
    const at = new Date(attempt.disqualifiedAt ?? 0).toISOString();
    const saves = countedSaves(store.read());
    return {
      sections: paper.sections.map(({ section, title, questionCount }) => ({
        section,
        title,
        questionCount,
        answered: [...newestAnswers(saves.get(section) ?? []).values()].filter((answer) => isAnswered(answer)).length,
      })),
      disqualification:
        attempt.disqualifiedAt === null
          ? null
          : { at, by: 'rule', flags: [{ section: 1, kind: 'fullscreen-left', at }] },
      appeal,
    };
  });

  api.on(resultsEndpoints.sendAppeal, ({ body: { text } }) => {
    reach();
    if (appeal !== null) throw new Refusal('appeal-sent-already');
    appeal = { text, sentAt: new Date(now()).toISOString(), answer: null, answeredAt: null };
    return { appeal };
  });

  const stream = api.stream(studentStreamEndpoints.followQuiz);
  let announcements: AnnouncementReply[] = [];
  let done: AttemptReply['interventions'] = [];
  let resultsOut = false;
  const iso = (instant: number) => new Date(instant).toISOString();
  function pauseReply() {
    const pause = pauseNotOver(timeAdjustments.pauses, now());
    return pause ? { at: iso(pause.at), until: iso(pause.until) } : null;
  }
  const aboutRound = (): QuizNewsReply => ({
    about: 'round',
    round: 'online-round-2026',
    opensAt: settings.opensInMs === undefined ? null : iso(serverStart + settings.opensInMs),
    quizClosesAt: null,
    pause: pauseReply(),
    announcements,
    resultsOut,
    now: iso(now()),
  });
  function aboutMe(): QuizNewsReply {
    const { attempt } = store.read();
    const sitting = latestOpenSection(attempt.sittings);
    return {
      about: 'me',
      round: 'online-round-2026',
      sitting: sitting
        ? {
            section: sitting.section,
            closesAt: iso(sitting.closesAt),
            isFinished: sitting.finishedAt !== null,
            takeover: sitting.takeover,
          }
        : null,
      submitted: attempt.submittedAt !== null,
      disqualified: attempt.disqualifiedAt !== null,
      interventions: done,
      now: iso(now()),
    };
  }
  function intervene(act: AttemptIntervention): void {
    const { attempt, ...rest } = store.read();
    const decision = decideIntervention(attempt, act, now(), localRules(options));
    if ('refusal' in decision) throw new Refusal(decision.refusal, decision.values);
    store.write({ ...rest, attempt: decision.attempt });
  }
  function note(
    one: Partial<AttemptReply['interventions'][number]> & Pick<AttemptReply['interventions'][number], 'kind'>,
  ) {
    const id = done.length + 1;
    done = [
      {
        id,
        at: iso(now()),
        section: null,
        minutes: null,
        until: null,
        undoneAt: null,
        reason: 'The line was down',
        ...one,
      },
      ...done,
    ];
  }
  /** An offline page receives nothing, and gets everything with the first message afterwards. */
  const tell = () => {
    if (!connection.isOnline) return;
    stream.send(aboutRound());
    stream.send(aboutMe());
  };

  return {
    api,
    stream,
    connection,
    /** Direct access, as from another device. */
    quiz,
    /** By the server's clock. */
    now,
    attempt: () => store.read().attempt,
    saves: () => store.read().saves,
    organisers: {
      tell,
      announce(en: string, hi?: string) {
        announcements = [
          { id: announcements.length + 1, at: iso(now()), text: { en, ...(hi && { hi }) } },
          ...announcements,
        ];
        stream.send(aboutRound());
      },
      publishResults(isPublished = true) {
        resultsOut = isPublished;
        stream.send(aboutRound());
      },
      takeBack() {
        announcements = announcements.slice(1);
        stream.send(aboutRound());
      },
      pause(minutes: number) {
        const pause = { at: now(), until: now() + minutes * 60_000 };
        timeAdjustments.pauses.push(pause);
        intervene({ kind: 'time-given' });
        note({ kind: 'pause', minutes, until: iso(pause.until), reason: 'The lights went out' });
        tell();
      },
      arePausing: () => pauseReply() !== null,
      resume() {
        timeAdjustments.pauses = timeAdjustments.pauses.map(({ at, until }) => ({ at, until: Math.min(until, now()) }));
        intervene({ kind: 'time-given' });
        tell();
      },
      addMinutes(minutes: number, reason?: string) {
        timeAdjustments.extraTimes.push({ at: now(), seconds: minutes * 60, undoneAt: null });
        intervene({ kind: 'time-given' });
        note({ kind: 'extra-time', minutes, ...(reason !== undefined && { reason }) });
        tell();
      },
      /** Undoes the latest extra time; a second undo does nothing. */
      undo(undoneReason: string) {
        const last = timeAdjustments.extraTimes.at(-1);
        if (!last || last.undoneAt !== null) return;
        timeAdjustments.extraTimes.splice(-1, 1, { ...last, undoneAt: now() });
        intervene({ kind: 'time-given' });
        done = done.map((one, index) => (index === 0 ? { ...one, undoneAt: iso(now()), undoneReason } : one));
        tell();
      },
      disqualify() {
        intervene({ kind: 'disqualified' });
        note({ kind: 'disqualified' });
        tell();
      },
      /** Ends the disqualification; the open section continues. */
      letGoOn() {
        const exclusion = exclusionOf(store.read().attempt, now());
        if (exclusion) timeAdjustments.exclusions.push(exclusion);
        intervene({ kind: 'disqualification-lifted', goesOn: true });
        note({ kind: 'disqualification-lifted' });
        tell();
      },
      /** @param section omitted: the last one */
      reopen(minutes: number, section = store.read().attempt.sittings.at(-1)?.section ?? 1) {
        intervene({ kind: 'section-reopened', section, seconds: minutes * 60 });
        note({ kind: 'section-reopened', section, minutes });
        tell();
      },
      answerAppeal(answer: string) {
        if (appeal) appeal = { ...appeal, answer, answeredAt: new Date(now()).toISOString() };
      },
      lift() {
        intervene({ kind: 'disqualification-lifted', goesOn: false });
      },
    },
  };
}
