import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import type { Sheet } from '#shared/sheets/sheet.ts';

/** `schools.csv`: the matching schools for admins, by name. */
export function schoolsSheet(schools: readonly ManagedSchoolReply[]): Sheet {
  return {
    name: 'schools',
    header: ['school', 'pin', 'city', 'state', 'registered', 'attempted', 'looks like'],
    rows: schools.map(({ institution, pin, city, state, registered, sat, alike }) => [
      ...[institution, pin, city, state, registered, sat, alike?.label ?? null],
    ]),
  };
}
