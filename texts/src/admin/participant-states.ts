import {
  type LiveState,
  maxSharingAddress,
  maxSharingSittingAddress,
  type ParticipantBadge,
  type SharedTrait,
} from '@club/domain/entities/attempts/live-state';
import { anomalyTexts } from './anomalies.ts';

export const participantStateTexts: Readonly<Record<LiveState | ParticipantBadge, string>> = {
  registered: 'Phone not verified',
  proved: 'Not joined yet',
  waiting: 'Waiting',
  sitting: 'In a section',
  'between-sections': 'Between sections',
  submitted: 'Submitted',
  disqualified: 'Disqualified',
  silent: 'No response',
  flagged: 'Warned',
  'late-answers': 'Late answers',
  appeal: 'Appeal waiting',
  'same-name': 'Same name twice',
  'same-contact': 'Same phone or guardian',
  'same-address': 'Same consent address',
  'same-browser': 'Same device',
  'same-sitting-address': 'Same address in the quiz',
  ...anomalyTexts,
};

/** Innocent explanations, and the limits of the evidence. */
export const sharedTraitTexts: Readonly<Record<SharedTrait, string>> = {
  'same-name':
    'Participants with the same name in the same city. They may be one person with two accounts, or two people.',
  'same-contact':
    'Participants who share a phone number, or whose guardians used the same phone or email address; they are listed together. Brothers and sisters share these too.',
  'same-address': `Participants whose consent came from the same network address, where at most ${maxSharingAddress} share it; they are listed together. A family or a computer room has one address too.`,
  'same-browser':
    'Participants who started sections in the same browser on the same device; they are listed together. A school computer and a phone that brothers and sisters share look the same. A different browser, or a private window, on the same device is not recognised.',
  'same-sitting-address': `Participants who started sections from the same network address; they are listed together. A school’s computer room and brothers and sisters at home look the same. Addresses shared by more than ${maxSharingSittingAddress} are left out: a mobile network uses one address for thousands of phones.`,
};
