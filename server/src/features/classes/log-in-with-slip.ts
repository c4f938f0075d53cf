import { browserCode } from '@club/domain/entities/accounts/browser-name';
import { mayTrySlipCode, slipPaces } from '@club/domain/entities/accounts/pace';
import { slipSessionMs } from '@club/domain/entities/rounds/slip-code';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccount } from '#entities/accounts/account-store.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { applyPacing, type PacedCaller, pacedCallerOfAddress } from '#entities/accounts/apply-pacing.ts';
import { insertSessions } from '#entities/accounts/log-in/session-store.ts';
import { findSlipOwner } from '#entities/rounds/class-student-store.ts';
import { slipCodeHash } from '#entities/rounds/school-code-hash.ts';
import { readCalls } from '#shared/http/limits/rate-limit-store.ts';
import type { ClassesDependencies } from './classes-dependencies.ts';

/**
 * Starts a session with the code of a slip. Only wrong codes are counted, so that the children of a school, who share an address, log
 * in at once; an address that has sent too many is not answered, not even for a right one.
 * @throws Refusal `slip-code-wrong` or `too-many-requests`
 */
export async function logInWithSlip(
  dependencies: ClassesDependencies,
  { code, userAgent }: { readonly code: string; readonly userAgent: string },
  context: RequestContext,
): Promise<{ readonly account: Account; readonly token: string; readonly className: string }> {
  const { database, codeSecret, sessions, logSecurityEvent } = dependencies;
  const { now, address } = context;
  // What cannot be a code tells nobody anything.
  if (code === '') throw new Refusal('slip-code-wrong');
  const paced = pacedCallers(context);
  await refuseGuessing(dependencies, paced, context);
  const codeHash = slipCodeHash(codeSecret, code);
  const entered = await database.transaction(async (transaction) => {
    const owner = await findSlipOwner(transaction, codeHash, now);
    if (owner === null) return null;
    // A slip that is replaced meanwhile ends sessions that were begun before.
    const account = await lockAccount(transaction, owner.accountId);
    const still = await findSlipOwner(transaction, codeHash, now);
    if (account.role !== null || still?.accountId !== account.id) return null;
    const { token, session } = sessions.prepare(account.id, browserCode(userAgent), now);
    await insertSessions(transaction, [{ ...session, expiresAt: now + slipSessionMs }]);
    return { account, token, className: still.listedClass ?? String(still.classLevel) };
  });
  if (entered !== null) return entered;
  const heldBackMilliseconds = await applyPacing(dependencies, paced, now);
  logSecurityEvent({ kind: 'slip-code-wrong', accountId: null, address, details: { heldBackMilliseconds } });
  throw new Refusal('slip-code-wrong');
}

function pacedCallers(context: RequestContext): PacedCaller[] {
  return [...pacedCallerOfAddress('slips', slipPaces, context), { caller: 'slips', pace: slipPaces.overall }];
}

/** @throws Refusal `too-many-requests` */
async function refuseGuessing(
  { database, logSecurityEvent }: ClassesDependencies,
  paced: readonly PacedCaller[],
  { now, address }: RequestContext,
): Promise<void> {
  const counts = await readCalls(
    database,
    paced.map(({ caller }) => caller),
    now,
  );
  const countOf = (pace: PacedCaller['pace']) => counts[paced.findIndex((each) => each.pace === pace)];
  const fromAddress = countOf(slipPaces.fromAddress);
  const fromNetwork = countOf(slipPaces.fromNetwork);
  const tries = {
    fromAddress: fromAddress?.calls ?? 0,
    fromNetwork: fromNetwork?.calls ?? 0,
    overall: countOf(slipPaces.overall)?.calls ?? 0,
  };
  if (mayTrySlipCode(tries)) return;
  logSecurityEvent({ kind: 'slip-tries-refused', accountId: null, address });
  const endsAt = Math.max(fromAddress?.windowEndsAt ?? now, fromNetwork?.windowEndsAt ?? now);
  throw new Refusal('too-many-requests', { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
}
