import type { LiveMark, LiveState } from '@club/domain/entities/attempts/live-state';

export const participantStateTexts: Readonly<Record<LiveState | LiveMark, string>> = {
  registered: 'Phone not proved',
  proved: 'Not here yet',
  waiting: 'Waiting',
  sitting: 'In a section',
  'between-sections': 'Between sections',
  'handed-in': 'Handed in',
  disqualified: 'Disqualified',
  silent: 'Silent',
  flagged: 'Flagged',
};
