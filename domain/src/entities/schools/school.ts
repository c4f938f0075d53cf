import { plainDigits } from '#shared/digits.ts';
import { hasLink } from '#shared/links.ts';
import { unprintable } from '#shared/printed-text.ts';
import { normalizeText, plainText, requiredProblem } from '#shared/text.ts';
import { withoutSeparators } from '#shared/typed-code.ts';

export interface School {
  readonly institution: string;
  /** Six digits; null if unknown. */
  readonly pin: string | null;
  readonly city: string;
}

export const maxInstitutionLength = 150;
export type SchoolProblem = 'required' | 'school-too-long' | 'school-letters';

export function schoolLabel(school: Pick<School, 'institution' | 'pin'>): string {
  return school.pin === null ? school.institution : `${school.institution}, ${school.pin}`;
}

/** Reads a pin from a list or a form: empty and the literal "nan" mean unknown. */
export function toPin(text: string): string | null {
  const pin = withoutSeparators(text);
  return pin === '' || pin.toLowerCase() === 'nan' ? null : pin;
}

/**
 * Parses "institution, pin" or "institution - pin". A last part that is neither six digits nor "nan" belongs to the institution.
 */
export function parseSchoolLabel(label: string): Pick<School, 'institution' | 'pin'> {
  const text = normalizeText(label);
  const parts = /^(.*[^\s,，\p{Pd}−])[\s,，\p{Pd}−]*(?:[,，\p{Pd}−]\s*(\p{Nd}{6})|[,，]\s*nan)$/iu.exec(text);
  if (parts?.[1] === undefined) return { institution: text, pin: null };
  return { institution: parts[1], pin: parts[2] === undefined ? null : plainText(parts[2]) };
}

/**
 * A name for comparison, ignoring case, spaces, punctuation and accents. Variants of letters and digits (wide, circled, ligatures)
 * count as the plain ones, and so do digits of other scripts.
 */
export function nameKey(name: string): string {
  return plainDigits(normalizeText(name))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, '')
    .replaceAll('&', ' and ')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Schools with equal keys are the same: names occur with several pins, and typed ones vary in spelling. */
export function schoolKey(school: School): string {
  return [school.city, school.institution, school.pin ?? ''].map(nameKey).join('|');
}

export function schoolProblem(text: string): SchoolProblem | undefined {
  const name = normalizeText(text);
  const missing = requiredProblem(name);
  if (missing !== undefined) return missing;
  if (name.length > maxInstitutionLength) return 'school-too-long';
  // It is shown to guardians and classmates before anybody has approved it.
  if (hasLink(name)) return 'school-letters';
  // Letters of other scripts look the same (Cyrillic "а", Greek "Ο") and would create a second school of one name.
  const { institution } = parseSchoolLabel(name);
  const key = nameKey(institution);
  const isWritten = /\p{L}/u.test(key) && /^[a-z0-9\p{Script=Devanagari}]+$/u.test(key);
  return isWritten && unprintable(institution).length === 0 ? undefined : 'school-letters';
}

export function pinProblem(text: string): 'pin-invalid' | undefined {
  const pin = toPin(text);
  return pin === null || /^[1-9]\d{5}$/.test(pin) ? undefined : 'pin-invalid';
}

export type SchoolMatch<S extends School> =
  | { readonly is: 'listed'; readonly school: S }
  /** Its name matches these schools in other cities. */
  | { readonly is: 'listed-elsewhere'; readonly schools: readonly S[] }
  | { readonly is: 'not-listed' };

/**
 * Finds a typed school among the listed ones. Without a pin it matches the only listed school of that name in its city. If the name
 * is listed only in other cities, it is taken for those, so that no school gets additional qualifiers under another city.
 */
export function recognizeSchool<S extends School>(typed: School, listed: readonly S[]): SchoolMatch<S> {
  const key = schoolKey(typed);
  const same = listed.find((school) => schoolKey(school) === key);
  if (same !== undefined) return { is: 'listed', school: same };

  const name = nameKey(typed.institution);
  const namesakes = listed.filter((school) => nameKey(school.institution) === name);
  const inCity = namesakes.filter((school) => nameKey(school.city) === nameKey(typed.city));
  const [only] = inCity;
  if (only !== undefined) {
    return typed.pin === null && inCity.length === 1 ? { is: 'listed', school: only } : { is: 'not-listed' };
  }
  const elsewhere = namesakes.filter(({ pin }) => typed.pin === null || pin === typed.pin);
  return elsewhere.length > 0 ? { is: 'listed-elsewhere', schools: elsewhere } : { is: 'not-listed' };
}

export function isQualifying(school: { readonly isListed: boolean; readonly approvedAt: number | null }): boolean {
  return school.isListed || school.approvedAt !== null;
}
