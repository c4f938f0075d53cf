/**
 * Text messages by what they say, apart from codes for one's own number. A gateway that sends only approved texts has a template for
 * each; what it lacks can never be sent.
 */
export const messageTemplates = [
  'guardian',
  'guardian_code',
  'guardian_replaced',
  'consent',
  'reset',
  'reminder',
  'announcement',
] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

/** Organisers do without these: they are told before they send any. */
const optionalTemplates: readonly MessageTemplate[] = ['reminder', 'announcement'];
const guardianTemplates: readonly MessageTemplate[] = [
  'guardian',
  'guardian_code',
  'guardian_replaced',
  'consent',
  'reminder',
];

export interface MissingTemplate {
  readonly template: MessageTemplate;
  /** True if students or guardians wait for such a message. */
  readonly isNeeded: boolean;
}

/** Which messages of this installation cannot be sent by SMS. */
export function missingTemplates(
  canText: (template: MessageTemplate) => boolean,
  { asksGuardian }: { readonly asksGuardian: boolean },
): MissingTemplate[] {
  return messageTemplates
    .filter((template) => !canText(template) && (asksGuardian || !guardianTemplates.includes(template)))
    .map((template) => ({ template, isNeeded: !optionalTemplates.includes(template) }));
}
