import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { knownDevice } from '#shared/known-device.ts';
import { session, tokenCookie } from '#shared/session.ts';
import { useAct } from '#shared/use-act.ts';
import { signUpToken } from './sign-up-token.ts';

type Body<Name extends keyof typeof signInEndpoints> = CallOf<(typeof signInEndpoints)[Name]>['body'];

export async function signUp(body: Body<'signUp'>) {
  const { token, device, user } = await call(signInEndpoints.signUp, { body });
  knownDevice.keep(user, device);
  signUpToken.keep(user.id, token);
  return { user };
}

// The specification allows the token in a cookie as well.
const { reply } = signInEndpoints.logIn;
const logInByCookie = { ...signInEndpoints.logIn, reply: reply.partial({ token: true, device: true }) };

export async function logIn(body: Omit<Body<'logIn'>, 'device'>): Promise<void> {
  const { token, device, user } = await call(logInByCookie, { body: { ...body, ...knownDevice.read(body.email) } });
  const own = token ?? (await cookieOf(user.id));
  knownDevice.keep(user, device);
  session.logIn(own, user);
}

/** The second step of a log-in that was refused with a ticket. */
export async function logInWithCode({ email, ...body }: Omit<Body<'logInWithCode'>, 'device'> & { email: string }) {
  const { token, device, user } = await call(signInEndpoints.logInWithCode, {
    body: { ...body, ...knownDevice.read(email) },
  });
  knownDevice.keep(user, device);
  session.logIn(token, user);
}

/** The token of the cookie, once the server has confirmed that it belongs to this account and was not planted by somebody else. */
async function cookieOf(accountId: string): Promise<string> {
  const token = tokenCookie();
  const owner = token && (await call(signInEndpoints.me, {}, { token, quiet: true })).user.id;
  if (!token || owner !== accountId) throw new ApiError('', { status: 401, code: 'login-failed', hasSentence: false });
  return token;
}

export function useVerifyCode() {
  return useAct(signInEndpoints.verifyPhone, {
    onSuccess({ user }) {
      // After signing up in the same tab, verifying the phone logs the account in.
      const token = signUpToken.take(user.id);
      if (token && session.current().status !== 'account') session.logIn(token, user);
      else session.refreshUser(user);
    },
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: Body<'forgotPassword'> | Body<'forgotPasswordBySms'>) =>
      'phone' in body
        ? call(signInEndpoints.forgotPasswordBySms, { body })
        : call(signInEndpoints.forgotPassword, { body }),
  });
}
