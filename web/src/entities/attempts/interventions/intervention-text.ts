import type { InterventionReply } from '@club/contract/entities/attempts';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { clockText } from '#shared/clock.ts';

/** Examples: "Ravi Rao", "everybody of Daly College", "everybody in Indore", "everybody". */
export function scopeText(scope: InterventionReply['scope']): string {
  if (scope.of === 'account') return scope.name;
  if (scope.of === 'school') return `everybody of ${scope.name}`;
  return scope.of === 'city' ? `everybody in ${scope.city}` : 'everybody';
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
        ? `No compensatory time any longer for ${target}`
        : `Compensatory time of ${minutes} an hour for ${target}`;
    case 'pause':
      return done.isRunning
        ? `Quiz paused for ${target}, until ${clockText(done.until ?? done.at)} at the latest`
        : `Quiz paused for ${target}, from ${clockText(done.at)} to ${clockText(done.until ?? done.at)}`;
    case 'opening-shifted':
      return `Opening moved ${minutes} ${(done.minutes ?? 0) < 0 ? 'earlier' : 'later'}`;
    case 'section-reopened':
      return `Section ${done.section} of ${target} opened again for ${minutes}`;
    case 'late-answers-accepted':
      return `Late answers of ${target} in section ${done.section} count`;
    case 'disqualified':
      return `${target} disqualified`;
    case 'disqualification-lifted':
      return `Disqualification of ${target} lifted`;
    case 'attempt-moved':
      return `Attempt of ${target} moved to ${done.movedTo?.name ?? 'another account'}`;
    case 'phone-verified':
      return `Phone of ${target} taken for proved`;
    case 'code-resent':
      return `New code sent to ${target}`;
    case 'sessions-ended':
      return `Every log-in of ${target} ended`;
  }
}

/** Only where the scope does not make it clear. An intervention on a whole round concerns everybody. */
export function affectedText({
  kind,
  scope,
  concerned,
}: Pick<InterventionReply, 'kind' | 'scope' | 'concerned'>): string | undefined {
  if (scope.of === 'account') return undefined;
  return kind === 'opening-shifted' ? 'everybody' : countWithNoun(concerned, 'participant');
}
