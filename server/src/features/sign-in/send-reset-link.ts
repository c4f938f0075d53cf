import { resetPaces } from '@club/domain/entities/accounts/pace';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { applyPacing, pacedCallerOfAddress } from '#entities/accounts/apply-pacing.ts';
import type { ResetLinkOwner } from '#entities/accounts/codes/reset-link-store.ts';
import { sendResetLinkTo } from '#entities/accounts/codes/send-reset-link-to.ts';

/** Time until the reply in milliseconds: much longer than the work, which takes a little longer for a known address. */
const minResponseMilliseconds = 300;

/**
 * Sends a link for a new password, if the address or the number has an account. The caller learns nothing either way, not even from
 * the time: the same statements run, and the reply waits until all of it is over.
 * @throws Refusal `too-many-requests` if too many are waiting
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
