import {
  type LiveState,
  maxSharingSittingAddress,
  type ParticipantMark,
  type SharedTrait,
} from '@club/domain/entities/attempts/live-state';
import { anomalyTexts } from './anomalies.ts';

export const participantStateTexts: Readonly<Record<LiveState | ParticipantMark, string>> = {
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
  'same-sitting-address': 'Same address while sitting',
  ...anomalyTexts,
};

/** Innocent explanations, and what cannot be known. */
export const sharedTraitTexts: Readonly<Record<SharedTrait, string>> = {
  'same-name': 'Participants of one name in one city. They may be one person with two accounts, or two people.',
  'same-contact':
    'Participants with one phone number, or whose guardian agreed with one phone or email address; they stand together. Brothers and sisters share these too.',
  'same-address':
    'Participants whose consent came from one network address that at most five share; they stand together. A family or a computer room has one address too.',
  'same-browser':
    'Participants who started sections in one browser of one device; they stand together. A computer of a school and a phone that brothers and sisters share look the same. Another browser, or a private window, on one device is not recognised.',
  'same-sitting-address': `Participants who started sections from one network address; they stand together. The computer room of a school and brothers and sisters look the same. Addresses that more than ${maxSharingSittingAddress} share are left out: mobile networks give one to thousands of phones.`,
};
