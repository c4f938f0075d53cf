import { may, type Right, type Role } from '@club/domain/shared/role';
import { useSyncExternalStore } from 'react';
import { clearAccountStorage } from './account-storage.ts';
import { ApiError, isNetworkError } from './api-error.ts';
import { browserStore } from './browser-storage.ts';

export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly nameOnCertificates?: string | undefined;
  readonly email: string;
  readonly phoneNo: string;
  readonly phoneVerified: boolean;
  /** A school vouches in place of a verified phone. */
  readonly isVouched?: true | undefined;
  readonly city: string;
  readonly school: string;
  readonly isAdmin: boolean;
  /** The role in the team; undefined for participants. */
  readonly role?: Role | undefined;
  readonly mayPlay: boolean;
  /** The role takes effect once a second factor is set up. */
  readonly secondFactorRequired?: true | undefined;
}

export type Session =
  /** Not read yet, or being checked with the server; prerendered pages have this state. */
  | { readonly status: 'unknown' }
  | { readonly status: 'visitor'; readonly ended?: SessionEnd }
  /** `isUnchecked`: read from storage and not yet confirmed by the server; the role may have changed. */
  | { readonly status: 'account'; readonly user: SessionUser; readonly isUnchecked?: boolean };

/** Why the session ended, while the page is redirecting to where that is shown. */
export type SessionEnd = 'expired' | 'logged-out';

/** Storage keys of the token, fixed by the specification. */
const tokenKeys = ['authToken', 'token'] as const;
const userKey = 'userData';

/** Time-out of a session check or log-out. Source: specification, section 9. */
const checkTimeoutMs = 5000;

const unknown: Session = { status: 'unknown' };
let current: Session = unknown;
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  current = next;
  // As the script of the page has set it before it was painted.
  if (next !== unknown) document.documentElement.toggleAttribute('data-account', next.status === 'account');
  for (const listener of listeners) listener();
}

function storedToken(): string | undefined {
  return browserStore.get('authToken') ?? browserStore.get('token') ?? undefined;
}

function storedUser(): SessionUser | undefined {
  try {
    const user = JSON.parse(browserStore.get(userKey) ?? 'null') as SessionUser | null;
    return user?.id ? user : undefined;
  } catch {
    return undefined;
  }
}

/** The token from a cookie. Others can set it, so it is untrusted until the server confirms its account. */
export function tokenCookie(): string | undefined {
  return /(?:^|; )token=([\w-]+\.[\w-]+\.[\w-]+)(?:;|$)/.exec(document.cookie)?.[1];
}

function clearStoredSession(): void {
  for (const key of [...tokenKeys, userKey]) browserStore.remove(key);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser we serve
  document.cookie = 'token=; Max-Age=0; path=/';
}

/** Of the session in the storage, if it is complete. */
function accountInStorage(): SessionUser | undefined {
  return storedToken() ? storedUser() : undefined;
}

/** By the device's clock, which may be days ahead: only the server knows. */
function looksExpired(): boolean {
  const expiresAt = tokenExpiresAt(storedToken() ?? '') ?? Number.POSITIVE_INFINITY;
  return storedUser() !== undefined && expiresAt <= Date.now();
}

