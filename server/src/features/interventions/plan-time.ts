import { deadlineOf } from '@club/domain/entities/attempts/deadline';
import { pausesOf, type TimeIntervention, timeAdjustmentsFor } from '@club/domain/entities/attempts/interventions';
import type { Scope } from '@club/domain/entities/attempts/scope';
import { withDeadlines } from '@club/domain/entities/attempts/sitting';
import { roundPhase } from '@club/domain/entities/rounds/round';
import {
  decideBell,
  decidePause,
  decideResume,
  decideShift,
  type StandingAfter,
  standingAfter,
  timeRefusal,
} from '@club/domain/features/interventions/intervene';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { StoredIntervention } from '#entities/attempts/intervention-store.ts';
import {
  listBetweenSections,
  listOpenSittings,
  lockOpenSittings,
  type OpenSittingRecord,
  updateDeadlines,
} from '#entities/attempts/open-sitting-store.ts';
import { readPaperToSit } from '#entities/attempts/paper-to-sit.ts';
import { listWaiting } from '#entities/attempts/participants/in-round-store.ts';
import { sectionsToSit } from '#entities/attempts/quiz-rules.ts';
import { updateRound } from '#entities/rounds/round-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import {
  type InterventionContext,
  type InterventionPlan,
  readAttempt,
  rulesFor,
  scopeOfEverybody,
  valueOrThrow,
} from './intervention-plan.ts';

/** Plans the end of a pause. @throws Refusal `quiz-not-paused` */
export async function planResume(context: InterventionContext, pause: StoredIntervention): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  if (pause.kind !== 'pause' || pause.until === null) throw new Refusal('quiz-not-paused');
  const ended = { at: pause.at, until: pause.until, movedClosing: pause.details.movedClosing ?? false };
  const { until, closesAt } = valueOrThrow(decideResume(round, ended, now));
  const time = await planTime(context, scopeOfEverybody, withChanged(context, { ...pause, until }), {
    countsBetween: false,
  });
  return {
    ...time,
    row: { ...time.row, until },
    write: async () => {
      await updateRound(transaction, round.id, { closesAt });
      await time.write();
    },
  };
}

export async function planExtraTime(
  context: InterventionContext,
  { scope, minutes }: { readonly scope: Scope; readonly minutes: number },
): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  if (scope.schoolId !== null) await readSchool(transaction, scope.schoolId);
  const seconds = (minutes * minute) / second;
  const added: TimeIntervention = { ...newTimeIntervention(scope, now), kind: 'extra-time', seconds };
  const standing = scope.accountId === null ? undefined : await standingWithTime(context, scope.accountId, added);
  const countsBetween = roundPhase(round, now) === 'open' || scope.accountId !== null;
  const plan = await planTime(context, scope, [...context.interventions, added], { countsBetween });
  if (plan.concerned === 0) throw new Refusal('nobody-concerned');
  return { ...plan, ...(standing !== undefined && { standing }), row: { ...plan.row, seconds } };
}

/** @throws Refusal why a participant cannot be given time */
async function standingWithTime(
  context: InterventionContext,
  accountId: string,
  added: TimeIntervention,
): Promise<StandingAfter> {
  const { now } = context;
  const attempt = await readAttempt(context, accountId);
  const refusal = timeRefusal(attempt, now, await rulesFor(context, attempt));
  if (refusal !== undefined) throw new Refusal(refusal);
  const rules = await rulesFor(context, attempt, [...context.interventions, added]);
  return standingAfter(attempt, withDeadlines(attempt, rules.timeAdjustments), now, rules);
}

export async function planPause(context: InterventionContext, minutes: number): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  const isBeingSat = (await openSittings(context, scopeOfEverybody)).length > 0;
  const pauses = pausesOf(context.interventions);
  const { until, closesAt } = valueOrThrow(decidePause(round, { minutes, pauses, isBeingSat }, now));
  const added: TimeIntervention = { ...newTimeIntervention(scopeOfEverybody, now), kind: 'pause', until };
  const time = await planTime(context, scopeOfEverybody, [...context.interventions, added], { countsBetween: false });
  return {
    ...time,
    row: { ...time.row, until },
    details: { movedClosing: closesAt !== round.closesAt },
    write: async () => {
      await updateRound(transaction, round.id, { closesAt });
      await time.write();
    },
  };
}

/** Plans the new deadlines of the open sections in a scope after the interventions on record have changed. */
export async function planTime(
  context: InterventionContext,
  scope: Scope,
  interventions: readonly TimeIntervention[],
  { countsBetween }: { readonly countsBetween: boolean },
): Promise<InterventionPlan> {
  const { transaction, round, now } = context;
  const moved = (await openSittings(context, scope)).flatMap((sitting): OpenSittingRecord[] => {
    const closesAt = deadlineOf(sitting, timeAdjustmentsFor(interventions, sitting));
    return closesAt === sitting.closesAt ? [] : [{ ...sitting, closesAt }];
  });
  const sections = sectionsToSit(await readPaperToSit(transaction, round, null)).filter((one) => one.questionCount > 0);
  const between = countsBetween
    ? await listBetweenSections(transaction, { roundId: round.id, scope, now }, sections.length)
    : [];
  const accountIds = [...moved.map(({ accountId }) => accountId), ...between];
  return {
    concerned: accountIds.length,
    ...(scope.accountId === null && { accountIds }),
    row: { scope, section: null, seconds: null, until: null },
    details: {},
    write: () => updateDeadlines(transaction, moved, now),
  };
}

export async function planShift(
  { transaction, round, now }: InterventionContext,
  minutes: number,
): Promise<InterventionPlan> {
  const { opensAt, closesAt } = valueOrThrow(decideShift(round, minutes * minute, now));
  return {
    concerned: 0,
    row: { scope: scopeOfEverybody, section: null, seconds: (minutes * minute) / second, until: null },
    details: {},
    write: () => updateRound(transaction, round.id, { opensAt, closesAt }),
  };
}

/** Concerns those whose pages wait; everybody else can start from then on too. */
export async function planBell({ transaction, round, now }: InterventionContext): Promise<InterventionPlan> {
  const { opensAt, closesAt } = valueOrThrow(decideBell(round, now));
  const accountIds = await listWaiting(transaction, round);
  return {
    concerned: accountIds.length,
    accountIds,
    row: {
      scope: scopeOfEverybody,
      section: null,
      seconds: Math.round((opensAt - (round.opensAt ?? opensAt)) / second),
      until: null,
    },
    details: {},
    write: () => updateRound(transaction, round.id, { opensAt, closesAt }),
  };
}

function openSittings(
  { isPreview, transaction, round, now }: InterventionContext,
  scope: Scope,
): Promise<OpenSittingRecord[]> {
  const of = { roundId: round.id, scope, now };
  return isPreview ? listOpenSittings(transaction, of) : lockOpenSittings(transaction, of);
}

/** The interventions of the round with one of them replaced. */
export function withChanged({ interventions }: InterventionContext, changed: StoredIntervention): StoredIntervention[] {
  return interventions.map((one) => (one.id === changed.id ? changed : one));
}

function newTimeIntervention(scope: Scope, at: Instant): TimeIntervention {
  return { kind: 'extra-time', scope, at, seconds: null, until: null, undoneAt: null, exclusion: null };
}
