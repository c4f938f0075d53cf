import { guardianNameProblem } from '#entities/accounts/guardian.ts';
import { normalizePhone, phoneProblem } from '#entities/accounts/phone.ts';
import { nameProblem } from '#entities/accounts/profile.ts';
import { listedClassText, readListedClass } from '#entities/rounds/listed-class.ts';
import { unprintable } from '#shared/printed-text.ts';
import { normalizeForComparison, normalizeText } from '#shared/text.ts';

/** A class and a half; a school sends several lists. */
export const maxListRows = 80;

/** Of a school in a round, and of it in a day: what a stolen code can be used for at most. See docs/rules/classes.md, Q4. */
export const maxStudentsOfSchool = { inRound: 1000, inDay: 400 } as const;

/** A row as it was typed or pasted. */
export interface ClassRow {
  readonly name: string;
  readonly classLevel: string;
  readonly guardian: string;
  /** The guardian's; empty if there is none. */
  readonly phone: string;
}

export type ClassField = keyof ClassRow;
export const classFields = ['name', 'classLevel', 'guardian', 'phone'] as const satisfies readonly ClassField[];

/** A row in which nothing is wrong. */
export interface ListedChild {
  readonly name: string;
  readonly classLevel: number;
  /** With its section, such as VIII-B; null if the list said no more than the number. */
  readonly listedClass: string | null;
  readonly guardian: string;
  readonly phone: string | null;
}

export interface FieldProblem {
  readonly field: ClassField;
  /** A code of `ProblemCode`. */
  readonly problem:
    | NonNullable<ReturnType<typeof guardianNameProblem>>
    | 'name-not-printable'
    | 'class-invalid'
    | 'class-not-in-round'
    | 'phone-invalid';
}

/** A student whom the school has already, here or with an account of their own. The class and guardian are null if unknown. */
export interface KnownChild {
  readonly id: string;
  readonly name: string;
  readonly classLevel: number | null;
  readonly guardian: string | null;
  /** The guardian's; null if unknown. */
  readonly phone?: string | null;
  /** Whether a teacher of the school registered them for the round of the list. */
  readonly isInRound?: boolean;
}

export interface PlannedRow {
  /** Null if something is wrong. */
  readonly child: ListedChild | null;
  readonly problems: readonly FieldProblem[];
  /** Places of earlier rows that may be the same child. */
  readonly likeRows: readonly number[];
  /** Known children who may be the same one. */
  readonly likeKnown: readonly string[];
  /** The child who is registered for the round exactly so: the row is there already, whatever else is wrong in it. */
  readonly registered: string | null;
}

/**
 * What is wrong with each row of a list, and who in it may be the same child as another one. Nothing is decided here. See
 * docs/rules/classes.md, Q2 and Q3.
 * @param classes of the round; all if there are none
 */
export function planClassList(
  rows: readonly ClassRow[],
  known: readonly KnownChild[],
  classes: readonly number[],
): PlannedRow[] {
  const keyed = known.map((child) => ({ id: child.id, keys: toKeys(child) }));
  const earlier: { readonly place: number; readonly keys: ChildKeys }[] = [];
  return rows.map((row, place) => {
    const { child, problems, read } = readRow(row, classes);
    const keys = child && toKeys(child);
    const planned = {
      child,
      problems,
      likeRows: keys ? earlier.filter((other) => mayBeSame(other.keys, keys)).map((other) => other.place) : [],
      likeKnown: keys ? keyed.filter((other) => mayBeSame(other.keys, keys)).map(({ id }) => id) : [],
      registered: known.find((other) => isRegistered(other, read))?.id ?? null,
    };
    if (keys) earlier.push({ place, keys });
    return planned;
  });
}

/** What can be read of a row, in which something may be wrong. */
type ReadChild = Pick<ListedChild, 'name' | 'guardian' | 'phone'> & Pick<KnownChild, 'classLevel'>;

