import { memberStates } from '@club/domain/entities/rounds/team-members';
import { answerers, passings, starters } from '@club/domain/features/stage/rules-of-play';
import { verdicts } from '@club/domain/features/stage/stage-events';
import { inEachLanguage } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { withoutSeparators } from '@club/domain/shared/typed-code';
import { z } from 'zod';
import { participantQuestionReply } from '#entities/papers.ts';
import { roundSectionReply, roundTitleReply, slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';

const words = (max: number) => z.string().max(max).transform(normalizeText);
const reason = words(300);
const points = z.number().int().min(-1000).max(1000);
const gain = z.number().int().min(0).max(1000);
const seconds = z.number().int().min(1).max(3600).nullable();
const many = z.number().int().min(1).max(100);
const section = z.number().int().min(1).max(20);
const teamId = z.uuid();
const writtenAnswer = words(200);
const milliseconds = z.number().int().min(-3_600_000).max(3_600_000);

export const maxTeams = 20;

const rulesOfPlay = z.object({
  answerer: z.enum(answerers),
  starter: z.enum(starters),
  passing: z.enum(passings),
  reversedFrom: many.nullable(),
  right: z.array(gain).min(1).max(10),
  wrong: gain,
  pounce: z
    .object({
      right: gain,
      wrong: gain,
      seconds,
      isDirectAllowed: z.boolean(),
      most: many.nullable(),
      isSecret: z.boolean(),
    })
    .nullable(),
  clues: z.number().int().min(1).max(10),
  seconds,
  questionsInARow: many.nullable(),
  isTieBreak: z.boolean(),
});

const stageTeam = z.object({
  id: teamId,
  name: words(60).pipe(z.string().min(1)),
  school: words(120),
  members: z.array(words(60)).max(8),
});

const rulesOfSections = z.array(z.object({ section, rules: rulesOfPlay })).max(20);

const happening = z.discriminatedUnion('type', [
  z.object({ type: z.literal('arrival'), team: teamId, isHere: z.boolean() }),
  z.object({ type: z.literal('draw'), seats: z.array(teamId).min(1).max(maxTeams), first: teamId }),
  z.object({
    type: z.literal('section'),
    section,
    first: teamId,
    teams: z.exactOptional(z.array(teamId).min(1).max(maxTeams)),
  }),
  z.object({ type: z.literal('question'), position: many, first: z.exactOptional(teamId) }),
  z.object({ type: z.literal('clue') }),
  z.object({ type: z.literal('pounce'), team: teamId, answer: z.exactOptional(writtenAnswer) }),
  z.object({ type: z.literal('pounces-closed') }),
  z.object({
    type: z.literal('buzz'),
    team: teamId,
    gapMs: z.exactOptional(milliseconds),
    uncertaintyMs: z.exactOptional(milliseconds),
  }),
  z.object({ type: z.literal('buzz-first'), team: teamId }),
  z.object({ type: z.literal('answer'), team: teamId, answer: writtenAnswer }),
  z.object({ type: z.literal('verdict'), team: teamId, verdict: z.enum(verdicts) }),
  z.object({ type: z.literal('reveal') }),
  z.object({ type: z.literal('spoilt'), reason }),
  z.object({ type: z.literal('points'), team: teamId, points, reason }),
  z.object({ type: z.literal('rules'), section, rules: rulesOfPlay, reason }),
  z.object({ type: z.literal('left'), team: teamId, reason }),
  z.object({ type: z.literal('ceremony') }),
  z.object({ type: z.literal('ceremony-step') }),
]);

const revision = z.discriminatedUnion('type', [
  z.object({ type: z.literal('undo'), of: z.uuid() }),
  z.object({ type: z.literal('redo'), of: z.uuid() }),
  z.object({ type: z.literal('correct'), of: z.uuid(), to: happening }),
  z.object({ type: z.literal('dispute'), of: z.uuid(), isOpen: z.boolean() }),
]);

const sentEvent = z.object({ id: z.uuid().describe('Made by the console'), what: z.union([happening, revision]) });

const stageEventReply = sentEvent.extend({
  at: isoInstant.describe('When the server stored it'),
  by: z.string().describe('Name of who sent it'),
});

export type StageEventReply = z.output<typeof stageEventReply>;

export const maxSentEvents = 50;

const stageRound = { slug: z.string(), ...roundTitleReply };

export const stageReply = z.object({
  ...stageRound,
  isStaged: z.boolean(),
  code: z.string().nullable().describe('Six digits for the page of the show; null before the round is staged'),
  version: z.number().int().describe('Of teams and rules; 0 before the round is staged'),
  isPaperPublished: z.boolean(),
  sections: z.array(z.object({ section, title: z.string(), questionCount: z.number().int() })),
  teams: z.array(stageTeam).describe('In the order of their seats'),
  rules: rulesOfSections,
  eventCount: z.number().int(),
  hasBegun: z.boolean().describe('Teams and rules are fixed then; arrivals and the draw fix nothing'),
  obstacle: z
    .enum(['round-is-current', 'paper-in-use', 'round-is-rehearsal'])
    .nullable()
    .describe('Why it cannot be staged'),
});

export type StageReply = z.output<typeof stageReply>;

export const stagePlayReply = z.object({
  ...stageRound,
  code: z.string(),
  teams: z.array(
    stageTeam.extend({
      city: z.string().describe('Of its students; empty if it has none with an account'),
      mayBeNamed: z.array(z.string()).describe('Members who may be named in public'),
      noPictures: z
        .array(z.string())
        .describe('Members of whom nobody has agreed to pictures, of those with an account'),
    }),
  ),
  rules: rulesOfSections,
  sections: z.array(roundSectionReply),
  questions: z
    .array(
      z.object({
        section,
        position: z.number().int().describe('In its section, from 1'),
        question: participantQuestionReply,
        answers: z.array(z.string()).describe('As `correctAnswer` of the question bank; each is accepted'),
        reasons: z.object(inEachLanguage(() => z.string().optional())),
      }),
    )
    .describe('Of the published paper'),
  events: z.array(stageEventReply),
});

export type StagePlayReply = z.output<typeof stagePlayReply>;

const namedTeam = z.object({ id: teamId, name: z.string(), school: z.string() });

export const showReply = z.object({
  ...roundTitleReply,
  now: isoInstant,
  section: roundSectionReply.extend({ rules: rulesOfPlay }).nullable(),
  question: z
    .object({
      position: z.number().int(),
      question: participantQuestionReply,
      since: isoInstant.describe('When the present turn, clue or window for pounces began'),
      seconds: z.number().int().nullable().describe('How long it lasts; null: until the quizmaster ends it'),
      turn: teamId.nullable(),
      worth: z.number().int(),
      clues: z.number().int(),
      arePouncesOpen: z.boolean(),
      pounced: z.array(teamId),
      buzzes: z.array(teamId),
      asked: z.array(z.object({ team: teamId, verdict: z.enum(verdicts), points: z.number().int() })),
      isRevealed: z.boolean(),
      isSpoilt: z.boolean(),
      answers: z.array(z.string()).nullable().describe('Null until the answer is revealed'),
    })
    .nullable(),
  teams: z.array(namedTeam).describe('In the order of their seats'),
  draw: z.object({ first: teamId }).nullable().describe('Who starts by lot, until the first section begins'),
  standing: z
    .array(
      z.object({
        team: teamId,
        rank: z.number().int(),
        points: z.number().int(),
        tieBreak: z.number().int(),
        hasLeft: z.boolean(),
      }),
    )
    .describe('Best first; in the ceremony only the places that were revealed'),
  ceremony: z.object({ places: z.number().int(), revealed: z.number().int() }).nullable(),
});

export type ShowReply = z.output<typeof showReply>;

/** Of a phone's clock: its measurement counts for little if a trip takes longer. */
const halfTripMs = z.number().min(0).max(60_000).describe('Half of the shortest of ten trips to the server and back');

const teamKey = z
  .string()
  .max(60)
  .transform((text) => withoutSeparators(text))
  .describe("Of the link on a team's phone");

const teamPhonesReply = z.object({
  phones: z.array(z.object({ team: teamId, key: z.string() })).describe('In the order of their seats'),
});

const rankedStudent = z.object({ id: z.uuid().describe("The account's"), name: z.string(), rank: z.number().int() });

const teamMemberReply = z.object({
  id: z.uuid().describe("The account's"),
  name: z.string(),
  state: z.enum(memberStates),
  reason: z.string().describe('Why somebody else comes, or instead of whom; empty: qualified'),
  answerBy: isoInstant,
  hasPictureConsent: z.boolean(),
  key: z.string().describe('Of the link with which they answer'),
});

const invitationsReply = z.object({
  code: z.string().nullable().describe('Of the show'),
  note: z.string().describe('Where and when, as invitations say'),
  source: z
    .object({ slug: z.string(), ...roundTitleReply })
    .nullable()
    .describe('In which round students qualify'),
  areResultsOut: z.boolean().describe('Of that round; nobody has qualified before'),
  sendsMail: z.boolean(),
  schools: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        city: z.string(),
        qualified: z.array(rankedStudent),
        team: z
          .object({ id: teamId, name: z.string(), members: z.array(teamMemberReply), next: rankedStudent.nullable() })
          .nullable(),
      }),
    )
    .describe('By the rank of their best student'),
});

