import type { AuditAction } from '@club/domain/entities/accounts/audit-action';

/** The words that stand between who did something and what it was done to: "Asha Admin deleted the account of Ravi". */
export const auditActionTexts: Readonly<Record<AuditAction, string>> = {
  'account-changed': 'changed the account of',
  'account-deleted': 'deleted the account of',
  'phone-verified-by-hand': 'took the phone for proved of',
  'code-resent-by-hand': 'sent a new code to',
  'sessions-ended-by-hand': 'ended every log-in of',
  'school-approved': 'approved the school',
  'school-unapproved': 'took back the approval of the school',
  'school-corrected': 'corrected the school',
  'school-merged': 'merged the school',
  'question-created': 'added the question',
  'question-updated': 'changed the question',
  'question-deleted': 'deleted the question',
  'picture-deleted': 'deleted the picture',
  'round-created': 'made the round',
  'round-changed': 'changed the settings of the round',
  'round-deleted': 'deleted the round',
  'round-made-current': 'made this round the current one:',
  'rehearsal-begun': 'began the rehearsal',
  'rehearsal-ended': 'ended the rehearsal',
  'simulated-students-made': 'made simulated students for',
  'paper-changed': 'changed the paper of',
  'paper-published': 'published the paper of',
  'paper-unpublished': 'took back the published paper of',
  'paper-corrected': 'corrected the keys of',
  'results-published': 'published the results of',
  'results-unpublished': 'took back the results of',
  'entry-inserted': 'put on the leaderboard by hand',
  'entry-updated': 'changed the leaderboard entry',
  'entry-deleted': 'deleted the leaderboard entry',
  'candidate-corrected': 'corrected who sat, for the entry',
  'intervention-made': 'stepped in on the day for',
  'intervention-undone': 'undid what was done on the day for',
  'quiz-resumed': 'ended the pause of',
  'announcement-made': 'announced a line to',
  'announcement-sent': 'sent a line as mail or SMS to those at',
  'announcement-sent-again': 'sent the unconfirmed messages again of the announcement',
  'announcement-taken-back': 'took back the announcement',
  'appeal-answered': 'answered the appeal about the entry',
};

export function auditActionText(action: string): string {
  return (auditActionTexts as Readonly<Record<string, string>>)[action] ?? action;
}
