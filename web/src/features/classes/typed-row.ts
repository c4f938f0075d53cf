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
