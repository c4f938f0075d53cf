import type { Instant } from '@club/domain/shared/instant';
import { timeText, timeWithSecondsText } from '@club/texts/times';

/** Indian time to the second, without line breaks: "4:30:09 pm". */
export function clockText(moment: string | Instant): string {
  return unbroken(timeWithSecondsText('en', toInstant(moment)));
}

/** The same to the minute: "4:30 pm". */
export function minuteText(moment: string | Instant): string {
  return unbroken(timeText('en', toInstant(moment)));
}

function toInstant(moment: string | Instant): Instant {
  return typeof moment === 'number' ? moment : Date.parse(moment);
}

function unbroken(text: string): string {
  return text.replaceAll(/\s/g, '\u00a0');
}
