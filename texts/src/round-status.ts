import type { RoundPhase } from '@club/domain/entities/rounds/round';
import type { AnnouncedRound, RoundStatus } from '@club/domain/entities/rounds/round-status';
import type { Club } from '@club/domain/features/site/club';
import type { InLanguage } from '@club/domain/features/site/in-language';
import type { Language } from '@club/domain/shared/language';
import type { newsTexts } from '#en/news.ts';
import { appointmentText, dateTimeRangeText, timeLeftText } from './times.ts';

/** A visitor is logged out; a participant may sit the round, an onlooker may not. */
export type Reader = 'visitor' | 'participant' | 'onlooker';

export interface NewsText {
  readonly headline: string;
  readonly more: string;
}

export interface Wording {
  readonly language: Language;
  readonly texts: typeof newsTexts.en;
  readonly club: Pick<InLanguage<Club>, 'cities' | 'cityNames' | 'challenge'>;
}

/** What pages say of it, in two short sentences. */
export function newsText(wording: Wording, status: RoundStatus, reader: Reader): NewsText {
  const { language, texts, club } = wording;
  switch (status.at) {
    case 'unannounced':
      return { headline: texts.unannounced, more: club.challenge.name };
    case 'announced':
      return { headline: appointmentText(language, status.opensAt), more: '' };
    case 'open':
      return { headline: openUntil(wording, status.closesAt), more: invitation(wording, reader) };
    case 'in-section':
      return { headline: texts.sectionRuns({ section: status.section }), more: texts.clockRuns };
    case 'between-sections':
      return { headline: texts.sectionNext({ section: status.section }), more: openUntil(wording, status.closesAt) };
    case 'to-submit':
      return { headline: texts.allDone, more: texts.handInLeft };
    case 'submitted':
      return status.closesAt === null
        ? { headline: texts.submitted, more: texts.resultsCome }
        : { headline: texts.submittedUntil, more: appointmentText(language, status.closesAt) };
    case 'disqualified':
      return { headline: texts.disqualified, more: texts.seeWhatHappened };
    case 'closed':
      return { headline: texts.closed, more: texts.resultsCome };
    case 'awaiting-results':
      return {
        headline: texts.steps[status.step],
        more: status.next
          ? texts.nextStep[status.next.step]({ moment: appointmentText(language, status.next.at) })
          : texts.resultsCome,
      };
    case 'results':
      return { headline: texts.resultsOut, more: reader === 'visitor' ? texts.logInForResult : texts.onWhatsApp };
  }
}

function invitation({ texts }: Wording, reader: Reader): string {
  return reader === 'participant' ? texts.playWhenReady : '';
}

function openUntil({ language, texts }: Wording, closesAt: number | null): string {
  return closesAt === null ? texts.openNow : texts.openUntil({ moment: appointmentText(language, closesAt) });
}

/** The hours of the round while they lie ahead; later its outcome. */
export function whenText(
  wording: Wording,
  { at }: RoundStatus,
  round: Pick<AnnouncedRound, 'opensAt' | 'closesAt'> | null,
): string {
  const { language, texts } = wording;
  const { opensAt, closesAt } = round ?? { opensAt: null, closesAt: null };
  if (at === 'unannounced') return texts.unannounced;
  if (at === 'announced' && opensAt !== null) {
    return closesAt === null ? appointmentText(language, opensAt) : dateTimeRangeText(language, opensAt, closesAt);
  }
  if (at === 'closed' || at === 'awaiting-results' || at === 'results') {
    return closesAt === null ? texts.over : texts.closedOn({ moment: appointmentText(language, closesAt) });
  }
  return openUntil(wording, closesAt);
}

interface Audience {
  /** Empty: all. */
  readonly cities: readonly string[];
  /** Empty: all. */
  readonly classes: readonly number[];
}

const everybody: Audience = { cities: [], classes: [] };

/** For example "Classes 8 to 10 of Bhopal and Indore"; without a round, the schools of all cities. */
export function whoText({ texts, club }: Wording, audience: Audience | null): string {
  const round = audience ?? everybody;
  const cities = (round.cities.length > 0 ? round.cities : club.cities).map((city) => club.cityNames[city] ?? city);
  const classes = round.classes.toSorted((one, other) => one - other);
  const [from] = classes;
  const to = classes.at(-1);
  if (from === undefined || to === undefined) return texts.students({ cities });
  const isRun = from === to || (classes.length > 2 && to - from === classes.length - 1);
  return isRun ? texts.classes({ from, to, cities }) : texts.someClasses({ classes, cities });
}

/** "2 days, 3:12:09", and "12:09" in the last hour. */
export function countdownText({ texts }: Pick<Wording, 'texts'>, seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  if (days > 0) return texts.days({ days, clock: `${hours}:${rest}` });
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
}

interface RoundLength {
  readonly phase: RoundPhase;
  readonly isPaperPublished?: true;
  readonly questionCount: number;
  readonly durationSeconds: number;
}

/** Null while it may still change: before a round opens, until its paper is published. */
export function lengthText(
  { texts }: Pick<Wording, 'texts'>,
  { phase, isPaperPublished, questionCount, durationSeconds }: RoundLength,
): string | null {
  if ((phase === 'announced' && isPaperPublished !== true) || questionCount === 0) return null;
  return texts.length({ questions: questionCount, minutes: Math.round(durationSeconds / 60) });
}

/** The countdown without a clock, for a page that stands still: "In 2 days", "In 12 minutes". */
export function opensInText({ language, texts }: Pick<Wording, 'language' | 'texts'>, milliseconds: number): string {
  return texts.opensIn.replace('<clock></clock>', timeLeftText(language, milliseconds));
}
