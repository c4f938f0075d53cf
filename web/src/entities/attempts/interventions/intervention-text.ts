import type { InterventionReply } from '@club/contract/entities/attempts';
import type { StandingReply } from '@club/contract/interventions';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { dateText, dateTimeText } from '@club/texts/times';
import { clockText } from '#shared/clock.ts';

/** Examples: "Ravi Rao", "all participants from Daly College", "all participants in Indore", "all participants". */
export function scopeText(scope: InterventionReply['scope']): string {
  if (scope.of === 'account') return scope.name;
  if (scope.of === 'school') return `all participants from ${scope.name}`;
  return scope.of === 'city' ? `all participants in ${scope.city}` : 'all participants';
}

/** Without a full stop: "10 minutes more for Ravi Rao". */
export function interventionText(done: InterventionReply): string {
  const target = scopeText(done.scope);
  const minutes = countWithNoun(Math.abs(done.minutes ?? 0), 'minute');
  switch (done.kind) {
    case 'extra-time':
      return `${minutes} more for ${target}`;
    case 'compensatory-time':
      return done.minutes === 0
        ? `Compensatory time removed for ${target}`
        : `Compensatory time of ${minutes} per hour for ${target}`;
    case 'pause':
      return done.isRunning
        ? `Quiz paused for ${target}, until ${clockText(done.until ?? done.at)} at the latest`
        : `Quiz paused for ${target}, from ${clockText(done.at)} to ${clockText(done.until ?? done.at)}`;
    case 'opening-shifted':
      return `Opening moved ${minutes} ${(done.minutes ?? 0) < 0 ? 'earlier' : 'later'}`;
    case 'bell-rung':
      return 'Bell rung: the round opened';
    case 'section-reopened':
      return `Section ${done.section} of ${target} reopened for ${minutes}`;
    case 'late-answers-accepted':
      return `Late answers of ${target} in section ${done.section} accepted`;
    case 'disqualified':
      return `${target} disqualified`;
    case 'disqualification-lifted':
      return `Disqualification of ${target} lifted`;
    case 'attempt-moved':
      return `Attempt of ${target} moved to ${done.movedTo?.name ?? 'another account'}`;
    case 'phone-verified':
      return `Phone of ${target} marked as verified`;
    case 'code-resent':
      return `New code sent to ${target}`;
    case 'sessions-ended':
      return `${target} logged out of all devices`;
  }
}

/** Only if the scope does not make it clear. An intervention on a whole round affects everybody. */
export function affectedText({
  kind,
  scope,
  concerned,
}: Pick<InterventionReply, 'kind' | 'scope' | 'concerned'>): string | undefined {
  if (scope.of === 'account') return undefined;
  return kind === 'opening-shifted' || kind === 'bell-rung'
    ? 'all participants'
    : countWithNoun(concerned, 'participant');
}

/**
 * What the two clocks of an attempt say once an intervention has been made: that of its section, and the closing of the round. A
 * sentence for each.
 */
export function standingTexts(name: string, standing: StandingReply): string[] {
  const { state, section, endsBefore, endsAt, roundClosesAt } = standing;
  if (state === 'submitted') return [];
  const closing = roundClosesAt === null ? null : closingText(roundClosesAt, endsAt);
  if (state === 'between' || endsAt === null) {
    return closing === null ? [] : [`It has to be started before the round closes for ${name}, ${closing}.`];
  }
  const end = clockText(endsAt);
  return [
    endsBefore === null || endsBefore === endsAt
      ? `Section ${section} of ${name} runs until ${end}.`
      : `Section ${section} of ${name} runs until ${end} instead of ${clockText(endsBefore)}.`,
    ...(closing === null || roundClosesAt === null
      ? []
      : [
          Date.parse(endsAt) > Date.parse(roundClosesAt)
            ? `The round closes ${closing} all the same: this section runs on, but no other can be started after that.`
            : `The round closes ${closing}, as before: further sections have to be started by then.`,
        ]),
  ];
}

/** With its date, unless it is on the day on which the section ends. */
function closingText(closesAt: string, endsAt: string | null): string {
  const instant = Date.parse(closesAt);
  const isThatDay = endsAt !== null && dateText('en', instant) === dateText('en', Date.parse(endsAt));
  return isThatDay ? `at ${clockText(instant)}` : `on ${dateTimeText('en', instant)}`;
}
