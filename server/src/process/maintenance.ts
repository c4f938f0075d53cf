import { endedRetentionMs } from '@club/domain/entities/accounts/retention';
import { sheetPicturesKeptMs } from '@club/domain/entities/attempts/paper-sheet';
import { schoolContactsKeptSince } from '@club/domain/entities/schools/school-contact';
import { isInWatchHours } from '@club/domain/features/team-live/watch-hours';
import { hour, type Instant } from '@club/domain/shared/instant';
import { purgeAccountRows } from '#entities/accounts/deletion/purge-store.ts';
import { removeSealedAccounts } from '#entities/accounts/deletion/sealed-account-store.ts';
import { deleteSheetPictures } from '#entities/attempts/answer-sheet-store.ts';
import { hasOpenSittings } from '#entities/attempts/has-open-sittings-store.ts';
import { deleteOriginsBefore } from '#entities/attempts/origin-store.ts';
import { purgeOrphanedPictures, purgeUnknownPictures } from '#entities/papers/purge-pictures-store.ts';
import { purgeUnfinishedImports } from '#entities/papers/question-import-store.ts';
import { listRounds } from '#entities/rounds/round-store.ts';
import { deleteFormerTeachers } from '#entities/rounds/teacher-store.ts';
import { purgeMerges } from '#entities/schools/school-merge-store.ts';
import { deleteContactsBefore } from '#entities/schools/school-store.ts';
import { purgeServerSamples } from '#features/team-live/server-sample-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { runPeriodically } from '#shared/run-periodically.ts';

export interface MaintenanceOptions {
  readonly database: Database;
  readonly files: FileStorage;
  readonly clock: () => Instant;
  /** Warns the owners of unused accounts and deletes those warned before; returns the number deleted. */
  readonly deleteUnused?: (now: Instant) => Promise<number>;
  /** Tidies the database itself. */
  readonly tidy: () => Promise<void>;
  readonly onDone: (what: string, count: number) => void;
  readonly onError: (error: unknown, what: string) => void;
}

/** Deletes whatever has expired, and tidies the database. If one kind of data cannot be deleted, the others still are. */
export async function runMaintenance({
  database,
  files,
  clock,
  deleteUnused = async () => 0,
  tidy,
  onDone,
  onError,
}: MaintenanceOptions): Promise<void> {
  const chores = {
    'expired sessions, codes, links and devices': () => purgeAccountRows(database, clock()),
    'browsers and addresses of sections': () => deleteOriginsBefore(database, clock() - endedRetentionMs),
    'server samples older than an hour': () => purgeServerSamples(database, clock() - hour),
    'merges of schools that can no longer be undone': () => purgeMerges(database, clock()),
    'unused addresses of schools': () => deleteContactsBefore(database, schoolContactsKeptSince(clock())),
    'teachers who asked in vain, ended or no longer register classes': () =>
      deleteFormerTeachers(database, {
        endedBefore: clock() - endedRetentionMs,
        unusedSince: schoolContactsKeptSince(clock()),
      }),
    'sealed data of deleted accounts': () => removeSealedAccounts(database, clock()),
    'pictures of answer sheets': () => deleteSheetPictures(database, clock() - sheetPicturesKeptMs),
    'unused accounts': () => deleteUnused(clock()),
    'questions of imports that were never finished': () => purgeUnfinishedImports(database, clock()),
    'unused pictures': () => purgeOrphanedPictures({ database, files }, clock()),
    'pictures that nothing knows of': () => purgeUnknownPictures({ database, files }, clock()),
  };
  for (const [what, chore] of Object.entries(chores)) {
    try {
      const count = await chore();
      if (count > 0) onDone(what, count);
    } catch (error) {
      onError(error, what);
    }
  }
  try {
    if (!(await isRoundNear(database, clock()))) await tidy();
  } catch (error) {
    onError(error, 'replaced rows');
  }
}

/**
 * True if a round is open, opens within half an hour or closed that recently: tidying occupies the only connection of the embedded
 * database. A round that never closes counts around its opening and while anybody sits it.
 */
async function isRoundNear(database: Database, now: Instant): Promise<boolean> {
  const rounds = await listRounds(database);
  const isNear = rounds.some(({ closesAt, ...round }) => {
    const end = closesAt ?? round.opensAt;
    return end !== null && isInWatchHours({ ...round, closesAt: end }, now);
  });
  return isNear || hasOpenSittings(database, now);
}

/** Runs now and every hour. @returns stops it, and waits for work in progress */
export function startHourlyMaintenance(options: MaintenanceOptions): () => Promise<void> {
  return runPeriodically(() => runMaintenance(options), {
    every: hour,
    beginsAtOnce: true,
    onError: (error) => options.onError(error, 'expired data'),
  });
}
