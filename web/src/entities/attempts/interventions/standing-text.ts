import type { StandingReply } from '@club/contract/interventions';
import { dateText, dateTimeText } from '@club/texts/times';
import { clockText } from '#shared/clock.ts';

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
