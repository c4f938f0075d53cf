import { guardianContactProblem, toGuardianContact } from '#entities/accounts/guardian-contact.ts';
import { normalizePhone, phoneProblem } from '#entities/accounts/phone.ts';
import { readListedClass } from '#entities/rounds/listed-class.ts';
import { normalizeForComparison } from '#shared/text.ts';

/** `matched`: exactly one student, whose consent is recorded once confirmed. */
export const consentListOutcomes = [
  'matched',
  'unknown',
  'ambiguous',
  'has-consent',
  'withdrawn',
  'no-guardian',
] as const;
export type ConsentListOutcome = (typeof consentListOutcomes)[number];

/** A line of a list signed by a school. Unknown values are empty. */
export interface ConsentListLine {
  readonly student: string;
  readonly guardian: string;
  readonly phone: string;
  readonly school: string;
  readonly city: string;
  readonly classLevel: string;
  /** The guardian's phone number or e-mail address. */
  readonly contact: string;
}

export interface ListedStudent {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly isPhoneVerified: boolean;
  readonly email: string;
  /** "institution, pin" */
  readonly school: string;
  readonly city: string;
  /** Null until it is set. */
  readonly classLevel: number | null;
  /** A stronger consent, or that of an earlier list, is already recorded. */
  readonly hasConsent: boolean;
  /** A withdrawn consent is not restored by a list that may be older. */
  readonly hasWithdrawn: boolean;
}

export interface ConsentListMatch<Student extends ListedStudent> {
  readonly outcome: ConsentListOutcome;
  readonly student: Student | null;
}

/**
 * Matches the lines of a list with students: somebody of that name with the line's phone number or, if the line has none, at its
 * school. City and class have to agree if both are known. A school's list has thousands of lines, so nothing is read twice. See
 * docs/rules/consent.md, K10.
 */
export function matchConsentLines<Student extends ListedStudent>(
  lines: readonly ConsentListLine[],
  students: readonly Student[],
): ConsentListMatch<Student>[] {
  const byName = new Map<string, Comparable<Student>[]>();
  for (const student of students.map(toComparable)) {
    const namesakes = byName.get(student.name);
    if (namesakes === undefined) byName.set(student.name, [student]);
    else namesakes.push(student);
  }
  return lines.map((line) => matchLine(line, byName.get(listedNameKey(line.student)) ?? []));
}

interface Comparable<Student> {
  readonly student: Student;
  readonly name: string;
  readonly city: string;
  readonly school: string;
}

function toComparable<Student extends ListedStudent>(student: Student): Comparable<Student> {
  const [city, school] = [normalizeForComparison(student.city), normalizeForComparison(student.school)];
  return { student, name: listedNameKey(student.name), city, school };
}

function matchLine<Student extends ListedStudent>(
  line: ConsentListLine,
  namesakes: readonly Comparable<Student>[],
): ConsentListMatch<Student> {
  const city = normalizeForComparison(line.city);
  const school = normalizeForComparison(line.school);
  const isClassGiven = normalizeForComparison(line.classLevel) !== '';
  const classLevel = readListedClass(line.classLevel);
  const phone = phoneProblem(line.phone) === undefined ? normalizePhone(line.phone) : null;
  const candidates = namesakes.filter((one) => {
    if (city !== '' && one.city !== city) return false;
    if (isClassGiven && one.student.classLevel !== null && one.student.classLevel !== classLevel) return false;
    if (line.phone.trim() !== '') return phone !== null && one.student.phone === phone;
    return school !== '' && one.school.startsWith(school);
  });
  const student = candidates[0]?.student;
  if (student === undefined) return { outcome: 'unknown', student: null };
  if (candidates.length > 1) return { outcome: 'ambiguous', student: null };
  if (student.hasConsent) return { outcome: 'has-consent', student };
  if (student.hasWithdrawn) return { outcome: 'withdrawn', student };
  return { outcome: line.guardian.trim() === '' ? 'no-guardian' : 'matched', student };
}

/**
 * Where to send the guardian of a line the link that shows and withdraws consent: the list's contact, unless it is the student's
 * own; else the verified phone of the account, which is often the family's and whose holder could do the same on the profile. Null:
 * an organiser sends the link once they have a contact. See docs/rules/consent.md, K14.
 */
export function listedContact({ contact }: ConsentListLine, student: ListedStudent): string | null {
  if (guardianContactProblem(contact) === undefined) {
    const { to } = toGuardianContact(contact);
    if (to !== toGuardianContact(student.email).to) return to;
  }
  return student.isPhoneVerified ? student.phone : null;
}

/** A name for matching lines with accounts, ignoring case and spaces. */
export function listedNameKey(name: string): string {
  return normalizeForComparison(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
