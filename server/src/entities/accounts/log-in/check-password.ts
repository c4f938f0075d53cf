import { passwordPaces, unknownDeviceTries } from '@club/domain/entities/accounts/pace';
import { composePassword } from '@club/domain/entities/accounts/password';
import { minute } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import {
  applyPacing,
  type LimitedCaller,
  type PacedCaller,
  pacedCallerOfAddress,
} from '#entities/accounts/apply-pacing.ts';
import { callerAddress, networkToLimit } from '#shared/http/callers/caller-address.ts';
import { refundCalls } from '#shared/http/limits/rate-limit-store.ts';
import type { Passwords } from './passwords.ts';

export interface PasswordAttempt {
  /** The account in the database; null if there is none. */
  readonly owner: { readonly id: string; readonly passwordHash: string } | null;
  readonly ownerless: string;
  readonly password: string;
  /** Evidence of an earlier log-in by the owner, a known device or an open session; null if there is none. */
  readonly knownAs: string | null;
  /** The call, for the log. */
  readonly call: string;
}

type Dependencies = Pick<AccountsDependencies, 'database' | 'countCalls' | 'delayResponse' | 'logSecurityEvent'> & {
  readonly passwords: Pick<Passwords, 'verify'>;
};

export interface PasswordCheckResult {
  readonly isRight: boolean;
  /** Whether the stored hash is of the password as it was typed, from before passwords were composed. */
  readonly isUncomposed: boolean;
  /** The callers charged with this try. A right password refunds them, in the same commit as the action it allows. */
  readonly counted: readonly string[];
}

export async function checkPassword(
  dependencies: Dependencies,
  tried: PasswordAttempt,
  context: RequestContext,
): Promise<boolean> {
  const { isRight, counted } = await attemptPassword(dependencies, tried, context);
  if (isRight) await refundCalls(dependencies.database, counted);
  return isRight;
}

/**
 * Checks a password. After many wrong ones the answer is delayed, and after a hundred in an hour only known devices are let in. On
 * a device where the owner has logged in before, other people's tries cause no delay at all. Each try is counted before it is made,
 * so that parallel tries gain nothing; a right one is taken back.
 * @throws Refusal `too-many-requests` if too many are waiting, or `too-many-wrong-passwords` on an unknown device
 */
export async function attemptPassword(
  dependencies: Dependencies,
  { owner, ownerless, password, knownAs, call }: PasswordAttempt,
  context: RequestContext,
): Promise<PasswordCheckResult> {
  const { database, passwords, logSecurityEvent } = dependencies;
  const { now, address } = context;
  const who = `password of ${owner?.id ?? ownerless}`;
  const paced =
    knownAs === null
      ? pacedUnknownCaller(who, context)
      : [{ caller: `${who} on ${knownAs}`, pace: passwordPaces.onKnownDevice }];
  const limited = knownAs === null ? [limitedUnknownCaller(who, now)] : [];

  const event = { accountId: owner?.id ?? null, address };
  try {
    const heldBackMilliseconds = await applyPacing(dependencies, paced, now, limited);
    const verify = (form: string) =>
      passwords.verify(owner?.passwordHash ?? null, form, { isUrgent: knownAs !== null });
    const composed = composePassword(password);
    const isComposed = await verify(composed);
    const isUncomposed = !isComposed && composed !== password && (await verify(password));
    if (isComposed || isUncomposed) {
      return { isRight: true, isUncomposed, counted: [...paced, ...limited].map(({ caller }) => caller) };
    }
    logSecurityEvent({ ...event, kind: 'password-wrong', details: { call, heldBackMilliseconds } });
    return { isRight: false, isUncomposed, counted: [] };
  } catch (error) {
    if (error instanceof Refusal) {
      logSecurityEvent({ ...event, kind: 'password-tries-refused', details: { call } });
      // A try that was refused does not count towards the limit.
      await refundCalls(
        database,
        limited.map(({ caller }) => caller),
      );
    }
    throw error;
  }
}

function pacedUnknownCaller(who: string, context: RequestContext): PacedCaller[] {
  const { address } = context;
  const network = networkToLimit(address);
  return [
    { caller: `${who} from ${callerAddress(address)}`, pace: passwordPaces.ofAccountFromAddress },
    // An IPv6 /48 counts as one guesser too: it has 65,536 callers' addresses.
    ...(network === null ? [] : [{ caller: `${who} from ${network}`, pace: passwordPaces.ofAccountFromAddress }]),
    { caller: who, pace: passwordPaces.ofAccount },
    ...pacedCallerOfAddress('passwords', passwordPaces, context),
  ];
}

function limitedUnknownCaller(who: string, now: number): LimitedCaller {
  return {
    caller: `${who} on unknown devices`,
    limit: unknownDeviceTries,
    toRefusal: (windowEndsAt) =>
      new Refusal('too-many-wrong-passwords', { minutes: Math.max(1, Math.ceil((windowEndsAt - now) / minute)) }),
  };
}
