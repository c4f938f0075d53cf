import { emailKey } from '@club/domain/entities/accounts/email';
import { resetPaces } from '@club/domain/entities/accounts/pace';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { applyPacing, pacedCallerOfAddress } from '#entities/accounts/apply-pacing.ts';
import { sendResetLinkTo } from '#entities/accounts/send-reset-link-to.ts';

/** When the answer is given, in milliseconds: long after the work is done, as that for a known address takes a little longer. */
const minResponseMilliseconds = 300;

/**
 * Sends a link that sets a new password, if the address has an account. The caller learns nothing either way, not even from the
 * time it takes: the same statements run, and the answer waits until all of it is over.
 * @throws Refusal `too-many-requests` when too many wait already
 */
export async function sendResetLink(
  dependencies: AccountsDependencies,
  email: string,
  context: RequestContext,
): Promise<void> {
  await applyPacing(dependencies, pacedCallerOfAddress('reset links', resetPaces, context), context.now);
  await Promise.all([
    dependencies.delayResponse(minResponseMilliseconds, []),
    sendResetLinkTo(dependencies, emailKey(email), context.now),
  ]);
}
