import { accountsEndpoints } from '@club/contract/accounts';
import type { CallOf } from '@club/contract/endpoint';
import { schoolsEndpoints } from '@club/contract/schools';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { logOut as endSession, session } from '#shared/session.ts';

type Body<Name extends keyof typeof accountsEndpoints> = CallOf<(typeof accountsEndpoints)[Name]>['body'];

/** Whose session the stored token is, by the server's word. */
export async function currentUser(signal: AbortSignal) {
  return (await call(accountsEndpoints.me, {}, { signal, quiet: true })).user;
}

/** @returns the sentence to show */
export function logOut(): Promise<string> {
  return endSession((token) => call(accountsEndpoints.logOut, {}, token ? { token } : {}));
}

/** The listed schools of a city. */
export function useSchools(city: string) {
  return useQuery({
    queryKey: ['schools', city],
    queryFn: async ({ signal }) => (await call(schoolsEndpoints.listSchools, { query: { city } }, { signal })).schools,
    // The list changes between events, not while somebody fills in a form.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSignUp() {
  return useMutation({ mutationFn: (body: Body<'signUp'>) => call(accountsEndpoints.signUp, { body }) });
}

export function useLogIn() {
  return useMutation({
    mutationFn: (body: Body<'logIn'>) => call(accountsEndpoints.logIn, { body }),
    onSuccess: ({ token, user }) => session.logIn(token, user),
  });
}

export function useSendCode() {
  return useMutation({
    mutationFn: (body: Body<'sendVerificationCode'>) => call(accountsEndpoints.sendVerificationCode, { body }),
  });
}

export function useVerifyCode() {
  return useMutation({
    mutationFn: (body: Body<'verifyPhone'>) => call(accountsEndpoints.verifyPhone, { body }),
    onSuccess: ({ user }) => refreshUser(user),
  });
}

export function useChangePhone() {
  return useMutation({
    mutationFn: (body: Body<'changePhone'>) => call(accountsEndpoints.changePhone, { body }),
    onSuccess: ({ user }) => refreshUser(user),
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: Body<'forgotPassword'>) => call(accountsEndpoints.forgotPassword, { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: Body<'resetPassword'>) => call(accountsEndpoints.resetPassword, { body }),
  });
}

export function useUpdatePassword() {
  return useMutation({
    mutationFn: (body: Body<'updatePassword'>) => call(accountsEndpoints.updatePassword, { body }),
  });
}

/** Codes and phones may be those of an account that is not logged in here. */
function refreshUser(user: Parameters<typeof session.updateUser>[0]): void {
  const current = session.current();
  if (current.status === 'account' && current.user.id === user.id) session.updateUser(user);
}
