import { day, hour, type Instant, minute } from '@club/domain/shared/instant';
import { type Language, languageFacts } from '@club/domain/shared/language';
import { localeOf } from './locale.ts';

/** India has a single time zone, and all readers are there. */
const timeZone = 'Asia/Kolkata';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, instant: Instant, options: Intl.DateTimeFormatOptions): string {
  const name = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(name) ?? new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone });
  formats.set(name, known);
  return known.format(instant);
}

/** The full date: "Saturday, 21 November 2026", "शनिवार, 21 नवंबर 2026". */
export function dayText(language: Language, instant: Instant): string {
  return `${format(language, instant, { weekday: 'long' })}, ${format(language, instant, { dateStyle: 'long' })}`;
}

export function dateText(language: Language, instant: Instant): string {
  return format(language, instant, { dateStyle: 'long' });
}

export function yearText(language: Language, instant: Instant): string {
  return format(language, instant, { year: 'numeric' });
}

/** The time of day: "4:30 pm", "शाम 4:30 बजे". */
export function timeText(language: Language, instant: Instant): string {
  return clockText(language, instant, { hour: 'numeric', minute: '2-digit' });
}

/** The time of day with seconds: "4:30:09 pm", "शाम 4:30:09 बजे". */
export function timeWithSecondsText(language: Language, instant: Instant): string {
  return clockText(language, instant, { hour: 'numeric', minute: '2-digit', second: '2-digit' });
}

function clockText(language: Language, instant: Instant, options: Intl.DateTimeFormatOptions): string {
  const { namesPartOfDay, hour } = languageFacts[language].times;
  return hour(format(language, instant, { ...options, ...(namesPartOfDay && { dayPeriod: 'short' }) }));
}

/** "21 November 2026 at 4:30 pm", "21 नवंबर 2026 को शाम 4:30 बजे". */
export function dateTimeText(language: Language, instant: Instant): string {
  return languageFacts[language].times.moment(dateText(language, instant), timeText(language, instant));
}

export function appointmentText(language: Language, instant: Instant): string {
  return `${dayText(language, instant)}, ${timeText(language, instant)}${languageFacts[language].times.zone}`;
}

/** Written out; a common date appears once. */
export function dateTimeRangeText(language: Language, from: Instant, to: Instant): string {
  const { period, zone } = languageFacts[language].times;
  if (dayText(language, from) !== dayText(language, to)) {
    return period(appointmentText(language, from), appointmentText(language, to));
  }
  return `${dayText(language, from)}, ${period(timeText(language, from), timeText(language, to))}${zone}`;
}

/** A short date for columns: "21 Nov 2026". */
export function shortDayText(language: Language, instant: Instant): string {
  return format(language, instant, { dateStyle: 'medium' });
}

/** In whole days, hours or minutes, whichever is the largest: "2 days", "5 hours", "1 minute"; "2 दिन". */
export function timeLeftText(language: Language, milliseconds: number): string {
  const [unit, count] =
    milliseconds >= day
      ? (['day', milliseconds / day] as const)
      : milliseconds >= hour
        ? (['hour', milliseconds / hour] as const)
        : (['minute', Math.max(1, milliseconds / minute)] as const);
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(Math.floor(count));
}
