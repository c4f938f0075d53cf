import { currentRoundFor } from '@club/domain/entities/rounds/current-round';
import { type Account, lockAccounts } from '#entities/accounts/account-store.ts';
import { lockAttempts, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import { countIntegrityEvents, findRecordedReports } from '#entities/attempts/integrity-event-store.ts';
import { listTimeInterventions, type StoredIntervention } from '#entities/attempts/intervention-store.ts';
import { findAttemptsByPhone, listRoundsToChange, type RoundToChange } from '#entities/attempts/rounds-sat-store.ts';
import { lockRoundByIdForUpdate, lockRoundsForShare, type Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { AttemptChange } from './attempt-change.ts';

/** Everything that decisions depend on, locked until the transaction ends. */
export interface LockedState {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly rounds: ReadonlyMap<string, Round>;
  readonly interventions: ReadonlyMap<string, readonly StoredIntervention[]>;
  /** The account's current round; undefined before the first one exists. */
  readonly currentIdFor: (account: Account) => string | undefined;
  readonly attempts: readonly StoredAttempt[];
  /** The attempts in which reports have already been recorded, by `keyOf` account and report. */
  readonly reportedIn: ReadonlyMap<string, string>;
  /** Attempts by phone number, keyed by `keyOf` round and number. */
  readonly attemptByPhone: ReadonlyMap<string, string>;
  /** Number of recorded events of those who report, by `keyOf` attempt and kind. */
  readonly eventCounts: ReadonlyMap<string, number>;
}

/**
 * Locks everything that the changes concern.
 * @returns also the rounds that somebody wants to be the first to start
 */
export async function lockForChanges(
  transaction: Database,
  changes: readonly AttemptChange[],
): Promise<{ readonly held: LockedState; readonly unfrozen: readonly Round[] }> {
  const accountIds = [...new Set(changes.map(({ accountId }) => accountId))];
  const reportIds = changes.flatMap((change) => (change.kind === 'integrity-event' ? [change.reportId] : []));
  const leases = changes.flatMap((change) => (change.kind === 'section-finished' ? [change.lease] : []));
  const roundIdsNamed = changes.flatMap((change) =>
    change.kind === 'paper-accepted' || change.kind === 'paper-taken-back' ? [change.roundId] : [],
  );

  const accounts = await lockAccounts(transaction, accountIds);
  const roundsToChange = await listRoundsToChange(transaction, {
    accountIds,
    leases,
    reportIds,
    roundIds: roundIdsNamed,
  });
  const currentFor = (account: Account | undefined) => account && currentRoundFor(roundsToChange, account);
  /** Who may begin with these changes, and which round. */
  const starts = changes.flatMap((change) => {
    const { kind, accountId } = change;
    const round =
      kind === 'paper-accepted'
        ? roundsToChange.find(({ id }) => id === change.roundId)
        : kind === 'section-opened'
          ? currentFor(accounts.get(accountId))
          : undefined;
    return round === undefined ? [] : [{ accountId, round }];
  });
  const toStart = starts.map(({ round }) => round);
  const alone: Round[] = [];
  // Two first starts wait for each other here; upgrading shared locks would be a deadlock.
  for (const id of notYetStarted(toStart)) alone.push(await lockRoundByIdForUpdate(transaction, id));
  const roundIds = roundsToChange.map(({ id }) => id);
  const rounds = await lockRoundsForShare(transaction, roundIds);
  const interventions = await listTimeInterventions(transaction, roundIds);
  const attempts = await lockAttempts(transaction, { accountIds, roundIds });

  const attemptIds = attempts.map(({ id }) => id);
  const owners = new Map(attempts.map(({ id, accountId }) => [id, accountId]));
  const reports = await findRecordedReports(transaction, { attemptIds, reportIds });
  // Whoever has started has been compared already.
  const compared = new Set(attempts.flatMap((one) => (one.candidate ? [keyOf(one.accountId, one.roundId)] : [])));
  const phones = starts.flatMap(({ accountId, round }) =>
    compared.has(keyOf(accountId, round.id)) ? [] : (accounts.get(accountId)?.phone ?? []),
  );
  const startedIds = [...new Set(toStart.map(({ id }) => id))];
  const phonesThatSat = phones.length === 0 ? [] : await findAttemptsByPhone(transaction, startedIds, phones);
  const reporters = new Set(changes.flatMap(({ kind, accountId }) => (kind === 'integrity-event' ? [accountId] : [])));
  const reported = attempts.flatMap(({ id, accountId }) => (reporters.has(accountId) ? [id] : []));
  const counted = await countIntegrityEvents(transaction, reported);

  return {
    held: {
      accounts,
      rounds,
      interventions,
      currentIdFor: (account) => currentFor(account)?.id,
      attempts,
      reportedIn: new Map(
        reports.map(({ attemptId, reportId }) => [keyOf(owners.get(attemptId) ?? '', reportId ?? ''), attemptId]),
      ),
      attemptByPhone: new Map(phonesThatSat.map(({ attemptId, roundId, phone }) => [keyOf(roundId, phone), attemptId])),
      eventCounts: new Map(counted.map(({ attemptId, kind, count }) => [keyOf(attemptId, kind), count])),
    },
    unfrozen: alone.filter(({ firstStartedAt }) => firstStartedAt === null),
  };
}

/** Those of the rounds that nobody had started, in lock order. */
function notYetStarted(rounds: readonly RoundToChange[]): string[] {
  return [...new Set(rounds.filter(({ firstStartedAt }) => firstStartedAt === null).map(({ id }) => id))].sort();
}

export function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}
