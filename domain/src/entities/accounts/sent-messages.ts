export const sentMessageKinds = [
  'phone-code',
  'password-link',
  'announcement',
  'second-factor-notice',
  'guardian',
  'consent-reminder',
  'retention-notice',
  'privacy-notice',
  'email-link',
] as const;
export type SentMessageKind = (typeof sentMessageKinds)[number];

/**
 * `unconfirmed`: its service took all of it and never said what became of it; `waiting`: still queued for its service;
 * `replaced`: superseded by a newer message on the same subject; `withdrawn`: cancelled before it was sent.
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
