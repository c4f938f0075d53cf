import type { PlannedRowReply } from '@club/contract/classes';
import type { ClassRow } from '@club/domain/features/classes/class-list';
import { newId } from '#shared/new-id.ts';

/** What a teacher decided about a row that may be a child who is registered already. */
export type Decision = 'leave-out' | 'another' | { readonly sameAs: string };

export interface TypedRow extends ClassRow {
  readonly id: string;
  readonly isSigned: boolean;
  /** Undefined until it is asked and answered. */
  readonly decision?: Decision | undefined;
}

export function newRow(
  row: ClassRow = { name: '', classLevel: '', guardian: '', phone: '' },
  { isSigned = false } = {},
): TypedRow {
  return { ...row, id: newId(), isSigned };
}

/** Somebody who may be the same child; of another row by its id, because its number changes when rows are removed. */
export type Like = PlannedRowReply['like'][number] & { readonly rowId: string | undefined };

/** What the server said of a row as it was then. */
interface CheckedRow {
  readonly of: string;
  readonly problems: PlannedRowReply['problems'];
  readonly registered: string | null;
  readonly like: readonly Like[];
}

export type CheckedRows = ReadonlyMap<string, CheckedRow>;

function contentOf({ name, classLevel, guardian, phone }: TypedRow): string {
  return JSON.stringify([name, classLevel, guardian, phone]);
}

/** Adds what the server said of some rows. Those that were left out keep what was said before, so that this can be undone. */
export function withPlans(
  before: CheckedRows,
  asked: readonly TypedRow[],
  plans: readonly PlannedRowReply[],
): CheckedRows {
  const next = new Map(before);
  for (const [place, row] of asked.entries()) {
    const plan = plans[place];
    if (plan === undefined) continue;
    const like = plan.like.map((one) => ({ ...one, rowId: one.row === null ? undefined : asked[one.row]?.id }));
    const { problems, registered } = plan;
    next.set(row.id, { of: contentOf(row), problems, registered, like });
  }
  return next;
}

export function isLeftOut({ decision }: TypedRow): boolean {
  return decision === 'leave-out';
}

/** Whether it is left out because the same child is registered for the round, and nobody said otherwise. */
export function isRegistered({ decision }: TypedRow, plan: Omit<CheckedRow, 'of'> | undefined): boolean {
  return decision === undefined && plan !== undefined && plan.registered !== null;
}

/** Whether nothing is wrong with a row, nor has to be decided. */
export function needsNothing(plan: Omit<CheckedRow, 'of'> | undefined): boolean {
  return plan?.problems.length === 0 && (plan.like.length === 0 || plan.registered !== null);
}

/** Undefined until the row was checked as it is now. Other rows that are gone or left out are nobody's like. */
export function planOf(
  checked: CheckedRows,
  row: TypedRow,
  rows: readonly TypedRow[],
): Omit<CheckedRow, 'of'> | undefined {
  const known = checked.get(row.id);
  if (known?.of !== contentOf(row)) return undefined;
  const kept = new Set(rows.filter((other) => !isLeftOut(other)).map(({ id }) => id));
  return { ...known, like: known.like.filter(({ rowId }) => rowId === undefined || kept.has(rowId)) };
}

/** Whether the teacher still has to say who a row is: a student of an earlier round can be one row, once. */
export function isUndecided(row: TypedRow, like: readonly Like[], rows: readonly TypedRow[]): boolean {
  const { decision } = row;
  if (typeof decision !== 'object') return like.length > 0 && decision === undefined;
  const sameAs = (other: TypedRow) => typeof other.decision === 'object' && other.decision.sameAs === decision.sameAs;
  return rows.find(sameAs) !== row || !like.some(({ id, isInRound }) => id === decision.sameAs && !isInRound);
}
