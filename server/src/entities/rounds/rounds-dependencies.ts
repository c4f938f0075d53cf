import type { RoundFile } from '@club/content-files/content';
import type { AdminAct } from '#entities/accounts/audit-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';

/** What the calls about rounds work with. */
export interface RoundsDependencies {
  readonly database: Database;
  readonly files: FileStorage;
  /** Stands beside a round in people's calendars. */
  readonly clubName: string;
  /** Where the site is, without a slash at its end. */
  readonly publicUrl: string;
  /** Of the club: a round can be for some of them. */
  readonly cities: readonly string[];
  /** Whose sections a round begins with that is neither copied nor read from a file. */
  readonly samplePaper: RoundFile;
}

/** Which admin does something to which round, when and from where. */
export interface RoundAct extends AdminAct {
  readonly slug: string;
}
