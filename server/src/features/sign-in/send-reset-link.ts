import { resetPaces } from '@club/domain/entities/accounts/pace';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { applyPacing, pacedCallerOfAddress } from '#entities/accounts/apply-pacing.ts';
import type { ResetLinkOwner } from '#entities/accounts/reset-link-store.ts';
import { sendResetLinkTo } from '#entities/accounts/send-reset-link-to.ts';

/** When the answer is given, in milliseconds: long after the work is done, as that for a known one takes a little longer. */
const minResponseMilliseconds = 300;

/**
 * Sends a link that sets a new password, if the address or the number has an account. The caller learns nothing either way, not even from the
 * time it takes: the same statements run, and the answer waits until all of it is over.
 * @throws Refusal `too-many-requests` when too many wait already
 */
export async function sendResetLink(
  dependencies: AccountsDependencies,
  to: ResetLinkOwner,
  context: RequestContext,
): Promise<void> {
  await applyPacing(dependencies, pacedCallerOfAddress('reset links', resetPaces, context), context.now);
  await Promise.all([
    dependencies.delayResponse(minResponseMilliseconds, []),
    sendResetLinkTo(dependencies, to, context),
  ]);
}
