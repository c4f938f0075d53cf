import type { ManagedSchoolReply, SchoolReply } from '@club/contract/entities/schools';
import { createSimilarNameFinder } from '@club/domain/entities/schools/name-similarity';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { OfferedSchool, SchoolRecord, StoredSchool } from './school-store.ts';

export interface StudentCount {
  readonly registered: number;
  /** Number of started attempts, in all rounds. */
  readonly participants: number;
}

export function toOfferedSchoolReply({ aliases, ...school }: OfferedSchool): SchoolReply {
  return { ...toSchoolReply(school), ...(aliases.length > 0 && { aliases: [...aliases] }) };
}

export function toSchoolReply({ id, institution, pin, city }: StoredSchool): SchoolReply {
  return { id, institution, pin, city, label: schoolLabel({ institution, pin }) };
}

/**
 * Schools for admins; those waiting for approval come with the similar one of their city.
 * @param offered the listed and approved schools
 */
export function managedSchoolReplies(
  offered: readonly StoredSchool[],
): (school: SchoolRecord, students: StudentCount | undefined) => ManagedSchoolReply {
  const finders = new Map<string, (name: string) => StoredSchool | null>();
  const findAlike = ({ institution, city }: SchoolRecord) => {
    const find = finders.get(city) ?? createSimilarNameFinder(offered.filter((school) => school.city === city));
    finders.set(city, find);
    return find(institution);
  };
  return (school, students) => {
    const state = stateOf(school);
    const alike = state === 'waiting' ? findAlike(school) : null;
    return {
      ...toSchoolReply(school),
      state,
      registered: students?.registered ?? 0,
      sat: students?.participants ?? 0,
      alike: alike === null ? null : toSchoolReply(alike),
      email: school.contactEmail,
    };
  };
}

export function stateOf({ isListed, approvedAt }: SchoolRecord): ManagedSchoolReply['state'] {
  return isListed ? 'listed' : approvedAt === null ? 'waiting' : 'approved';
}
