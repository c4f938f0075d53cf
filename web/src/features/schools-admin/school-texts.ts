import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import { counted } from '@club/texts/admin/counted';
import type { BadgeTone } from '#shared/ui/badge.tsx';

export type SchoolState = ManagedSchoolReply['state'];

export const stateNames = { waiting: 'Waiting', approved: 'Approved', listed: 'Listed' } as const satisfies Record<
  SchoolState,
  string
>;

export const stateTones = { waiting: 'warn', approved: 'good', listed: 'neutral' } as const satisfies Record<
  SchoolState,
  BadgeTone
>;

/** How many belong to a school: "3 students, 2 have sat". */
export function studentsText({ registered, sat }: Pick<ManagedSchoolReply, 'registered' | 'sat'>): string {
  return sat === 0 ? counted(registered, 'student') : `${counted(registered, 'student')}, ${sat} sat`;
}
