import { consentEndpoints } from '@club/contract/consent';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import type { Language } from '@club/domain/shared/language';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { knownDevice } from '#shared/known-device.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { session } from '#shared/session.ts';

/** How often a page that waits for a guardian asks whether they have consented. */
const waitingRefetchIntervalMs = 20_000;

type PhoneBody = CallOf<typeof profileEndpoints.changePhone>['body'];

export async function currentUser(signal: AbortSignal) {
  try {
    return (await call(signInEndpoints.me, {}, { signal, quiet: true })).user;
  } catch (error) {
    if (error instanceof ApiError && hasNoUser(error.reply)) return undefined;
    throw error;
  }
}

/** A user without an id means nobody is logged in. Source: specification, section 7. */
function hasNoUser(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  const { user = reply } = reply as { user?: unknown };
  const { id, $id, _id } = (user ?? {}) as Record<string, unknown>;
  return !(id ?? $id ?? _id);
}

export function endSession(token: string | undefined, signal: AbortSignal) {
  return call(signInEndpoints.logOut, {}, { signal, ...(token && { token }) });
}

/** Runs in the background, so a failure ends no session. */
export function setLanguage(language: Language) {
  return call(profileEndpoints.setLanguage, { body: { language } }, { quiet: true });
}

/** The listed schools of a city. */
export async function listSchools(city: string, signal: AbortSignal) {
  return (await call(siteEndpoints.listSchools, { query: { city } }, { signal })).schools;
}

export function useChangePhone() {
  return useMutation({
    // A logged-in account is known by its session.
    mutationFn: (body: Omit<PhoneBody, 'device'>) =>
      call(profileEndpoints.changePhone, { body: { ...body, ...(body.userId && knownDevice.read(body.userId)) } }),
    onSuccess: ({ user }) => session.refreshUser(user),
  });
}

/** The logged-in account with its consent, as stored on the server. */
export function useOwnAccount() {
  return useQuery({
    queryKey: queryKeys.ownAccount,
    queryFn: ({ signal }) => call(signInEndpoints.me, {}, { signal }),
  });
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

type ProfileBody = NonNullable<CallOf<typeof profileEndpoints.createProfile>['body']>;

/** Resolves to the changed account. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => call(profileEndpoints.createProfile, { body }),
    onSuccess(account) {
      client.setQueryData(queryKeys.ownAccount, account);
      session.refreshUser(account.user);
    },
  });
}

/** The consents of the logged-in account. */
export function useOwnConsent() {
  return useQuery({
    queryKey: queryKeys.ownConsent,
    queryFn: ({ signal }) => call(consentEndpoints.readOwnConsent, {}, { signal }),
    // A guardian may have consented on another device in the meantime.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data?.sentTo && !data.isEnough ? waitingRefetchIntervalMs : false),
  });
}

export function readConsentRule(signal: AbortSignal) {
  return call(consentEndpoints.readConsentRule, {}, { signal, quiet: true });
}

/** A mutation of consents that shows its result at once. */
function useConsentCall<Body, Reply>(mutationFn: (body: Body) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.ownConsent }),
        client.invalidateQueries({ queryKey: queryKeys.ownAccount }),
      ]),
  });
}

type ConsentBody<Name extends 'requestConsent' | 'confirmConsent' | 'consentAlone' | 'withdrawOwnConsent'> = CallOf<
  (typeof consentEndpoints)[Name]
>['body'];

export function useRequestConsent() {
  return useConsentCall((body: NonNullable<ConsentBody<'requestConsent'>>) =>
    call(consentEndpoints.requestConsent, { body }),
  );
}

export function useConfirmConsent() {
  return useConsentCall((body: ConsentBody<'confirmConsent'>) => call(consentEndpoints.confirmConsent, { body }));
}

export function useConsentAlone() {
  return useConsentCall((body: ConsentBody<'consentAlone'>) => call(consentEndpoints.consentAlone, { body }));
}

export function useWithdrawOwnConsent() {
  return useConsentCall((body: ConsentBody<'withdrawOwnConsent'>) =>
    call(consentEndpoints.withdrawOwnConsent, { body }),
  );
}
