import type { InvitationsReply, ShowReply, StageEventReply, StagePlayReply, StageReply } from '@club/contract/stage';
import { presets } from '@club/domain/features/stage/rules-of-play';
import { sampleQuestion } from './sample-questions.ts';

export const stageTeamId = (seat: number) => `018f0000-0000-7000-8000-0000000001${String(seat).padStart(2, '0')}`;

const teams = ['Asha', 'Bela', 'Chand'].map((name, index) => ({
  id: stageTeamId(index + 1),
  name,
  school: `School ${index + 1}`,
  members: ['Ravi', 'Uma'],
}));

const rulesOf = (preset: keyof typeof presets) => ({ ...presets[preset], right: [...presets[preset].right] });

/** Three teams and one section of direct and pass. */
export function sampleStage(changes: Partial<StageReply> = {}): StageReply {
  return {
    slug: 'finale-2026',
    title: 'Finale 2026',
    isStaged: true,
    code: '204816',
    version: 3,
    isPaperPublished: true,
    sections: [{ section: 1, title: 'Openers', questionCount: 2 }],
    teams,
    rules: [{ section: 1, rules: rulesOf('direct-and-pass') }],
    eventCount: 0,
    hasBegun: false,
    obstacle: null,
    ...changes,
  };
}

const sampleStageSection = {
  section: 1,
  title: 'Openers',
  problemType: 'Single choice',
  kinds: ['single' as const],
  durationSeconds: 600,
  questionCount: 2,
  markingScheme: '+4 -1',
  marksIfRight: 4,
  marksIfWrong: -1,
};

function shownQuestion(number: number) {
  const {
    correctAnswer: _,
    answers: __,
    integerAnswer: ___,
    reasons: ____,
    inActive: _____,
    ...question
  } = sampleQuestion(number);
  return question;
}

/** The same, played: two questions whose answer is B, Tapti. */
export function samplePlay(changes: Partial<StagePlayReply> = {}): StagePlayReply {
  const { slug, title, rules } = sampleStage();
  return {
    slug,
    title,
    code: '204816',
    teams: teams.map((team) => ({ ...team, city: 'Indore', mayBeNamed: ['Ravi'], noPictures: [] })),
    rules,
    sections: [sampleStageSection],
    questions: [1, 2].map((position) => ({
      section: 1,
      position,
      question: shownQuestion(position),
      answers: ['Tapti'],
      reasons: { en: 'It flows west.' },
    })),
    events: [],
    ...changes,
  };
}

let made = 0;

export function sampleStageEvent(what: StageEventReply['what']): StageEventReply {
  made += 1;
  const id = `018f0000-0000-7000-8000-${String(900_000 + made).padStart(12, '0')}`;
  return { id, at: new Date(Date.UTC(2026, 10, 29, 8, 0, made)).toISOString(), by: 'Meera', what };
}

/** One invited school, and one to invite. */
export function sampleInvitations(changes: Partial<InvitationsReply> = {}): InvitationsReply {
  const student = (number: number, name: string) => ({
    id: `018f0000-0000-7000-8000-00000000020${number}`,
    name,
    rank: number,
  });
  const member = { state: 'invited', reason: '', hasPictureConsent: true } as const;
  const answerBy = '2030-01-01T12:30:00.000Z';
  return {
    code: '204816',
    note: 'Ravindra Bhawan, 10 am',
    source: { slug: 'online-2026', title: 'Online Round 2026' },
    areResultsOut: true,
    sendsMail: true,
    schools: [
      {
        id: '018f0000-0000-7000-8000-000000000301',
        name: 'Daly College, 452001',
        city: 'Indore',
        qualified: [student(1, 'Ravi'), student(2, 'Uma')],
        team: {
          id: stageTeamId(1),
          name: 'Daly College',
          members: [
            { ...student(1, 'Ravi'), ...member, answerBy, key: 'K'.repeat(16) },
            { ...student(2, 'Uma'), ...member, answerBy, key: 'L'.repeat(16), hasPictureConsent: false },
          ].map(({ rank: _, ...one }) => one),
          next: student(7, 'Farhan'),
        },
      },
      {
        id: '018f0000-0000-7000-8000-000000000302',
        name: 'Carmel Convent, 462024',
        city: 'Bhopal',
        qualified: [student(3, 'Asha')],
        team: null,
      },
    ],
    ...changes,
  };
}

/** Before its first section. */
export function sampleShow(changes: Partial<ShowReply> = {}): ShowReply {
  return {
    title: 'Finale 2026',
    now: '2026-11-29T08:00:00.000Z',
    section: null,
    question: null,
    teams: teams.map(({ id, name, school }) => ({ id, name, school })),
    standing: teams.map(({ id }) => ({ team: id, rank: 1, points: 0, tieBreak: 0, hasLeft: false })),
    draw: null,
    ceremony: null,
    ...changes,
  };
}

export function sampleShownQuestion(
  changes: Partial<NonNullable<ShowReply['question']>> = {},
): NonNullable<ShowReply['question']> {
  return {
    position: 1,
    question: shownQuestion(1),
    since: '2026-11-29T08:00:00.000Z',
    seconds: 30,
    turn: stageTeamId(1),
    worth: 10,
    clues: 1,
    arePouncesOpen: false,
    pounced: [],
    buzzes: [],
    asked: [],
    isRevealed: false,
    isSpoilt: false,
    answers: null,
    ...changes,
  };
}

export const sampleShowSection: NonNullable<ShowReply['section']> = {
  ...sampleStageSection,
  rules: rulesOf('direct-and-pass'),
};
