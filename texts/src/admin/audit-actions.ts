import type { AuditAction } from '@club/domain/entities/accounts/audit-action';

/** Verb phrases between the actor and the subject: "Asha Admin deleted the account of Ravi". */
export const auditActionTexts: Readonly<Record<AuditAction, string>> = {
  'account-changed': 'changed the account of',
  'account-deleted': 'deleted the account of',
  'sealed-account-opened': 'opened the sealed data of the deleted account',
  'phone-verified-by-hand': 'manually verified the phone of',
  'code-resent-by-hand': 'sent a new code to',
  'reset-link-sent-by-hand': 'sent a password reset link to',
  'sessions-ended-by-hand': 'logged out all devices of',
  'guardian-corrected': 'corrected the guardian of',
  'accounts-merged': 'merged another account with that of',
  'consent-given': 'recorded consent for',
  'consent-withdrawn': 'withdrew consent for',
  'consent-reminders-sent': 'sent consent reminders',
  'consent-list-accepted': 'recorded a signed list of consents:',
  'contacts-exported': 'downloaded with contact data the sheet',
  'invitation-made': 'invited someone to the team as',
  'invitation-revoked': 'revoked an invitation to the team as',
  'invitation-accepted': 'joined the team as',
  'second-factor-on': 'turned on two-step verification for',
  'second-factor-off': 'turned off two-step verification for',
  'second-factor-reset': 'reset two-step verification for',
  'recovery-codes-renewed': 'renewed the recovery codes of',
  'school-approved': 'approved the school',
  'school-unapproved': 'undid the approval of the school',
  'school-corrected': 'corrected the school',
  'school-merged': 'merged the school',
  'school-merge-undone': 'undid the merge of the school',
  'school-contact-changed': 'changed the contact address of the school',
  'question-created': 'added the question',
  'question-updated': 'changed the question',
  'question-deleted': 'deleted the question',
  'questions-imported': 'imported questions',
  'questions-import-undone': 'undid an import of questions',
  'questions-taken': 'copied questions from other rounds into a round:',
  'question-submitted': 'submitted a question for review:',
  'question-approved': 'approved the question',
  'picture-deleted': 'deleted a picture',
  'round-created': 'created the round',
  'round-changed': 'changed the settings of the round',
  'round-deleted': 'deleted the round',
  'round-made-current': 'made this round the current one:',
  'rehearsal-begun': 'started the rehearsal',
  'rehearsal-ended': 'ended the rehearsal',
  'simulated-students-made': 'created simulated students for',
  'paper-changed': 'changed the paper of',
  'paper-published': 'published the paper of',
  'paper-unpublished': 'unpublished the paper of',
  'paper-corrected': 'corrected the answer keys of',
  'results-published': 'published the results of',
  'results-unpublished': 'unpublished the results of',
  'certificates-downloaded': 'downloaded certificates of',
  'school-code-made': 'created a school code for',
  'school-code-revoked': 'revoked a school code of',
  'school-code-mailed': 'emailed the code for results to the school',
  'likeness-decided': 'decided about similar answers in',
  'entry-inserted': 'manually added to the leaderboard',
  'entry-updated': 'changed the leaderboard entry',
  'entry-deleted': 'deleted the leaderboard entry',
  'candidate-corrected': 'corrected the participant details of',
  'intervention-made': 'applied an intervention to',
  'intervention-undone': 'undid an intervention for',
  'quiz-resumed': 'ended the pause of',
  'announcement-made': 'posted an announcement to',
  'announcement-sent': 'sent an announcement by email or SMS to participants of',
  'announcement-sent-again': 'resent the unconfirmed messages of the announcement',
  'announcement-taken-back': 'withdrew the announcement',
  'objections-answered': 'answered the objections to a question of',
  'appeal-answered': 'answered the appeal about the entry',
};

/** Actions without a named subject, whose details say everything. */
const withoutSubject: readonly string[] = [
  'consent-reminders-sent',
  'questions-imported',
  'questions-import-undone',
  'picture-deleted',
] satisfies AuditAction[];

export function auditActionText(action: string): string {
  return (auditActionTexts as Readonly<Record<string, string>>)[action] ?? action;
}

export function isAboutSubject(action: string): boolean {
  return !withoutSubject.includes(action);
}
