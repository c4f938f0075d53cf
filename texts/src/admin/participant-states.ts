import type { LiveState, ParticipantMark } from '@club/domain/entities/attempts/live-state';
import { anomalyTexts } from './anomalies.ts';

export const participantStateTexts: Readonly<Record<LiveState | ParticipantMark, string>> = {
  registered: 'Phone not verified',
  proved: 'Not joined yet',
  waiting: 'Waiting',
  sitting: 'In a section',
  'between-sections': 'Between sections',
  'handed-in': 'Submitted',
  disqualified: 'Disqualified',
  silent: 'No response',
  flagged: 'Warned',
  'late-answers': 'Late answers',
  appeal: 'Appeal waiting',
  'same-name': 'Same name twice',
  ...anomalyTexts,
};
