import { consentEndpoints } from '@club/contract/consent';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import type { Language } from '@club/domain/shared/language';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { knownDevice } from '#shared/known-device.ts';
import { replyKey } from '#shared/reply-key.ts';
import { session } from '#shared/session.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';

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
export function listSchools(city: string, signal: AbortSignal) {
  return call(siteEndpoints.listSchools, { query: { city } }, { signal });
}

/** What this installation can send; undefined until it is known. */
export function useSendingWays() {
  return useReply(signInEndpoints.readResetWays, {}, { quiet: true });
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
  return useReply(signInEndpoints.me, {});
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

/** Replies with the changed account. */
export function useChangeProfile() {
  return useAct(profileEndpoints.createProfile, {
    replaces: replyKey(signInEndpoints.me, {}),
    onSuccess: ({ user }) => session.refreshUser(user),
  });
}

/** The consents of the logged-in account. */
export function useOwnConsent() {
  return useReply(
    consentEndpoints.readOwnConsent,
    {},
    {
      // A guardian may have consented on another device in the meantime.
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data } }) => (data?.sentTo && !data.isEnough ? waitingRefetchIntervalMs : false),
    },
  );
}

/** The consent that is required before a round, and what this installation can send, if it says so. */
export async function readSignUpTerms(signal: AbortSignal) {
  const [{ rule }, ways] = await Promise.all([
    call(consentEndpoints.readConsentRule, {}, { signal, quiet: true }),
    call(signInEndpoints.readResetWays, {}, { signal, quiet: true }).catch(() => undefined),
  ]);
  return { rule, ...ways };
}

/** The result is shown at once; a refusal is the form's alone. */
const changesConsent = { changes: [consentEndpoints.readOwnConsent, signInEndpoints.me], onlyOnSuccess: true } as const;

export function useRequestConsent() {
  return useAct(consentEndpoints.requestConsent, changesConsent);
}

export function useConfirmConsent() {
  return useAct(consentEndpoints.confirmConsent, changesConsent);
}

export function useConsentAlone() {
  return useAct(consentEndpoints.consentAlone, changesConsent);
}

export function useWithdrawOwnConsent() {
  return useAct(consentEndpoints.withdrawOwnConsent, changesConsent);
}
