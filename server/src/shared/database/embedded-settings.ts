import { PGlite } from '@electric-sql/pglite';

/** PGlite's own settings except `-F`, which turns fsync off, with the one way to sync that its runtime carries out, and less memory. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'timezone=UTC',
  // One process reads, and the system keeps the files in memory too: the usual 128 MB hold everything twice.
  '-c',
  'shared_buffers=16MB',
  // Enough of a table is looked at to choose a plan by, and everybody waits 50 ms for one of 100,000 rows instead of 200.
  '-c',
  'default_statistics_target=10',
  // The data is nearly always in memory, where random reads cost no more than sequential ones.
  '-c',
  'random_page_cost=1.1',
];
