import { type ResultsSchedule, resultsStep } from '#entities/rounds/results-step.ts';
import { type RoundPhase, type RoundState, roundPhase } from '#entities/rounds/round.ts';
import { isShorterThanPaper } from '#entities/rounds/round-hours.ts';
import { day, type Instant } from '#shared/instant.ts';

/** In the order of the list. */
export const taskKinds = [
  'answer-appeals',
  'watch-round',
  'widen-hours',
  'write-questions',
  'publish-paper',
  'set-hours',
  'announce-round',
  'end-rehearsal',
  'accept-late-answers',
  'answer-objections',
  'approve-teachers',
  'approve-schools',
  'publish-results',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export interface WaitingCounts {
  readonly appeals: number;
  /** Attempts that are still open after the closing. */
  readonly unsubmitted: number;
  /** Participants whose newest answer to a question came late and does not count. */
  readonly lateAnswers: number;
  readonly objections: number;
}

export interface RoundForTasks extends RoundState, ResultsSchedule {
  readonly slug: string;
  readonly title: string;
  readonly isRehearsal: boolean;
  /** For all sections together. */
  readonly durationSeconds: number;
  readonly questionCount: number;
  readonly waiting: WaitingCounts;
}

export interface Task {
  readonly kind: TaskKind;
  /** True if it is due now; otherwise it is still to come. */
  readonly isDue: boolean;
  /** Null if it is not about a round. */
  readonly round: { readonly slug: string; readonly title: string } | null;
  /** The number of waiting items, if it is known. */
  readonly count: number | null;
  /** The event that it prepares for or that ends it. */
  readonly at: Instant | null;
}

/** From this long before the opening, missing preparations are due. */
const preparationMs = 7 * day;
/** From this long before the opening of a round, a rehearsal is in its way. */
const rehearsalMarginMs = day;

interface OpenWork {
  readonly rounds: readonly RoundForTasks[];
  readonly schoolsWaiting: number;
  /** Who have asked to register classes. */
  readonly teachersWaiting: number;
}

/** Due tasks first, then the next ones. See docs/rules/start.md, W1. */
export function listTasks({ rounds, schoolsWaiting, teachersWaiting }: OpenWork, now: Instant): Task[] {
  const current = rounds.find(({ isCurrent }) => isCurrent);
  const tasks = [
    ...rounds.flatMap((round) => tasksOfRound(round, current, now)),
    ...counted('approve-teachers', null, teachersWaiting),
    ...counted('approve-schools', null, schoolsWaiting),
  ];
  const place = ({ isDue, kind }: Task) => (isDue ? 0 : taskKinds.length) + taskKinds.indexOf(kind);
  return tasks.toSorted((a, b) => place(a) - place(b));
}

function tasksOfRound(round: RoundForTasks, current: RoundForTasks | undefined, now: Instant): Task[] {
  const phase = roundPhase(round, now);
  if (phase === 'archived') return [];
  if (round.isRehearsal) return [rehearsalTask(round, current, now)];
  const { appeals, lateAnswers, objections } = round.waiting;
  const isMarked = phase === 'closed';
  return [
    ...counted('answer-appeals', round, appeals),
    ...counted('accept-late-answers', round, isMarked ? lateAnswers : 0),
    ...counted('answer-objections', round, objections),
    ...(round.isCurrent ? preparationTasks(round, phase, now) : []),
    ...(isMarked && round.firstStartedAt !== null ? [resultsTask(round, now)] : []),
  ];
}

function counted(kind: TaskKind, round: RoundForTasks | null, count: number): Task[] {
  return count === 0 ? [] : [task(kind, round, { count })];
}

function task(kind: TaskKind, round: RoundForTasks | null, rest: Partial<Pick<Task, 'isDue' | 'count' | 'at'>>): Task {
  const named = round && { slug: round.slug, title: round.title };
  return { kind, isDue: true, round: named, count: null, at: null, ...rest };
}

/** Missing preparations for a round that is not over, or the fact that it is being sat. */
function preparationTasks(round: RoundForTasks, phase: RoundPhase, now: Instant): Task[] {
  const { opensAt, closesAt, firstStartedAt, isPublished, durationSeconds, questionCount } = round;
  if (phase !== 'draft' && phase !== 'announced' && phase !== 'open') return [];
  if (phase === 'open' && firstStartedAt !== null) return [task('watch-round', round, { at: closesAt })];
  const isDue = (phase === 'open' && questionCount > 0) || (opensAt !== null && opensAt - now < preparationMs);
  const lacks: readonly (readonly [TaskKind, boolean])[] = [
    ['write-questions', questionCount === 0],
    ['publish-paper', !isPublished && questionCount > 0],
    ['set-hours', opensAt === null || closesAt === null],
    ['widen-hours', isShorterThanPaper(round, durationSeconds)],
  ];
  const missing = lacks.flatMap(([kind, isSo]) => (isSo ? [task(kind, round, { isDue, at: opensAt })] : []));
  if (missing.length > 0) return missing;
  if (phase === 'draft') return [task('announce-round', round, { isDue, at: opensAt })];
  const isNear = opensAt !== null && opensAt - now < day;
  return isNear
    ? [task('watch-round', round, { isDue: phase === 'open', at: phase === 'open' ? closesAt : opensAt })]
    : [];
}

function rehearsalTask(rehearsal: RoundForTasks, current: RoundForTasks | undefined, now: Instant): Task {
  const phase = current && roundPhase(current, now);
  const opensAt = current?.opensAt ?? null;
  const isInTheWay =
    phase === 'open' || (phase === 'announced' && opensAt !== null && opensAt - now < rehearsalMarginMs);
  return task('end-rehearsal', rehearsal, { isDue: isInTheWay, at: isInTheWay ? opensAt : null });
}

function resultsTask(round: RoundForTasks, now: Instant): Task {
  const { waiting, resultsAt } = round;
  // Accepting late answers is optional, so those not accepted hold nothing up.
  const isBeforeTheEnd =
    waiting.appeals + waiting.objections + waiting.unsubmitted > 0 ||
    resultsStep(round, now) === 'provisional-key' ||
    (resultsAt !== null && now < resultsAt);
  return task('publish-results', round, {
    isDue: !isBeforeTheEnd,
    count: waiting.unsubmitted || null,
    at: resultsAt,
  });
}

export const firstSteps = ['club', 'team', 'round', 'email', 'sms', 'backup'] as const;
/** Done once, before anybody registers. */
export type FirstStep = (typeof firstSteps)[number];

/** Steps whose completion is recorded, because nothing else in the database shows it. */
export const recordedSteps = ['email', 'sms', 'backup'] as const satisfies readonly FirstStep[];
export type RecordedStep = (typeof recordedSteps)[number];

interface Installation {
  /** Of the example content. */
  readonly leftovers: number;
  /** True if students or guardians wait for text messages that the gateway can never send. */
  readonly lacksTemplates: boolean;
  /** By which ways nobody gets a message, because no service is set up on a public address. */
  readonly missingServices: readonly ('email' | 'sms')[];
  readonly teamSize: number;
  readonly hasOwnRound: boolean;
  readonly completedSteps: ReadonlySet<RecordedStep>;
}

/** The outstanding steps. See docs/rules/start.md, W2. */
export function remainingFirstSteps({
  leftovers,
  lacksTemplates,
  missingServices,
  teamSize,
  hasOwnRound,
  completedSteps,
}: Installation): FirstStep[] {
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    club: leftovers === 0,
    team: teamSize > 1,
    round: hasOwnRound,
    email: completedSteps.has('email') && !missingServices.includes('email'),
    sms: completedSteps.has('sms') && !lacksTemplates && !missingServices.includes('sms'),
    backup: completedSteps.has('backup'),
  };
  return firstSteps.filter((step) => !isDone[step]);
}
