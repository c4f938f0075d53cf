import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/rounds';
import type { RoundNews } from '@club/domain/rounds/round-news';
import { indianAppointmentText, indianPeriodText } from '@club/domain/shared/indian-time';

/** For whom news are put into words: nobody who is logged in, somebody who may sit, or somebody who may not. */
export type Reader = 'visitor' | 'participant' | 'onlooker';

export interface NewsWords {
  readonly headline: string;
  /** What follows from it. What counts down is drawn beside it. */
  readonly more: string;
}

const resultsCome = 'Results will be announced here.';

/** The news in two short sentences. */
export function newsWords(news: RoundNews, reader: Reader): NewsWords {
  switch (news.at) {
    case 'unannounced':
      return { headline: 'The date will be announced here', more: club.challenge.name };
    case 'announced':
      return { headline: indianAppointmentText(news.opensAt), more: '' };
    case 'open':
      return { headline: openUntil(news.closesAt), more: invitations[reader] };
    case 'in-section':
      return { headline: `Section ${news.section} is running`, more: 'The clock does not stop.' };
    case 'between-sections':
      return { headline: `Section ${news.section} comes next`, more: openUntil(news.closesAt) };
    case 'to-submit':
      return { headline: 'All sections are done', more: 'One step is left: hand in your quiz.' };
    case 'submitted':
      return news.closesAt === null
        ? { headline: 'Submitted', more: resultsCome }
        : { headline: 'Submitted. Results come after', more: indianAppointmentText(news.closesAt) };
    case 'disqualified':
      return { headline: 'You were disqualified', more: 'See what happened, and what you can do.' };
    case 'closed':
      return { headline: 'The online round is closed', more: resultsCome };
    case 'results':
      return { headline: 'The results are out', more: whereResultsAre[reader] };
  }
}

const invitations: Readonly<Record<Reader, string>> = {
  visitor: 'Register or log in, and play.',
  participant: 'Play when you are ready.',
  onlooker: '',
};

const whereResultsAre: Readonly<Record<Reader, string>> = {
  visitor: 'Log in to see yours.',
  participant: 'Read more on our WhatsApp channel.',
  onlooker: 'Read more on our WhatsApp channel.',
};

function openUntil(closesAt: number | null): string {
  return closesAt === null ? 'Open now' : `Open now, until ${indianAppointmentText(closesAt)}`;
}

/** When the round is, written out: its hours while they lie ahead, and what became of them later. */
export function whenText({ at }: RoundNews, round: Pick<RoundReply, 'opensAt' | 'closesAt'> | null): string {
  const opensAt = round?.opensAt ? Date.parse(round.opensAt) : null;
  const closesAt = round?.closesAt ? Date.parse(round.closesAt) : null;
  if (at === 'unannounced') return 'The date will be announced here';
  if (at === 'announced' && opensAt !== null) {
    return closesAt === null ? indianAppointmentText(opensAt) : indianPeriodText(opensAt, closesAt);
  }
  if (at === 'closed' || at === 'results') {
    return closesAt === null ? 'It is over' : `It closed on ${indianAppointmentText(closesAt)}`;
  }
  return openUntil(closesAt);
}

/** Who may come: "Classes 8 to 10 of Bhopal and Indore". Without a round, what holds every year. */
export function whoText(round: Pick<RoundReply, 'cities' | 'classes'> | null): string {
  if (round === null) return club.challenge.facts.who;
  const cities = inWords(round.cities.length > 0 ? round.cities : club.cities);
  return round.classes.length > 0 ? `${classesText(round.classes)} of ${cities}` : `School students of ${cities}`;
}

/** "Class 9", "Classes 8 to 10", "Classes 6, 8 and 9". */
function classesText(classes: readonly number[]): string {
  const sorted = classes.toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  if (first === last) return `Class ${first}`;
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  return `Classes ${isRun ? `${first} to ${last}` : inWords(sorted.map(String))}`;
}

function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** "2 days, 3:12:09", and "12:09" in the last hour. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}, ${hours}:${rest}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
}
