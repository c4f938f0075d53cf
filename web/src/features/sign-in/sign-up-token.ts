import { accountKey } from '#shared/account-storage.ts';
import { tabStore } from '#shared/browser-storage.ts';

const key = (accountId: string) => accountKey(accountId, 'signUpToken');

/**
 * The token issued at sign-up, used to log in once the phone is verified. Kept in the tab, because a phone may unload the page
 * while its user reads the message with the code.
 */
export const signUpToken = {
  keep: (accountId: string, token: string): void => tabStore.set(key(accountId), token),

  /** Returns the token once, then forgets it. */
  take(accountId: string): string | undefined {
    const token = tabStore.get(key(accountId)) ?? undefined;
    tabStore.remove(key(accountId));
    return token;
  },
};
