import type { InterventionKind } from '@club/domain/entities/attempts/interventions';

export const interventionNames = {
  'extra-time': 'Extra time',
  'compensatory-time': 'Compensatory time',
  pause: 'Pause',
  'opening-shifted': 'Opening moved',
  'section-reopened': 'Section opened again',
  'late-answers-accepted': 'Late answers accepted',
  disqualified: 'Disqualified',
  'disqualification-lifted': 'Disqualification lifted',
  'attempt-moved': 'Attempt moved',
  'phone-verified': 'Phone taken for proved',
  'code-resent': 'Code sent again',
  'sessions-ended': 'Log-ins ended',
} as const satisfies Record<InterventionKind, string>;
