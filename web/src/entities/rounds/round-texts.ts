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

/** When a round opens and closes, in Indian time. */
export function hoursText({ opensAt, closesAt }: Pick<RoundReply, 'opensAt' | 'closesAt'>): string {
  if (opensAt === null && closesAt === null) return 'No hours: open as soon as it is announced';
  if (closesAt === null) return `From ${momentText(opensAt ?? '')}`;
  return opensAt === null ? `Until ${momentText(closesAt)}` : `${momentText(opensAt)} to ${momentText(closesAt)}`;
}