export type InvitationsReply = z.output<typeof invitationsReply>;

const invitationReply = z.object({
  round: z.object(roundTitleReply),
  team: z.string(),
  name: z.string(),
  note: z.string(),
  state: z.enum(memberStates),
  answerBy: isoInstant,
  isOpen: z.boolean().describe('Whether it can still be answered with this link'),
});

export type InvitationReply = z.output<typeof invitationReply>;

const codeParams = z.object({
  code: z
    .string()
    .max(60)
    .transform((text) => withoutSeparators(text))
    .describe('Six digits; separators are ignored'),
});

export const stageEndpoints = {
  readStage: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/stage',
    access: 'organise',
    summary: 'Teams and rules of play of a round that is played on a stage, or could be.',
    params: slugParams,
    reply: stageReply,
    refusals: ['round-unknown'],
  }),
  changeStage: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/stage',
    access: 'organise',
    summary:
      'Set teams and rules of play, until it has begun. The first time makes the round a staged one, which is never sat. Audited.',
    params: slugParams,
    body: z.object({
      version: z.number().int().describe('Of the teams and rules that were changed'),
      teams: z.array(stageTeam).min(1).max(maxTeams),
      rules: rulesOfSections,
    }),
    reply: stageReply,
    refusals: [
      'round-unknown',
      'round-archived',
      'round-is-current',
      'round-is-rehearsal',
      'paper-in-use',
      'stage-changed',
      'stage-begun',
    ],
  }),
  playStage: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/stage/play',
    access: 'organise',
    summary: 'All that a console needs: teams, rules, the published paper with its keys, and the events so far.',
    params: slugParams,
    reply: stagePlayReply,
    refusals: ['round-unknown', 'round-not-staged', 'paper-not-published'],
  }),
  sendStageEvents: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/stage/events',
    access: 'organise',
    summary: 'Add events to a show. An event whose id is known already is not added again.',
    params: slugParams,
    body: z.object({ events: z.array(sentEvent).min(1).max(maxSentEvents) }),
    reply: z.object({ events: z.array(stageEventReply).describe('Those that were sent, as they are stored') }),
    refusals: ['round-unknown', 'round-not-staged', 'stage-full'],
  }),
  followStage: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/stage/stream',
    access: 'organise',
    summary: 'The events of a show as a stream: those after a number, then each as it is stored.',
    params: slugParams,
    query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    reply: {
      stream: 'text/event-stream',
      description: 'Events in their order. A smaller `from` than expected: the show began again.',
      events: z.object({
        from: z.number().int().describe('How many events were before these'),
        events: z.array(stageEventReply),
      }),
    },
    refusals: ['round-unknown', 'round-not-staged', 'server-busy'],
  }),
  clearStage: endpoint({
    method: 'DELETE',
    path: '/api/rounds/:slug/stage/events',
    access: 'organise',
    summary: 'Begin a show again: deletes its events, for example those of a rehearsal. Audited.',
    params: slugParams,
    reply: stageReply,
    refusals: ['round-unknown', 'round-not-staged'],
  }),
  readShow: endpoint({
    method: 'GET',
    path: '/api/shows/:code',
    access: 'visitor',
    summary: 'What the hall sees of a show.',
    params: codeParams,
    reply: showReply,
    refusals: ['show-unknown'],
    rateLimit: { calls: 1_000, perSeconds: 60 },
  }),
  followShow: endpoint({
    method: 'GET',
    path: '/api/shows/:code/stream',
    access: 'visitor',
    summary: 'What the hall sees of a show, at once and after each event.',
    params: codeParams,
    reply: { stream: 'text/event-stream', description: 'The whole view each time.', events: showReply },
    refusals: ['show-unknown', 'server-busy'],
    readersPerCaller: 1_000,
  }),
  readTeamPhones: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/stage/phones',
    access: 'organise',
    summary: "The keys with which the teams' phones buzz, pounce and write.",
    params: slugParams,
    reply: teamPhonesReply,
    refusals: ['round-unknown', 'round-not-staged'],
  }),
  renewTeamPhones: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/stage/phones',
    access: 'organise',
    summary: 'Replace the keys of all teams, for example because a stranger has one. Audited.',
    params: slugParams,
    reply: teamPhonesReply,
    refusals: ['round-unknown', 'round-not-staged'],
  }),
  readInvitations: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/stage/teams',
    access: 'organise',
    summary: 'The schools whose students qualified for a staged round, their teams, and what invited members answered.',
    params: slugParams,
    reply: invitationsReply,
    refusals: ['round-unknown'],
  }),
  inviteSchools: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/stage/teams',
    access: 'organise',
    summary:
      'Make a team of each school’s qualified students, and invite them by mail. The first makes the round a staged one. Audited.',
    params: slugParams,
    body: z.object({
      schools: z.array(idInput).min(1).max(maxTeams),
      answerBy: isoInstant,
      note: words(500).describe('Where and when'),
    }),
    reply: invitationsReply,
    refusals: [
      'round-unknown',
      'round-archived',
      'round-is-current',
      'round-is-rehearsal',
      'paper-in-use',
      'stage-begun',
      'stage-teams-full',
      'results-not-out',
    ],
  }),
  changeTeamMember: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/stage/members/:id',
    access: 'organise',
    summary:
      'Note what a member of a team said, or let the next in line of the school come instead, who is invited. Audited.',
    params: slugParams.extend({ id: idInput }),
    body: z.discriminatedUnion('state', [
      z.object({ state: z.enum(['confirmed', 'declined']) }),
      z.object({ state: z.literal('replaced'), reason: reason.pipe(z.string().min(1)), answerBy: isoInstant }),
    ]),
    reply: invitationsReply,
    refusals: ['round-unknown', 'round-not-staged', 'stage-begun', 'member-unknown'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/shows/:code/invitation',
    access: 'visitor',
    summary: 'What the link of an invitation to a show says.',
    params: codeParams,
    body: z.object({ key: teamKey }),
    reply: invitationReply,
    refusals: ['show-unknown', 'invitation-link-wrong'],
    rateLimit: { calls: 120, perSeconds: 60 },
  }),
  answerInvitation: endpoint({
    method: 'PUT',
    path: '/api/shows/:code/invitation',
    access: 'visitor',
    summary: 'Whether an invited member comes. It can be changed until the deadline.',
    params: codeParams,
    body: z.object({ key: teamKey, comes: z.boolean() }),
    reply: invitationReply,
    refusals: ['show-unknown', 'invitation-link-wrong', 'invitation-over'],
    rateLimit: { calls: 120, perSeconds: 60 },
  }),
  readShowClock: endpoint({
    method: 'GET',
    path: '/api/shows/clock',
    access: 'visitor',
    summary: "The server's time, for measuring how far off a phone's clock is.",
    reply: z.object({ now: z.number().describe('In milliseconds since 1970') }),
    refusals: [],
    rateLimit: { calls: 2_000, perSeconds: 60 },
  }),
  joinShow: endpoint({
    method: 'POST',
    path: '/api/shows/:code/team',
    access: 'visitor',
    summary: "A team's phone is there. It says again how long its trips take whenever it has measured them.",
    params: codeParams,
    body: z.object({ key: teamKey, halfTripMs }),
    reply: z.object({
      team: namedTeam,
      written: z
        .object({ section, position: many, answer: z.string() })
        .nullable()
        .describe('What the team wrote for the question on the stage'),
    }),
    refusals: ['show-unknown', 'team-key-wrong'],
    rateLimit: { calls: 300, perSeconds: 60 },
  }),
  pressInShow: endpoint({
    method: 'POST',
    path: '/api/shows/:code/presses',
    access: 'visitor',
    summary:
      'A team buzzes, pounces or writes. Presses of phones are ordered by when they were made, not by when they arrive.',
    params: codeParams,
    body: z.object({
      key: teamKey,
      id: z.uuid().describe('Made by the phone: a press counts once'),
      section,
      position: many.describe('Of the question on the phone'),
      act: z.discriminatedUnion('type', [
        z.object({
          type: z.literal('buzz'),
          pressedAt: z.number().describe("By the server's clock as the phone knows it, in milliseconds since 1970"),
          halfTripMs,
        }),
        z.object({ type: z.literal('pounce'), answer: writtenAnswer }),
        z.object({ type: z.literal('answer'), answer: writtenAnswer }),
      ]),
    }),
    reply: z.object({}),
    refusals: ['show-unknown', 'team-key-wrong', 'press-too-late', 'stage-full'],
    rateLimit: { calls: 600, perSeconds: 60 },
  }),
};
