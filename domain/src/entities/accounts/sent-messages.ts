/** What the club sends to an account. */
export const sentMessageKinds = ['phone-code', 'password-link', 'announcement'] as const;
export type SentMessageKind = (typeof sentMessageKinds)[number];

/** What became of a message: it waits for its service still, a newer one about the same has taken its place, or it was taken back before it went out. */
export const messageOutcomes = ['sent', 'refused', 'expired', 'waiting', 'replaced', 'withdrawn'] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];
