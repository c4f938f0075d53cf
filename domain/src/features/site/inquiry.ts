import { normalizeLines } from '#entities/attempts/appeal.ts';
import { normalizeText, requiredProblem } from '#shared/text.ts';

export interface Inquiry {
  readonly name: string;
  readonly organisation: string;
  readonly email: string;
  readonly message: string;
}

export const maxOrganisationLength = 150;
/** In characters, as sent: enough to say something, and few enough to be read. */
export const inquiryLengthLimits = { least: 10, most: 2000 } as const;

export type InquiryProblem = 'required' | 'organisation-too-long' | 'inquiry-too-short' | 'inquiry-too-long';

/** Only readable characters count and are sent. */
export function organisationProblem(text: string): InquiryProblem | undefined {
  const name = normalizeText(text);
  return requiredProblem(name) ?? (name.length > maxOrganisationLength ? 'organisation-too-long' : undefined);
}

export function inquiryProblem(text: string): InquiryProblem | undefined {
  const written = normalizeLines(text);
  if (written === '') return 'required';
  if (written.length < inquiryLengthLimits.least) return 'inquiry-too-short';
  return written.length > inquiryLengthLimits.most ? 'inquiry-too-long' : undefined;
}
