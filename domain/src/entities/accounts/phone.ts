import { requiredProblem } from '#shared/text.ts';
import { withoutSeparators } from '#shared/typed-code.ts';

const indianPhone = /^(?:\+?91|0)?(\d{10})$/;

/** Accepts any separators and digits of any script. */
export function phoneProblem(text: string): 'required' | 'phone-invalid' | undefined {
  return requiredProblem(text) ?? (digitsOf(text) === undefined ? 'phone-invalid' : undefined);
}

/** The canonical form for storing and comparing phone numbers: +91 and ten digits. Throws on text that `phoneProblem` refuses. */
export function normalizePhone(text: string): string {
  const digits = digitsOf(text);
  if (digits === undefined) throw new RangeError('not an Indian phone number');
  return `+91${digits}`;
}

/** The digits of a full or partial number for a search of stored ones; undefined if it is no number. */
export function searchedPhoneDigits(text: string): string | undefined {
  return /^(?:\+|0)?(\d{3,})$/.exec(toDigits(text))?.[1];
}

function digitsOf(text: string): string | undefined {
  return indianPhone.exec(toDigits(text))?.[1];
}

function toDigits(text: string): string {
  return withoutSeparators(text).replace(/[()]/g, '');
}

/** What a sheet says of a phone number. A school's word stands in for a verified one: see docs/rules/classes.md, Q8. */
export function verifiedWord({
  phoneVerifiedAt,
  vouchedAt,
}: {
  readonly phoneVerifiedAt: number | null;
  readonly vouchedAt: number | null;
}): 'yes' | 'no' | 'school vouches' {
  if (phoneVerifiedAt !== null) return 'yes';
  return vouchedAt === null ? 'no' : 'school vouches';
}
