import type { RequestedIntervention } from '@club/domain/entities/attempts/interventions';
import { type Instant, minute, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { StoredIntervention } from '#entities/attempts/intervention-store.ts';
import { accountOf, type InterventionContext, type InterventionPlan } from './intervention-plan.ts';
import { planCompensation, planForAttempt, planMove, planMoveBack } from './plan-for-attempt.ts';
import { planBell, planExtraTime, planPause, planShift, planTime, withChanged } from './plan-time.ts';

/**
 * Plans an intervention.
 * @throws Refusal whatever the domain refuses with
 */
export function planIntervention(
  context: InterventionContext,
  given: RequestedIntervention,
): Promise<InterventionPlan> {
  switch (given.kind) {
    case 'extra-time':
      return planExtraTime(context, given);
    case 'compensatory-time':
      return planCompensation(context, given);
    case 'pause':
      return planPause(context, given.minutes);
    case 'opening-shifted':
      return planShift(context, given.minutes);
    case 'bell-rung':
      return planBell(context);
    case 'section-reopened': {
      const seconds = (given.minutes * minute) / second;
      return planForAttempt(context, given.accountId, { kind: given.kind, section: given.section, seconds });
    }
    case 'late-answers-accepted':
    case 'disqualified':
    case 'disqualification-lifted':
      return planForAttempt(context, given.accountId, given);
    case 'attempt-moved':
      return planMove(context, given);
  }
}

/**
 * Plans undoing an intervention.
 * @throws Refusal `intervention-not-undoable` and whatever the domain refuses with
 */
export async function planUndo(context: InterventionContext, undone: StoredIntervention): Promise<InterventionPlan> {
  const { scope, section, details, now } = { ...undone, now: context.now };
  switch (undone.kind) {
    case 'extra-time': {
      const isUndone = { ...undone, undoneAt: undoneAt(undone, now) };
      const plan = await planTime(context, scope, withChanged(context, isUndone), { countsBetween: true });
      if (plan.concerned === 0) throw new Refusal('nobody-concerned');
      return plan;
    }
    case 'compensatory-time': {
      const { minutesAnHour, minutesBefore } = details;
      const account = accountOf(context, scope.accountId);
      const isNewest = account.compensatoryMinutes === minutesAnHour;
      if (minutesBefore === undefined || !isNewest) throw new Refusal('intervention-not-undoable');
      return planCompensation(context, { accountId: account.id, minutesAnHour: minutesBefore });
    }
    case 'opening-shifted':
      return planShift(context, -((undone.seconds ?? 0) * second) / minute);
    case 'late-answers-accepted':
      return planForAttempt(context, accountOf(context, scope.accountId).id, {
        kind: 'late-answers-left-out',
        section: section ?? 0,
      });
    case 'disqualified':
      return planForAttempt(context, accountOf(context, scope.accountId).id, {
        kind: 'disqualification-lifted',
        goesOn: true,
      });
    case 'disqualification-lifted':
      return planForAttempt(context, accountOf(context, scope.accountId).id, { kind: 'disqualified' });
    case 'attempt-moved':
      return planMoveBack(context, undone);
    default:
      throw new Refusal('intervention-not-undoable');
  }
}

/** When an intervention is undone: never before it was made, whatever another process's clock says. */
export function undoneAt({ at }: Pick<StoredIntervention, 'at'>, now: Instant): Instant {
  return Math.max(at, now);
}
