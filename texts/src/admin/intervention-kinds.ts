import type { InterventionKind } from '@club/domain/entities/attempts/interventions';

export const interventionNames = {
  'extra-time': 'Extra time',
  'compensatory-time': 'Compensatory time',
  pause: 'Pause',
  'opening-shifted': 'Opening moved',
  'bell-rung': 'Bell rung',
  'section-reopened': 'Section reopened',
  'late-answers-accepted': 'Late answers accepted',
  disqualified: 'Disqualified',
  'disqualification-lifted': 'Disqualification lifted',
  'attempt-moved': 'Attempt moved',
  'phone-verified': 'Phone marked as verified',
  'code-resent': 'Code resent',
  'sessions-ended': 'Logged out of all devices',
} as const satisfies Record<InterventionKind, string>;
