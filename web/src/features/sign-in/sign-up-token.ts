import { accountKey } from '#shared/account-storage.ts';
import { tabStore } from '#shared/browser-storage.ts';

const key = (accountId: string) => accountKey(accountId, 'signUpToken');

/**
 * The token that signing up gave, until the phone is verified and it logs in. Kept in the tab, because a phone may end the page
 * while the message with the code is read.
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
