import type { AuditAction } from '@club/domain/entities/accounts/audit-action';
import { textArea } from '#text-area.ts';

/** What was done to an account, for its owner and their guardian. */
export const accountChanges = {
  'account-changed': 'Account changed',
  'phone-verified-by-hand': 'Phone number verified by hand',
  'code-resent-by-hand': 'New code sent',
  'reset-link-sent-by-hand': 'Link for a new password sent',
  'sessions-ended-by-hand': 'Logged out of all devices',
  'guardian-corrected': 'Guardian corrected',
  'accounts-merged': 'Merged with another account',
  'consent-given': 'Consent recorded',
  'consent-withdrawn': 'Consent withdrawn',
  'second-factor-on': 'Two-step verification turned on',
  'second-factor-off': 'Two-step verification turned off',
  'second-factor-reset': 'Two-step verification reset',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'participant-admitted': 'Let into a round for qualifiers',
  'participant-not-admitted': 'No longer let into a round for qualifiers',
  'account-claimed': 'Account of the school made an own one',
  'sheet-accepted': 'Answer sheet accepted',
  'sheet-corrected': 'Answer sheet read again and corrected',
  'sheet-taken-back': 'Acceptance of the answer sheet undone',
  'entry-inserted': 'Entered in the leaderboard',
  'candidate-corrected': 'Details in a round corrected',
  'intervention-made': 'Help or decision of the organisers',
  'intervention-undone': 'Help or decision of the organisers undone',
  'quiz-resumed': 'Pause ended',
} satisfies Partial<Record<AuditAction, string>>;

export const accountChangesTexts = textArea(
  accountChanges,
  async (language) => (await import(`../${language}/account-changes.ts`)).accountChanges,
);
