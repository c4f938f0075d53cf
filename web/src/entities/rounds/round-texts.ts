import type { RoundReply } from '@club/contract/entities/rounds';
import type { RoundPhase } from '@club/domain/entities/rounds/round';
import { dateTimeText as instantText } from '@club/texts/times';
import type { BadgeTone } from '#shared/ui/badge.tsx';

export const phaseTones = {
  draft: 'neutral',
  announced: 'warn',
  open: 'good',
  closed: 'neutral',
  'results-published': 'accent',
  archived: 'neutral',
} as const satisfies Record<RoundPhase, BadgeTone>;

/** An API timestamp in the local time of the club's cities. */
export function momentText(at: string): string {
  return instantText('en', Date.parse(at));
}

/** "31 minutes", "2 hours 5 minutes", "3 days 1 hour". */
export function durationText(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  let left = Math.round(seconds);
  const parts = units.flatMap(([name, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  return parts.join(' ') || 'no time';
}

/** When a round opens and closes, in Indian time. */
export function hoursText({ opensAt, closesAt }: Pick<RoundReply, 'opensAt' | 'closesAt'>): string {
  if (opensAt === null && closesAt === null) return 'No hours: open as soon as it is announced';
  if (closesAt === null) return `From ${momentText(opensAt ?? '')}`;
  return opensAt === null ? `Until ${momentText(closesAt)}` : `${momentText(opensAt)} to ${momentText(closesAt)}`;
}