/** Makes no calls itself: the accounts feature does. */
export const session = {
  current: (): Session => current,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  token: (): string | undefined => storedToken(),

  /**
   * Reads the stored session and follows other tabs; a token that seems to have expired is left to the check with the server.
   * Returns a function that stops following.
   */
  start(): () => void {
    if (looksExpired()) setSession(unknown);
    else {
      const user = accountInStorage();
      if (!user) clearStoredSession();
      setSession(user ? { status: 'account', user, isUnchecked: true } : { status: 'visitor' });
    }
    function follow(event: StorageEvent) {
      if (event.key !== null && event.key !== 'authToken' && event.key !== userKey) return;
      // Another tab writes one entry after the other: what is incomplete now is left alone, or its log-in would be undone.
      const user = accountInStorage();
      setSession(user ? { status: 'account', user } : { status: 'visitor' });
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },

  logIn(token: string, user: SessionUser): void {
    for (const key of tokenKeys) browserStore.set(key, token);
    session.updateUser(user);
  },

  updateUser(user: SessionUser): void {
    browserStore.set(userKey, JSON.stringify(user));
    setSession({ status: 'account', user });
  },

  /** Does nothing unless the account is the one logged in here. */
  refreshUser(user: SessionUser): void {
    if (current.status === 'account' && current.user.id === user.id) session.updateUser(user);
  },

  /** The server has required it for the account logged in here. */
  requireSecondFactor(): void {
    if (current.status === 'account') session.updateUser({ ...current.user, secondFactorRequired: true });
  },

  /** Without a reason nothing is shown. */
  end(why?: SessionEnd): void {
    clearStoredSession();
    setSession({ status: 'visitor', ...(why && { ended: why }) });
  },

  /** The reason has been shown, and the user is now a normal visitor. */
  forgetEnd(): void {
    if (current.status === 'visitor' && current.ended) setSession({ status: 'visitor' });
  },
};

/** Follows log-ins and log-outs, here and in other tabs. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current, () => unknown);
}

/** The logged-in account, or undefined. */
export function useAccount(): SessionUser | undefined {
  const now = useSession();
  return now.status === 'account' ? now.user : undefined;
}

/** The role in the team; null for participants. */
export function roleOf({ role }: Pick<SessionUser, 'role'>): Role | null {
  return role ?? null;
}

/** As far as the page knows; the server decides. */
export function useMay(right: Right): boolean {
  const account = useAccount();
  return account !== undefined && may(roleOf(account), right);
}

export interface CheckProblem {
  readonly sentence: string | undefined;
}

/**
 * Checks a stored session with the server. A user without id or a 401 ends it silently. Without a reply within five seconds it is
 * kept, unless its token seems to have expired.
 * @returns the message to show, if any
 */
export async function checkSession(
  currentUser: (signal: AbortSignal) => Promise<SessionUser | undefined>,
): Promise<CheckProblem | undefined> {
  const token = session.token();
  if (!token) return undefined;
  let user: SessionUser | undefined;
  try {
    user = await currentUser(AbortSignal.timeout(checkTimeoutMs));
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401;
    if (!refused && current.status !== 'unknown') {
      if (current.status === 'account') setSession({ status: 'account', user: current.user });
      return checkProblem(error);
    }
  }
  if (token === session.token()) {
    if (user?.id) session.updateUser(user);
    else session.end();
  }
  return undefined;
}

/** A slow or lost connection is reported elsewhere. */
function checkProblem(error: unknown): CheckProblem | undefined {
  if (!(error instanceof ApiError) || isNetworkError(error)) return undefined;
  return { sentence: error.hasSentence ? error.message : undefined };
}

/** `offline` and `serverFailed`: logged out here, but not confirmed by the server. */
export type LogOutOutcome = 'done' | 'offline' | 'serverFailed';

/**
 * Logs out here first, so that it always succeeds, then tells the server. Data stored here for the account is deleted too.
 * @returns the outcome
 */
export async function logOut(
  endOnServer: (token: string | undefined, signal: AbortSignal) => Promise<unknown>,
): Promise<LogOutOutcome> {
  const token = session.token();
  const user = storedUser();
  session.end('logged-out');
  if (user) clearAccountStorage(user.id);
  try {
    await endOnServer(token, AbortSignal.timeout(checkTimeoutMs));
    return 'done';
  } catch (error) {
    const isOffline = isNetworkError(error) || !navigator.onLine;
    return isOffline ? 'offline' : 'serverFailed';
  }
}

/** The expiry of a JSON web token, in milliseconds since the epoch; undefined if it has none. */
function tokenExpiresAt(token: string): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
