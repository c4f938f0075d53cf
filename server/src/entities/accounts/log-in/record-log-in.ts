import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { lockPasswordHashes } from '#entities/accounts/account-store.ts';
import { listSecondFactorOwners } from '#entities/accounts/second-factor/second-factor-store.ts';
import type { Outcome } from '#shared/batches.ts';
import type { Database } from '#shared/database/database.ts';
import { createGroupCommit } from '#shared/database/group-commit.ts';
import { refundCalls } from '#shared/http/limits/rate-limit-store.ts';
import { insertKnownDevices, type NewKnownDevice, touchKnownDevices } from './known-device-store.ts';
import { insertSessions, type NewSession } from './session-store.ts';

export interface LogInRecord {
  readonly session: NewSession;
  /**
   * The hash that the password was checked against; if the password has been reset since, the log-in fails. See
   * docs/rules/accounts.md, A6.
   */
  readonly passwordHash: string;
  /** The device that was recognised, or a new one. */
  readonly device: { readonly knownId: string } | { readonly added: NewKnownDevice };
  readonly refunded: readonly string[];
  readonly now: Instant;
}

/**
 * Records a log-in by password alone; resolves once it is on disk. Rejects with `login-failed` if the password was changed
 * meanwhile, or a second factor turned on.
 */
export type RecordLogIn = (record: LogInRecord) => Promise<void>;

const maxPerCommit = 200;

/** In a crowd each log-in waits for a password to be hashed, much longer than this. */
const crowdWaitsMilliseconds = 40;

/** Passwords are hashed one after the other, so a commit would hold one log-in however many wait: in a crowd it waits for some more. */
export function createLogInRecorder(database: Database): RecordLogIn {
  const crowd = createCrowdSense(() => performance.now());
  const logIns = createGroupCommit<LogInRecord, undefined>(database, recordBatch, {
    maxPerCommit,
    waitForMore: () => (crowd.isThere() ? setTimeout(crowdWaitsMilliseconds) : setImmediate()),
  });
  return (record) => {
    crowd.note();
    return logIns.write(record);
  };
}

const crowdOf = 4;
const crowdMilliseconds = 100;

/** Four log-ins within a tenth of a second are a crowd. */
export function createCrowdSense(now: () => number): { note(): void; isThere(): boolean } {
  const latest: number[] = [];
  return {
    note() {
      latest.push(now());
      if (latest.length > crowdOf) latest.shift();
    },
    isThere: () => latest.length === crowdOf && now() - (latest[0] ?? 0) < crowdMilliseconds,
  };
}

async function recordBatch(transaction: Database, logIns: readonly LogInRecord[]): Promise<Outcome<undefined>[]> {
  const accountIds = logIns.map(({ session }) => session.accountId);
  const hashes = await lockPasswordHashes(transaction, accountIds);
  const needCode = await listSecondFactorOwners(transaction, accountIds);
  const isValid = ({ session: { accountId }, passwordHash }: LogInRecord) =>
    hashes.get(accountId) === passwordHash && !needCode.has(accountId);
  const records = logIns.filter(isValid);
  if (records.length > 0) await writeBatch(transaction, records);
  return logIns.map((one) => (isValid(one) ? { result: undefined } : { error: new Refusal('login-failed') }));
}

async function writeBatch(transaction: Database, records: readonly LogInRecord[]): Promise<void> {
  const devices = records.map(({ device }) => device);
  const knownIds = devices.flatMap((device) => ('knownId' in device ? [device.knownId] : []));
  await refundCalls(
    transaction,
    records.flatMap(({ refunded }) => refunded),
  );
  await touchKnownDevices(transaction, knownIds, Math.max(...records.map(({ now }) => now)));
  await insertKnownDevices(
    transaction,
    devices.flatMap((device) => ('added' in device ? [device.added] : [])),
  );
  await insertSessions(
    transaction,
    records.map(({ session }) => session),
  );
}
