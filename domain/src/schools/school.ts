import { comparable, requiredProblem } from '#shared/text.ts';

/** A school as participants choose it. An unknown pin is null. */
export interface School {
  readonly institution: string;
  /** Six digits, or null when nobody knows it. */
  readonly pin: string | null;
  readonly city: string;
}

export const longestInstitution = 150;
export const schoolSentence = `Please use at most ${longestInstitution} characters`;
export const pinSentence = 'Enter the six digits of the pin code';

/** What is shown for a school: "institution, pin", or the institution alone when the pin is unknown. */
export function schoolLabel(school: Pick<School, 'institution' | 'pin'>): string {
  return school.pin === null ? school.institution : `${school.institution}, ${school.pin}`;
}

/** Reads a pin from a list or a form: empty and the literal "nan" mean unknown. */
export function toPin(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.toLowerCase() === 'nan' ? null : trimmed;
}

/** Reads "institution, pin" back. A last part that is not six digits (or "nan") belongs to the institution. */
export function parseSchoolLabel(label: string): Pick<School, 'institution' | 'pin'> {
  const parts = /^(.*\S)\s*,\s*(\d{6}|nan)$/isu.exec(label.trim());
  return parts?.[1] === undefined || parts[2] === undefined
    ? { institution: label.trim().replace(/\s+/g, ' '), pin: null }
    : { institution: parts[1].trim().replace(/\s+/g, ' '), pin: toPin(parts[2]) };
}

/** Two schools are the same when their keys are equal: names repeat across pins, and typed names differ in case and spaces. */
export function schoolKey(school: School): string {
  return [school.city, school.institution, school.pin ?? ''].map(comparable).join('|');
}

/** What is wrong with a school's name as typed, if anything. */
export function schoolProblem(text: string): string | undefined {
  return requiredProblem(text) ?? (text.trim().length > longestInstitution ? schoolSentence : undefined);
}

/** What is wrong with a pin as typed, if anything. It may be left out: not everybody knows it. */
export function pinProblem(text: string): string | undefined {
  const pin = toPin(text);
  return pin === null || /^[1-9]\d{5}$/.test(pin) ? undefined : pinSentence;
}
