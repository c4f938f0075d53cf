import { PGlite } from '@electric-sql/pglite';

/**
 * PGlite's own settings, but without `-F`, which turns fsync off, with the only sync method that its runtime implements, and with
 * less memory.
 */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'timezone=UTC',
  // A single process reads, and the operating system caches the files too: the usual 128 MB would hold everything twice.
  '-c',
  'shared_buffers=16MB',
  // A sample large enough for good plans: analysing 100,000 rows blocks everybody for 50 ms instead of 200.
  '-c',
  'default_statistics_target=10',
  // The data is nearly always in memory, where random reads cost no more than sequential ones.
  '-c',
  'random_page_cost=1.1',
];
