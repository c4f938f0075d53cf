/** Every expected "no" of the product. The texts have a sentence for each code in each language. */
const refusalCodes = [
  // Requests
  'request-invalid',
  'route-unknown',
  'body-too-large',
  'body-too-deep',
  'body-with-too-many-values',
  'media-type-unsupported',
  'too-many-requests',
  'server-busy',

  // Authentication and rights
  'not-authenticated',
  'admin-only',
  'role-without-right',
  'not-yours',
  'simulated-account',
  'second-factor-required',

  // Accounts
  'login-failed',
  'too-many-wrong-passwords',
  'second-factor-needed',
  'log-in-ticket-expired',
  'second-factor-wrong',
  'second-factor-exists',
  'second-factor-missing',
  'second-factor-own',
  'account-exists',
  'email-own',
  'email-domain-wrong',
  'password-common',
  'phone-taken',
  'account-unknown',
  'sealed-account-unknown',
  'password-wrong',
  'phone-needs-password',
  'phone-missing',
  'phone-unverified',
  'registration-outdated',
  'guardian-missing',
  'merge-team',
  'merge-both-sat',
  'merge-being-sat',
  'merge-consent-withdrawn',
  'phone-already-verified',
  'phone-not-verified',
  'email-not-verified',
  'email-already-verified',
  'email-link-invalid',
  'phone-frozen',
  'phone-sat-already',
  'code-wrong',
  'code-expired',
  'code-used',
  'code-limit-reached',
  'message-not-sent',
  'mail-server-missing',
  'reset-link-invalid',
  'invitation-invalid',
  'invitation-for-another',
  'team-already',
  'name-on-certificates-missing',
  'name-on-certificates-settled',
  'city-unknown',
  'account-frozen',
  'session-unknown',
  'last-admin',
  'consent-outdated',
  'consent-missing',
  'consent-not-listed',
  'consent-withdrawn',
  'consent-withheld',
  'consent-phone-unverified',
  'guardian-link-invalid',
  'guardian-contact-own',
  'consent-list-unreadable',
  'consent-list-changed',

  // Schools
  'school-unknown',
  'school-in-other-city',
  'school-listed',
  'school-exists',
  'school-merged',
  'school-merge-over',

  // Questions and files
  'question-unknown',
  'question-outdated',
  'review-own',
  'review-settled',
  'correct-answer-unknown',
  'file-unknown',
  'file-in-use',
  'file-not-image',
  'files-unavailable',

  // Rounds and their papers
  'round-unknown',
  'round-without-date',
  'round-slug-taken',
  'round-is-current',
  'round-not-a-draft',
  'round-not-closed',
  'round-archived',
  'round-file-invalid',
  'question-file-invalid',
  'question-rows-invalid',
  'import-unknown',
  'import-final',
  'import-differs',
  'current-round-open',
  'rehearsal-exists',
  'rehearsal-unknown',
  'rehearsal-full',
  'round-is-rehearsal',
  'integrity-rule-frozen',
  'paper-incomplete',
  'paper-in-use',
  'paper-not-in-use',
  'paper-not-published',
  'paper-order-outdated',
  'paper-outline-outdated',
  'section-in-use',
  'question-not-published',
  'correction-empty',
  'correction-unknown',
  'correction-outdated',
  'reason-missing',
  'key-is-out',
  'key-not-out',
  'key-waits',
  'key-frozen',
  'results-not-out',
  'past-round-closed',
  'round-is-staged',
  'round-not-staged',
  'stage-changed',
  'stage-begun',
  'stage-full',
  'stage-teams-full',
  'member-unknown',
  'invitation-link-wrong',
  'invitation-over',
  'show-unknown',
  'team-key-wrong',
  'press-too-late',
  'being-marked-again',
  'certificate-unknown',
  'certificates-too-many',
  'certificate-not-printable',
  'certificate-with-sample-signatures',
  'leftover-unknown',
  'club-details-outdated',
  'school-code-wrong',
  'school-code-unknown',
  'likeness-decided-meanwhile',
  'nobody-disqualified',

  // Classes
  'teacher-key-wrong',
  'teacher-not-approved',
  'teacher-unknown',
  'class-list-changed',
  'class-list-full',
  'class-student-unknown',
  'slip-code-wrong',
  'vouch-refused',
  'consent-by-guardian-only',

  // Sitting the quiz
  'quiz-not-open-yet',
  'quiz-not-announced',
  'quiz-closed',
  'round-not-for-city',
  'round-not-for-class',
  'round-for-admins',
  'round-not-qualified',
  'qualified-from-impossible',
  'admission-unknown',
  'section-unknown',
  'class-missing',
  'section-out-of-order',
  'section-empty',
  'section-not-sealed',
  'section-not-started',
  'quiz-already-attempted',
  'quiz-already-submitted',
  'quiz-unfinished',
  'opened-elsewhere',
  'disqualified',
  'answer-not-in-section',
  'quiz-paused',

  // Answer sheets
  'sheet-accepted-already',
  'sheet-of-other-paper',
  'sheet-unknown',
  'sheet-answer-impossible',
  'sat-on-screen',

  // Interventions
  'intervention-unknown',
  'announcement-unknown',
  'announcement-for-nobody',
  'announcement-for-more',
  'announcement-sent-otherwise',
  'announcement-over',
  'sms-without-template',
  'sms-gateway-missing',
  'intervention-not-undoable',
  'nobody-concerned',
  'quiz-not-paused',
  'section-is-open',
  'other-section-open',
  'round-without-opening',
  'round-opened-already',
  'opening-in-the-past',
  'no-late-answers',
  'late-answers-after-key',
  'late-answers-accepted-already',
  'participant-not-submitted',
  'participant-submitted',
  'participant-disqualified',
  'participant-not-disqualified',
  'account-sits-itself',
  'attempt-being-sat',
  'results-are-out',

  // Leaderboard
  'entry-unknown',
  'entry-without-attempt',
  'not-attempted',
  'not-disqualified',
  'appeal-sent-already',
  'appeal-unknown',
  'appeal-answered',
  'objection-sent-already',
  'objections-closed',
  'objections-used-up',
  'objection-agrees',
  'objection-unknown',
  'objections-answered',
  'question-withdrawn',
  'reason-not-translated',
  'name-consent-missing',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export function isRefusalCode(text: string): text is RefusalCode {
  return (refusalCodes as readonly string[]).includes(text);
}

/** Counts, instants, names and lists of names; never words of a language. */
/**
 * What to do about a message that can never be sent: give a mail address or a number in its place, or turn to the organisers. An inquiry
 * can be mailed to the club; `later` is for failures that pass.
 */
export type InsteadOfMessage =
  | 'email'
  | 'phone'
  | 'organisers'
  | 'password-by-email'
  | 'inquiry'
  | 'later'
  /** No code can be sent to any phone; organisers can verify the number. */
  | 'verified-by-organisers'
  /** No service is set up for such messages. */
  | 'no-service';

export interface ValuesOfRefusals {
  readonly 'class-list-full': { readonly count: number };
  readonly 'objections-used-up': { readonly most: number };
  readonly 'too-many-requests': { readonly seconds: number };
  readonly 'merge-both-sat': { readonly titles: readonly string[] };
  readonly 'merge-being-sat': { readonly titles: readonly string[] };
  readonly 'email-domain-wrong': { readonly domain: string };
  readonly 'too-many-wrong-passwords': { readonly minutes: number };
  readonly 'code-limit-reached': { readonly minutes: number };
  readonly 'message-not-sent': { readonly instead: InsteadOfMessage };
  readonly 'school-in-other-city': { readonly school: string; readonly city: string };
  readonly 'school-exists': { readonly school: string; readonly city: string };
  readonly 'current-round-open': { readonly title: string };
  readonly 'announcement-for-more': { readonly messages: number; readonly expected: number };
  readonly 'rehearsal-full': { readonly most: number };
  readonly 'certificate-not-printable': { readonly text: string };
  readonly 'certificates-too-many': { readonly most: number };
  readonly 'section-in-use': { readonly section: string | number };
  readonly 'quiz-not-open-yet': { readonly opensAt: number };
  readonly 'key-is-out': { readonly since: number };
  readonly 'round-not-for-city': { readonly cities: readonly string[] };
  readonly 'round-not-for-class': { readonly classes: readonly number[] };
  readonly 'section-unknown': { readonly section: number };
  readonly 'sheet-answer-impossible': { readonly section: number; readonly number: number };
  readonly 'section-out-of-order': { readonly section: number };
  readonly 'section-empty': { readonly section: number };
}

/** The values of any refusal. */
export type RefusalValues = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** An expected refusal; any other error is unexpected. The message is the code, for diagnosis. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: RefusalValues;
  readonly details: readonly string[];

  /** @param details one line for each problem, for a form or an organiser to act on */
  constructor(code: RefusalCode, values: RefusalValues = {}, details: readonly string[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.values = values;
    this.details = details;
  }
}
