import { accountsEndpoints } from '@club/contract/accounts';
import { call } from '#shared/api.ts';
import { checkSession, logOut as endSession } from '#shared/session.ts';

/** Asks the server whether the stored session still holds. */
export function checkCurrentUser(): Promise<void> {
  return checkSession(async (signal) => (await call(accountsEndpoints.me, {}, { signal, quiet: true })).user);
}

/** @returns the sentence to show */
export function logOut(): Promise<string> {
  return endSession((token) => call(accountsEndpoints.logOut, {}, token ? { token } : {}));
}