function readRow(
  row: ClassRow,
  classes: readonly number[],
): { readonly child: ListedChild | null; readonly problems: readonly FieldProblem[]; readonly read: ReadChild } {
  const name = normalizeText(row.name);
  const guardian = normalizeText(row.guardian);
  const classLevel = readListedClass(row.classLevel);
  const isPhoneGiven = normalizeText(row.phone) !== '';
  const isPhoneWrong = isPhoneGiven && phoneProblem(row.phone) !== undefined;
  const phone = isPhoneGiven && !isPhoneWrong ? normalizePhone(row.phone) : null;
  const problems: FieldProblem[] = [];
  const add = (field: ClassField, problem: FieldProblem['problem'] | undefined) => {
    if (problem !== undefined) problems.push({ field, problem });
  };
  // A slip has the name on it.
  add('name', nameProblem(name) ?? (unprintable(name).length > 0 ? 'name-not-printable' : undefined));
  if (normalizeText(row.classLevel) === '') add('classLevel', 'required');
  else if (classLevel === undefined) add('classLevel', 'class-invalid');
  else if (classes.length > 0 && !classes.includes(classLevel)) add('classLevel', 'class-not-in-round');
  add('guardian', guardianNameProblem(guardian, name));
  if (isPhoneWrong) add('phone', 'phone-invalid');
  const read = { name, classLevel: classLevel ?? null, guardian, phone };
  if (problems.length > 0 || classLevel === undefined) return { child: null, problems, read };
  return { child: { ...read, classLevel, listedClass: listedClassText(row.classLevel) }, problems, read };
}

/** The same name and class, and the same guardian or their number: a list that is sent again, not a namesake. */
function isRegistered(known: KnownChild, child: ReadChild): boolean {
  if (known.isInRound !== true || child.classLevel === null) return false;
  const [one, other] = [toKeys(known), toKeys(child)];
  const isSamePhone = child.phone !== null && known.phone === child.phone;
  const isSameGuardian = child.guardian !== '' && one.guardian === other.guardian;
  return one.name === other.name && one.classLevel === other.classLevel && (isSameGuardian || isSamePhone);
}

interface ChildKeys {
  readonly name: string;
  readonly classLevel: number | null;
  readonly guardian: string | null;
}

function toKeys({ name, classLevel, guardian }: KnownChild | ReadChild): ChildKeys {
  return { name: personKey(name), classLevel, guardian: guardian === null ? null : personKey(guardian) };
}

/** Without titles, dots and case, and with the words in any order: "Sharma Aarav" is "Aarav Sharma". */
export function personKey(name: string): string {
  return normalizeForComparison(name)
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !titles.has(word))
    .sort()
    .join(' ');
}

const titles = new Set(['mr', 'mrs', 'ms', 'smt', 'shri', 'sri', 'kum', 'dr', 'श्री', 'श्रीमती', 'सुश्री', 'डॉ']);

/**
 * The same name with the same class or guardian, where what is unknown agrees with everything; or a name that is spelled almost
 * alike, in the same class and with the same guardian. Brothers and sisters have other names, namesakes other guardians and classes.
 */
export function mayBeSame(one: ChildKeys, other: ChildKeys): boolean {
  const isSameClass = one.classLevel === other.classLevel || one.classLevel === null || other.classLevel === null;
  const isSameGuardian = one.guardian === other.guardian || one.guardian === null || other.guardian === null;
  if (one.name === other.name) return isSameClass || isSameGuardian;
  const areBothSame = one.classLevel === other.classLevel && one.guardian === other.guardian;
  return areBothSame && isAlmostSame(one.name, other.name);
}

/** One letter more, less or other, in names in which that is a slip of the pen: of six characters and more. */
function isAlmostSame(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 6 || long.length - short.length > 1) return false;
  let begin = 0;
  while (begin < short.length && short[begin] === long[begin]) begin += 1;
  let end = 0;
  while (end < short.length - begin && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return Math.max(short.length, long.length) - begin - end <= 1;
}

