export const sentMessageKinds = [
  'phone-code',
  'password-link',
  'announcement',
  'second-factor-notice',
  'guardian-request',
  'guardian-confirmation',
  'guardian-code',
  'guardian-replaced',
  /** Any of these four, from before they were told apart. */
  'guardian',
  'consent-reminder',
  'retention-notice',
  'privacy-notice',
  'email-link',
  'show-invitation',
] as const;
export type SentMessageKind = (typeof sentMessageKinds)[number];

/**
 * `unconfirmed`: its service received all of it and never reported the outcome; `waiting`: still queued; `replaced`: superseded by
 * a newer message about the same topic; `withdrawn`: cancelled before it was sent.
 */
export const messageOutcomes = [
  'sent',
  'unconfirmed',
  'refused',
  'expired',
  'waiting',
  'replaced',
  'withdrawn',
] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];
