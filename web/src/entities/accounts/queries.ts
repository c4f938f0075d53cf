import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import type { Language } from '@club/domain/shared/language';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, saveFile } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { knownDevice } from '#shared/known-device.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { session, tokenCookie } from '#shared/session.ts';
import { signUpToken } from './sign-up-token.ts';

type Calls = typeof signInEndpoints & typeof profileEndpoints;
type Body<Name extends keyof Calls> = CallOf<Calls[Name]>['body'];

/** Whose session the stored token is, by the server's word; undefined where its answer names nobody. */
export async function currentUser(signal: AbortSignal) {
  try {
    return (await call(signInEndpoints.me, {}, { signal, quiet: true })).user;
  } catch (error) {
    if (error instanceof ApiError && hasNoUser(error.reply)) return undefined;
    throw error;
  }
}

/** Whether an answer holds a user, or is one, that has no id. Source: specification, section 7. */
function hasNoUser(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  const { user = reply } = reply as { user?: unknown };
  const { id, $id, _id } = (user ?? {}) as Record<string, unknown>;
  return !(id ?? $id ?? _id);
}

/** Tells the server that the session of a token is over. */
export function endSession(token: string | undefined, signal: AbortSignal) {
  return call(signInEndpoints.logOut, {}, { signal, ...(token && { token }) });
}

/** Says in which language messages to the account are written. Nobody waits for it, so it ends no session either. */
export function setLanguage(language: Language) {
  return call(profileEndpoints.setLanguage, { body: { language } }, { quiet: true });
}

/** The listed schools of a city. */
export async function listSchools(city: string, signal: AbortSignal) {
  return (await call(siteEndpoints.listSchools, { query: { city } }, { signal })).schools;
}

export async function signUp(body: Body<'signUp'>) {
  const { token, device, user } = await call(signInEndpoints.signUp, { body });
  knownDevice.keep(user, device);
  signUpToken.keep(user.id, token);
  return { user };
}

// The specification lets the token come in a cookie as well.
const { reply } = signInEndpoints.logIn;
const logInByCookie = { ...signInEndpoints.logIn, reply: reply.partial({ token: true, device: true }) };

export async function logIn(body: Omit<Body<'logIn'>, 'device'>): Promise<void> {
  const { token, device, user } = await call(logInByCookie, { body: { ...body, ...knownDevice.read(body.email) } });
  const own = token ?? (await cookieOf(user.id));
  knownDevice.keep(user, device);
  session.logIn(own, user);
}

/** The token of the cookie, once the server has said that it is this account's and not one that somebody else put there. */
async function cookieOf(accountId: string): Promise<string> {
  const token = tokenCookie();
  const owner = token && (await call(signInEndpoints.me, {}, { token, quiet: true })).user.id;
  if (!token || owner !== accountId) throw new ApiError('', { status: 401, code: 'login-failed', hasSentence: false });
  return token;
}

export function useSendCode() {
  return useMutation({
    mutationFn: (body: Body<'sendVerificationCode'>) => call(signInEndpoints.sendVerificationCode, { body }),
  });
}

export function useVerifyCode() {
  return useMutation({
    mutationFn: (body: Body<'verifyPhone'>) => call(signInEndpoints.verifyPhone, { body }),
    onSuccess({ user }) {
      // Whoever registered in this tab has proved the phone, and is logged in with it.
      const token = signUpToken.take(user.id);
      if (token && session.current().status !== 'account') session.logIn(token, user);
      else refreshUser(user);
    },
  });
}

export function useChangePhone() {
  return useMutation({
    // Whoever is logged in is known by that.
    mutationFn: (body: Omit<Body<'changePhone'>, 'device'>) =>
      call(profileEndpoints.changePhone, { body: { ...body, ...(body.userId && knownDevice.read(body.userId)) } }),
    onSuccess: ({ user }) => refreshUser(user),
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: Body<'forgotPassword'>) => call(signInEndpoints.forgotPassword, { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: Body<'resetPassword'>) => call(signInEndpoints.resetPassword, { body }),
  });
}

export function useUpdatePassword() {
  return useMutation({
    mutationFn: (body: Body<'updatePassword'>) => call(signInEndpoints.updatePassword, { body }),
  });
}

/** The account that is logged in, and who agreed for it, as the server has it now. */
export function useOwnAccount() {
  return useQuery({
    queryKey: queryKeys.ownAccount,
    queryFn: ({ signal }) => call(signInEndpoints.me, {}, { signal }),
  });
}

/** Writes one's own profile; gives the account as it is then. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Body<'createProfile'>>) => call(profileEndpoints.createProfile, { body }),
    onSuccess(account) {
      client.setQueryData(queryKeys.ownAccount, account);
      refreshUser(account.user);
    },
  });
}

/** Where the account is logged in. */
export function useOwnSessions() {
  return useQuery({
    queryKey: queryKeys.ownSessions,
    queryFn: async ({ signal }) => (await call(profileEndpoints.listSessions, {}, { signal })).sessions,
    // Another device may have logged in or out meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(profileEndpoints.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.ownSessions }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(profileEndpoints.endOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.ownSessions }),
  });
}

/** Saves all that is kept of the account as a file. */
export function useDownloadOwnData() {
  return useMutation({
    mutationFn: async () => {
      const data = await call(profileEndpoints.readOwnData);
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
    },
  });
}

export function useDeleteOwnAccount() {
  return useMutation({
    mutationFn: (password: string) => call(profileEndpoints.deleteOwnAccount, { body: { password } }),
  });
}

/** Codes and phones may be those of an account that is not logged in here. */
function refreshUser(user: Parameters<typeof session.updateUser>[0]): void {
  const current = session.current();
  if (current.status === 'account' && current.user.id === user.id) session.updateUser(user);
}

/** Logs in again without leaving the page. */
export function useLogInAgain() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      call(signInEndpoints.logIn, { body: { ...body, ...knownDevice.read(body.email) } }),
    onSuccess({ token, device, user }) {
      knownDevice.keep(user, device);
      session.logIn(token, user);
    },
  });
}
