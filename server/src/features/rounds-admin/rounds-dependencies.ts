import type { RoundFile } from '@club/content-files/content';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';

export interface RoundsDependencies {
  readonly database: Database;
  readonly files: FileStorage;
  /** The club's cities: a round can be for some of them. */
  readonly cities: readonly string[];
  /** Provides the sections of a new round that is neither copied nor read from a file. */
  readonly samplePaper: RoundFile;
}
