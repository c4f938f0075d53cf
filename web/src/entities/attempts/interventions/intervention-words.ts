import type { InterventionReply } from '@club/contract/entities/attempts';
import { counted } from '@club/texts/admin/counted';
import { clockText } from '#shared/clock.ts';

/** Whom an intervention is about: "Ravi Rao", "everybody of Daly College", "everybody in Indore", "everybody". */
export function scopeText(scope: InterventionReply['scope']): string {
  if (scope.of === 'account') return scope.name;
  if (scope.of === 'school') return `everybody of ${scope.name}`;
  return scope.of === 'city' ? `everybody in ${scope.city}` : 'everybody';
}

/** What was done, in a sentence without its stop: "10 minutes more for Ravi Rao". */
export function interventionText(done: InterventionReply): string {
  const whom = scopeText(done.scope);
  const minutes = counted(Math.abs(done.minutes ?? 0), 'minute');
  switch (done.kind) {
    case 'extra-time':
      return `${minutes} more for ${whom}`;
    case 'compensatory-time':
      return done.minutes === 0
        ? `No compensatory time any longer for ${whom}`
        : `Compensatory time of ${minutes} an hour for ${whom}`;
    case 'pause':
      return done.isRunning
        ? `Quiz paused for ${whom}, until ${clockText(done.until ?? done.at)} at the latest`
        : `Quiz paused for ${whom}, from ${clockText(done.at)} to ${clockText(done.until ?? done.at)}`;
    case 'opening-shifted':
      return `Opening moved ${minutes} ${(done.minutes ?? 0) < 0 ? 'earlier' : 'later'}`;
    case 'section-reopened':
      return `Section ${done.section} of ${whom} opened again for ${minutes}`;
    case 'late-answers-accepted':
      return `Late answers of ${whom} in section ${done.section} count`;
    case 'disqualified':
      return `${whom} disqualified`;
    case 'disqualification-lifted':
      return `Disqualification of ${whom} lifted`;
    case 'attempt-moved':
      return `Attempt of ${whom} moved to ${done.movedTo?.name ?? 'another account'}`;
    case 'phone-verified':
      return `Phone of ${whom} taken for proved`;
    case 'code-resent':
      return `New code sent to ${whom}`;
    case 'sessions-ended':
      return `Every log-in of ${whom} ended`;
  }
}

/** How many it concerned, where that is not clear from whom it is about. What is done to a round as a whole concerns everybody. */
export function concernedText({
  kind,
  scope,
  concerned,
}: Pick<InterventionReply, 'kind' | 'scope' | 'concerned'>): string | undefined {
  if (scope.of === 'account') return undefined;
  return kind === 'opening-shifted' ? 'everybody' : counted(concerned, 'participant');
}
