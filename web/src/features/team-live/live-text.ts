import type { LiveBoardReply } from '@club/contract/team-live';
import { dateText, dateTimeText } from '@club/texts/times';
import { minuteText } from '#shared/clock.ts';
import type { LiveFeed } from './queries.ts';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Indian digit grouping: "1,20,000". */
export function numberText(number: number): string {
  return grouped.format(number);
}

/** "4:59", "1:02:03", "3 days"; never negative. */
export function timeLeftText(until: string, now: string): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));
  if (seconds >= 2 * 86_400) return `${Math.floor(seconds / 86_400)} days`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

function onSameDay(moment: string, now: string): string | undefined {
  const [named, today] = [moment, now].map((each) => dateText('en', Date.parse(each)));
  return named === today ? minuteText(moment) : undefined;
}

/** A time in words: "at 10:00 am", "on 22 November 2026 at 10:00 am". */
function whenText(moment: string, now: string): string {
  const time = onSameDay(moment, now);
  return time === undefined ? `on ${dateTimeText('en', Date.parse(moment))}` : `at ${time}`;
}

/** The phase of a round; none if it was deleted. */
export function statusText({ connection }: Pick<LiveFeed, 'connection'>, board: LiveBoardReply): string {
  return connection === 'gone' ? 'These are its last numbers.' : roundText(board);
}

export function roundText({ round: { phase, opensAt, closesAt }, now }: LiveBoardReply): string {
  if (phase === 'draft') return 'This round is a draft: only the team can take it.';
  if (phase === 'archived') return 'This round is archived.';
  if (phase === 'announced' && opensAt !== null) {
    return `Opens ${whenText(opensAt, now)}, in ${timeLeftText(opensAt, now)}`;
  }
  if (phase === 'open') {
    return closesAt === null
      ? 'Open, without a closing time'
      : `Open until ${onSameDay(closesAt, now) ?? dateTimeText('en', Date.parse(closesAt))}, for ${timeLeftText(closesAt, now)} more`;
  }
  return closesAt === null ? 'Closed' : `Closed ${whenText(closesAt, now)}`;
}
