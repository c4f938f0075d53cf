import type { LiveState, ParticipantMark, SharedTrait } from '@club/domain/entities/attempts/live-state';
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
  'same-contact': 'Same phone or guardian',
  'same-address': 'Same network address',
  ...anomalyTexts,
};

/** What each may be besides one person, and what cannot be known. */
export const sharedTraitTexts: Readonly<Record<SharedTrait, string>> = {
  'same-name': 'Participants of one name in one city. They may be one person with two accounts, or two people.',
  'same-contact':
    'Participants with one phone number, or whose guardian agreed with one phone or email address; they stand together. Brothers and sisters share these too.',
  'same-address':
    'Participants whose consent came from one network address that at most five share; they stand together. A family or a computer room has one address too. Addresses are not kept with logins or answers, and devices are not told apart, so several accounts on one device cannot be seen.',
};
