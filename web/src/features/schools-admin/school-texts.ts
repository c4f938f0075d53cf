import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
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

export function studentsText({ registered, sat }: Pick<ManagedSchoolReply, 'registered' | 'sat'>): string {
  return sat === 0 ? countWithNoun(registered, 'student') : `${countWithNoun(registered, 'student')}, ${sat} attempted`;
}
