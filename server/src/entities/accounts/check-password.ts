import { passwordPaces } from '@club/domain/entities/accounts/pace';
import { Refusal } from '@club/domain/shared/refusal';
import { callerAddress } from '#shared/http/caller-address.ts';
import { refundCalls } from '#shared/http/rate-limit-store.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { applyPacing, type PacedCaller, pacedCallerOfAddress } from './apply-pacing.ts';
import type { Passwords } from './passwords.ts';

/** Maximum tries waiting at once at one account from one address or on one known device. */
const maxWaitingOfGuesser = 2;
/** Maximum tries waiting at once at one account from anywhere: bounds memory, not guessing. */
const maxWaitingOfAccount = 500;

export interface PasswordAttempt {
  /** The account as the database knows it; null where there is none. */
  readonly owner: { readonly id: string; readonly passwordHash: string } | null;
  readonly ownerless: string;
  readonly password: string;
  /** Evidence of an earlier log-in by the owner: a known device or an open session; null if there is none. */
  readonly knownAs: string | null;
  /** The call, for the log. */
  readonly call: string;
}

type Dependencies = Pick<AccountsDependencies, 'countCalls' | 'delayResponse' | 'logSecurityEvent'> & {
  readonly passwords: Pick<Passwords, 'verify'>;
};

export interface PasswordCheckResult {
  readonly isRight: boolean;
  /** The callers charged with this try; a right password refunds them in the same commit as what it was given for. */
  readonly counted: readonly string[];
}

export async function checkPassword(
  dependencies: Dependencies & Pick<AccountsDependencies, 'database'>,
  tried: PasswordAttempt,
  context: RequestContext,
): Promise<boolean> {
  const { isRight, counted } = await attemptPassword(dependencies, tried, context);
  if (isRight) await refundCalls(dependencies.database, counted);
  return isRight;
}

/**
 * Whether a password is right. After many wrong ones the answer takes a while, but nobody is shut out by the tries of others, and
 * where the owner has logged in before nobody else's even slow them down. Each try is counted before it is made, so that many
 * at once get no further than one after the other, and to be taken back when it was right.
 * @throws Refusal `too-many-requests` when too many of the same guesser wait already
 */
export async function attemptPassword(
  dependencies: Dependencies,
  { owner, ownerless, password, knownAs, call }: PasswordAttempt,
  context: RequestContext,
): Promise<PasswordCheckResult> {
  const { passwords, logSecurityEvent } = dependencies;
  const { now, address } = context;
  const who = `password of ${owner?.id ?? ownerless}`;
  const paced: PacedCaller[] =
    knownAs === null
      ? [
          {
            caller: `${who} from ${callerAddress(address)}`,
            pace: passwordPaces.ofAccountFromAddress,
            maxWaiting: maxWaitingOfGuesser,
          },
          { caller: who, pace: passwordPaces.ofAccount, maxWaiting: maxWaitingOfAccount },
          ...pacedCallerOfAddress('passwords', passwordPaces, context),
        ]
      : [{ caller: `${who} on ${knownAs}`, pace: passwordPaces.onKnownDevice, maxWaiting: maxWaitingOfGuesser }];

  const counted = paced.map(({ caller }) => caller);
  const event = { accountId: owner?.id ?? null, address };
  try {
    const heldBackMilliseconds = await applyPacing(dependencies, paced, now);
    if (await passwords.verify(owner?.passwordHash ?? null, password, { isUrgent: knownAs !== null })) {
      return { isRight: true, counted };
    }
    logSecurityEvent({ ...event, kind: 'password-wrong', details: { call, heldBackMilliseconds } });
    return { isRight: false, counted };
  } catch (error) {
    if (error instanceof Refusal) logSecurityEvent({ ...event, kind: 'password-tries-refused', details: { call } });
    throw error;
  }
}
