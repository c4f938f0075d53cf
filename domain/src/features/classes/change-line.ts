import type { ConsentState } from '#entities/accounts/consent.ts';
import { normalizeForComparison } from '#shared/text.ts';
import { type ClassField, classFields, type ListedChild } from './class-list.ts';

/** A student as registered. */
export interface ListedStudent extends ListedChild {
  readonly hasStarted: boolean;
  /** Logs in with a verified phone of their own. */
  readonly isClaimed: boolean;
  readonly consent: ConsentState['way'];
}

/** Whether a teacher may still correct or remove a student. See docs/rules/classes.md, Q9. */
export function isOpenToTeacher({
  hasStarted,
  isClaimed,
  consent,
}: Pick<ListedStudent, 'hasStarted' | 'isClaimed' | 'consent'>): boolean {
  const hasGuardianDecided = consent === 'code' || consent === 'withdrawn';
  return !hasStarted && !isClaimed && !hasGuardianDecided;
}

export interface LineChange {
  readonly changed: readonly ClassField[];
  /** The slip has the old name or class on it. */
  readonly endsSlip: boolean;
  /** The signed form that the consent rests on has to be of this child and this guardian. */
  readonly needsForm: boolean;
  /** A link on its way to the guardian goes to a number that is wrong. */
  readonly endsRequest: boolean;
}

/** What follows from a corrected line. See docs/rules/classes.md, Q9. */
export function changeLine(before: ListedStudent, after: ListedChild): LineChange {
  const isSame = (field: ClassField) =>
    before[field] === after[field] && (field !== 'classLevel' || before.listedClass === after.listedClass);
  const changed = classFields.filter((field) => !isSame(field));
  const isChanged = (...fields: ClassField[]) => fields.some((field) => changed.includes(field));
  return {
    changed,
    // "RAHUL VERMA" on the slip is Rahul Verma to everybody who reads it.
    endsSlip: isChanged('classLevel') || normalizeForComparison(before.name) !== normalizeForComparison(after.name),
    needsForm: before.consent === 'list' && isChanged('name', 'guardian', 'phone'),
    endsRequest: isChanged('phone'),
  };
}
