import type { ManagedSchoolReply, SchoolReply } from '@club/contract/schools';
import { mostAlike } from '@club/domain/schools/likeness';
import { schoolLabel } from '@club/domain/schools/school';
import type { SchoolRecord, StoredSchool } from './school-store.ts';
import type { StudentCount } from './schools-dependencies.ts';

/** A school for everybody. */
export function toSchoolReply({ id, institution, pin, city }: StoredSchool): SchoolReply {
  return { id, institution, pin, city, label: schoolLabel({ institution, pin }) };
}

/** A school for admins. @param offered the listed and approved schools, to find one that looks alike */
export function toManagedSchoolReply(
  school: SchoolRecord,
  students: StudentCount | undefined,
  offered: readonly StoredSchool[],
): ManagedSchoolReply {
  const state = stateOf(school);
  const ofCity = state === 'waiting' ? offered.filter(({ city }) => city === school.city) : [];
  const alike = mostAlike(school.institution, ofCity);
  return {
    ...toSchoolReply(school),
    state,
    registered: students?.registered ?? 0,
    sat: students?.sat ?? 0,
    alike: alike === null ? null : toSchoolReply(alike),
  };
}

export function stateOf({ isListed, approvedAt }: SchoolRecord): ManagedSchoolReply['state'] {
  return isListed ? 'listed' : approvedAt === null ? 'waiting' : 'approved';
}
