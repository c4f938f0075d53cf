import { isRecoveryCode, secondFactorTries } from '@club/domain/entities/accounts/second-factor';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import type { Database } from '#shared/database/database.ts';
import { refundCalls } from '#shared/http/limits/rate-limit-store.ts';
import { unseal } from '#shared/seal.ts';
import { findSecondFactor, useRecoveryCode, useTotpStep } from './second-factor-store.ts';
import { findTotpStep } from './totp.ts';

export interface CodeAttempt {
  readonly accountId: string;
  /** Normalised by `toSecondFactorCode`. */
  readonly code: string;
  /** As for passwords: evidence of an earlier log-in by the owner. */
  readonly knownAs: string | null;
  /** The call, for the log. */
  readonly call: string;
}

/**
 * Uses up a code of the app, or a recovery code. Each try is counted before it is made; tries by somebody with the password alone
 * are not charged to the owner's known devices. See docs/rules/accounts.md, A25.
 * @throws Refusal `second-factor-wrong` or `too-many-requests`
 */
export async function useSecondFactor(
  dependencies: AccountsDependencies,
  { accountId, code, knownAs, call }: CodeAttempt,
  { now, address }: RequestContext,
): Promise<{ readonly isRecovery: boolean }> {
  const { database, secondFactorKey, consumeLimit, logSecurityEvent } = dependencies;
  const counted = `second factor of ${accountId} on ${knownAs ?? 'unknown devices'}`;
  await consumeLimit(counted, secondFactorTries, now);
  const isRecovery = isRecoveryCode(code);
  const isRight = isRecovery
    ? await useRecoveryCode(database, accountId, tokenHash(code))
    : await useTotpCode(database, { accountId, code, key: secondFactorKey }, now);
  if (!isRight) {
    logSecurityEvent({ kind: 'second-factor-wrong', accountId, address, details: { call } });
    throw new Refusal('second-factor-wrong');
  }
  await refundCalls(database, [counted]);
  return { isRecovery };
}

async function useTotpCode(
  database: Database,
  { accountId, code, key }: { readonly accountId: string; readonly code: string; readonly key: string },
  now: Instant,
): Promise<boolean> {
  const factor = await findSecondFactor(database, accountId);
  if (factor === null || factor.confirmedAt === null) return false;
  const secret = unseal(key, accountId, factor.sealedSecret);
  const step = secret === null ? null : findTotpStep(secret, code, now);
  return step !== null && (await useTotpStep(database, accountId, step));
}
