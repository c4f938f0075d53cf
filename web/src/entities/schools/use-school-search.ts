import { createSimilarNameFinder } from '@club/domain/entities/schools/name-similarity';
import { createSchoolFinder, type SearchedSchool } from '@club/domain/entities/schools/search';
import { useMemo } from 'react';

interface SchoolSearch<School> {
  readonly find: (typed: string) => readonly School[];
  /** For a name that finds none. */
  readonly nearest: (typed: string) => School | null;
}

const none: readonly never[] = [];

/** For a picker of schools. See docs/rules/schools.md, S7. */
export function useSchoolSearch<School extends SearchedSchool>(
  schools: readonly School[] = none,
): SchoolSearch<School> {
  return useMemo(() => {
    let nearest: ReturnType<typeof createSimilarNameFinder<School>> | undefined;
    return {
      find: createSchoolFinder(schools),
      nearest(typed) {
        nearest ??= createSimilarNameFinder(schools);
        return nearest(typed);
      },
    };
  }, [schools]);
}
