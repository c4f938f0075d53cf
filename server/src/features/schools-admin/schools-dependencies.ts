import type { Instant } from '@club/domain/shared/instant';
import type { OfferedSchool } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface SchoolsDependencies {
  readonly database: Database;
  /** The club's cities, the default first. */
  readonly cities: readonly string[];
  /** The list that visitors search, which is reloaded after a change. */
  readonly offeredSchools: {
    read(now: Instant): Promise<readonly OfferedSchool[]>;
    forget(): void;
  };
}
