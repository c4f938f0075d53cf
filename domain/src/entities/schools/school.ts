import { plainDigits } from '#shared/digits.ts';
import { normalizeText, requiredProblem } from '#shared/text.ts';

export interface School {
  readonly institution: string;
  /** Six digits, or null when nobody knows it. */
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
  const trimmed = plainDigits(text.trim());
  return trimmed === '' || trimmed.toLowerCase() === 'nan' ? null : trimmed;
}

/** Reads "institution, pin" or "institution - pin" back. A last part that is not six digits (or "nan") belongs to the institution. */
export function parseSchoolLabel(label: string): Pick<School, 'institution' | 'pin'> {
  const text = normalizeText(label);
  const parts = /^(.*[^\s,–—-])[\s,–—-]*(?:[,–—-]\s*(\p{Nd}{6})|,\s*nan)$/iu.exec(text);
  if (parts?.[1] === undefined) return { institution: text, pin: null };
  return { institution: parts[1], pin: parts[2] === undefined ? null : plainDigits(parts[2]) };
}

/**
 * A name as it is compared: what is read of it, whatever the case, the spaces, the punctuation and the accents. Letters and
 * digits that are only drawn in another way (wide, circled, ligatures) are the plain ones, and so are the digits of other scripts.
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

/** Two schools are the same when their keys are equal: names repeat across pins, and typed ones differ in how they are written. */
export function schoolKey(school: School): string {
  return [school.city, school.institution, school.pin ?? ''].map(nameKey).join('|');
}

export function schoolProblem(text: string): SchoolProblem | undefined {
  const name = normalizeText(text);
  const missing = requiredProblem(name);
  if (missing !== undefined) return missing;
  if (name.length > maxInstitutionLength) return 'school-too-long';
  // Letters of other scripts look like these (Cyrillic "а", Greek "Ο") and would make a second school of one name.
  const key = nameKey(parseSchoolLabel(name).institution);
  return /\p{L}/u.test(key) && /^[a-z0-9\p{Script=Devanagari}]+$/u.test(key) ? undefined : 'school-letters';
}

export function pinProblem(text: string): 'pin-invalid' | undefined {
  const pin = toPin(text);
  return pin === null || /^[1-9]\d{5}$/.test(pin) ? undefined : 'pin-invalid';
}

export type SchoolMatch<S extends School> =
  | { readonly is: 'listed'; readonly school: S }
  /** By its name it is one of these in other cities. */
  | { readonly is: 'listed-elsewhere'; readonly schools: readonly S[] }
  | { readonly is: 'not-listed' };

/**
 * Finds a typed school among the listed ones. Without its pin it is the listed one of that name in its city, where there is
 * one alone; and where the name is listed in other cities only, it is taken for those, so that a school has no second
 * qualifiers under another city.
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
