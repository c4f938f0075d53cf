import { signInEndpoints } from '@club/contract/sign-in';
import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import { type Account, storedEmailKey } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { resendPhoneCode } from '#entities/accounts/codes/resend-phone-code.ts';
import { sendEmailLink, verifyEmail } from '#entities/accounts/codes/verify-email.ts';
import { toGuardianReply } from '#entities/accounts/guardians/guardian-consent.ts';
import { toUserReply } from '#entities/accounts/user-reply.ts';
import type { Mount } from '#shared/http/mount.ts';
import { isLocalAddress } from '#shared/local-address.ts';
import { logIn } from './log-in.ts';
import { logInWithCode } from './log-in-with-code.ts';
import { createOwnAccountReader } from './read-own-account.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetLink } from './send-reset-link.ts';
import { signUp } from './sign-up.ts';
import { verifyPhone } from './verify-phone.ts';

export interface SignInDependencies extends AccountsDependencies {
  /** Asks the guardian whose contact was given at sign-up. Passed in by `app.ts`, because it belongs to another feature. */
  readonly askGuardian: (
    accountId: string,
    context: RequestContext,
  ) => Promise<{ readonly isAsked: boolean; readonly message: string } | null>;
}

export function mountSignIn(mount: Mount, dependencies: SignInDependencies): void {
  mountSessions(mount, dependencies);
  mountVerification(mount, dependencies);
  mountForgottenPassword(mount, dependencies);
}

function mountSessions(mount: Mount, dependencies: SignInDependencies): void {
  const { database, sessions, logFailure } = dependencies;
  const toUser = (account: Account) => toUserReply(account, dependencies);
  const readOwnAccount = createOwnAccountReader(database);

  mount(signInEndpoints.signUp, async ({ body, userAgent, ...context }) => {
    const { account, ...registered } = await signUp(dependencies, { ...body, userAgent }, context);
    if (dependencies.participantEmailDomain !== null) {
      // Not awaited: the page sends it again.
      sendEmailLink(dependencies, account.id, context.now).catch((error: unknown) =>
        logFailure(error, 'a link to confirm an e-mail address could not be sent'),
      );
    }
    return { ...registered, user: toUser(account) };
  });

  mount(signInEndpoints.logIn, async ({ body, userAgent, ...context }) => {
    const { account, ...login } = await logIn(dependencies, { ...body, userAgent }, context);
    return { ...login, user: toUser(account) };
  });

  mount(signInEndpoints.logInWithCode, async ({ body, userAgent, ...context }) => {
    const { account, ...login } = await logInWithCode(dependencies, { ...body, userAgent }, context);
    return { ...login, user: toUser(account) };
  });

  mount(signInEndpoints.me, async ({ viewer }) => {
    const { account, guardian } = await readOwnAccount(viewer.accountId);
    return { user: toUser(account), guardian: toGuardianReply(guardian) };
  });

  mount(signInEndpoints.logOut, async ({ viewer, now, language }) => {
    if (viewer !== null) await sessions.end(viewer, now);
    return { message: (await accountReplyTexts.read(language)).loggedOut };
  });
}

function mountVerification(mount: Mount, dependencies: SignInDependencies): void {
  mount(signInEndpoints.sendVerificationCode, async ({ body, ...context }) => ({
    message: await resendPhoneCode(dependencies, body.userId, context),
  }));

  mount(signInEndpoints.verifyPhone, async ({ body, ...context }) => {
    const account = await verifyPhone(dependencies, { accountId: body.userId, code: body.secret }, context);
    const guardian = await dependencies.askGuardian(account.id, context);
    const message = (await accountReplyTexts.read(context.language)).phoneVerified;
    return { user: toUserReply(account, dependencies), message, ...(guardian && { guardian }) };
  });

  mount(signInEndpoints.sendEmailLink, async ({ viewer, now, language }) => {
    await sendEmailLink(dependencies, viewer.accountId, now);
    return { message: (await accountReplyTexts.read(language)).emailLinkSent };
  });

  mount(signInEndpoints.verifyEmail, async ({ body, now, language }) => {
    await verifyEmail(dependencies, body.token, now);
    return { message: (await accountReplyTexts.read(language)).emailVerified };
  });
}

function mountForgottenPassword(mount: Mount, dependencies: SignInDependencies): void {
  const { database } = dependencies;
  mount(signInEndpoints.readResetWays, async () => {
    const byEmail = dependencies.sendsMail;
    const bySms = dependencies.sendsSms && dependencies.canText('reset');
    const { reaches, canText } = dependencies;
    return {
      byEmail,
      bySms,
      isKept: !byEmail && !bySms && isLocalAddress(dependencies.publicUrl),
      codes: reaches.sms,
      guardians: { byEmail: reaches.email, bySms: reaches.sms && canText('guardian') },
    };
  });

  mount(signInEndpoints.forgotPassword, async ({ body, ...context }) => {
    await sendResetLink(dependencies, { emailKey: await storedEmailKey(database, body.email) }, context);
    const { resetLinkSent, resetLinkKept } = await accountReplyTexts.read(context.language);
    return { message: dependencies.reaches.email ? resetLinkSent : resetLinkKept };
  });

  mount(signInEndpoints.forgotPasswordBySms, async ({ body, ...context }) => {
    // For every number alike, so that the reply reveals none.
    const { canText, reaches } = dependencies;
    if (!reaches.sms || !canText('reset'))
      throw new Refusal('message-not-sent', { instead: reaches.email ? 'password-by-email' : 'no-service' });
    await sendResetLink(dependencies, { phone: body.phone }, context);
    return { message: (await accountReplyTexts.read(context.language)).resetLinkTexted };
  });

  mount(signInEndpoints.resetPassword, async ({ body, ...context }) => {
    const { account, device } = await resetPassword(dependencies, body, context);
    return { message: (await accountReplyTexts.read(context.language)).passwordReset, device, user: account };
  });

  mount(signInEndpoints.updatePassword, async ({ body, ...context }) => {
    const { token, newPass: newPassword, userId: accountId } = body;
    const { account, device } = await resetPassword(dependencies, { token, newPassword, accountId }, context);
    return { message: (await accountReplyTexts.read(context.language)).passwordUpdated, device, user: account };
  });
}