/** What a column may be called, in the languages of lists. */
const headerWords: Readonly<Record<ClassField, ReadonlySet<string>>> = {
  name: wordSet('name names student students child pupil candidate learner नाम छात्र छात्रा विद्यार्थी बच्चे'),
  classLevel: wordSet('class std standard grade कक्षा'),
  guardian: wordSet('guardian guardians parent parents father fathers mother mothers अभिभावक पालक पिता माता'),
  phone: wordSet('phone mobile mob contact whatsapp telephone tel फ़ोन मोबाइल संपर्क दूरभाष व्हाट्सएप'),
};
const numberWords = wordSet('no nos number num नंबर नं संख्या');
/** A name that is written in several columns is put together. */
const partWords = wordSet('first middle last sur surname उपनाम');
/** A column of its own, which is put together with the class. */
const sectionWords = wordSet('section sec division div सेक्शन खंड वर्ग');
const otherWords = wordSet('of the s and or in full section sec english hindi का की के व और');

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(normalizeForComparison));
}

interface HeaderCell {
  readonly field: ClassField;
  readonly isPart: boolean;
}

/** Of words of headers alone, so that "Class 9" or a child's name is none; a "student no." is not a name, a "parent's no." is a phone. */
function readHeaderCell(cell: string): HeaderCell | undefined {
  const words = normalizeForComparison(cell.replace(/['’]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const isOf = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const fields = classFields.filter((field) => isOf(headerWords[field]));
  const isKnown = (word: string) =>
    [...Object.values(headerWords), numberWords, partWords, otherWords].some((known) => known.has(word));
  if (!words.every(isKnown)) return undefined;
  const isPart = isOf(partWords);
  const of = (field: ClassField) => ({ field, isPart: isPart && field === 'name' });
  if (fields.includes('phone')) return words.some((word) => nameWords.has(word)) ? undefined : of('phone');
  if (fields.includes('guardian')) return of(isOf(numberWords) ? 'phone' : 'guardian');
  if (fields.includes('classLevel')) return of('classLevel');
  return (fields.includes('name') || isPart) && !isOf(numberWords) ? of('name') : undefined;
}

const nameWords = wordSet('name names नाम');

function isSectionHeader(cell: string): boolean {
  return sectionWords.has(normalizeForComparison(cell.replace(/[.:]/g, '')));
}

/** A section that makes no class of it is left out, as it says nothing that is needed. */
function withSection(classLevel: string, section: string): string {
  const joined = `${classLevel}-${section}`;
  return section !== '' && readListedClass(joined) !== undefined ? joined : classLevel;
}

/**
 * The rows of a table that was pasted or read from a file. The header says which column is which, wherever it stands in the first
 * rows; without one the columns are name, class, guardian, phone. Of two columns for the same thing the first that is filled in
 * counts. Empty rows are left out.
 */
export function readClassTable(table: readonly (readonly string[])[]): ClassRow[] {
  const headersOf = (cells: readonly string[]) => cells.map(readHeaderCell);
  const headerAt = table
    .slice(0, 10)
    .findIndex((cells) => new Set(headersOf(cells).flatMap((cell) => cell?.field ?? [])).size >= 2);
  const sectionAt = headerAt === -1 ? -1 : (table[headerAt] ?? []).findIndex(isSectionHeader);
  const columns: readonly (HeaderCell | undefined)[] =
    headerAt === -1 ? classFields.map((field) => ({ field, isPart: false })) : headersOf(table[headerAt] ?? []);
  return table
    .slice(headerAt + 1)
    .map((cells) => {
      const filled = (field: ClassField, isPart: boolean) =>
        columns.flatMap((column, place) =>
          column?.field === field && column.isPart === isPart ? normalizeText(cells[place] ?? '') || [] : [],
        );
      const of = (field: ClassField) => filled(field, false)[0] ?? filled(field, true).join(' ');
      const classLevel = withSection(of('classLevel'), normalizeText(cells[sectionAt] ?? ''));
      return { name: of('name'), classLevel, guardian: of('guardian'), phone: of('phone') };
    })
    .filter((row) => classFields.some((field) => row[field] !== ''));
}
