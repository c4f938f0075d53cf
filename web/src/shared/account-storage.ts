import { browserStore, tabStore } from './browser-storage.ts';

const accountKeyPrefix = (accountId: string) => `account:${accountId}:`;

/** Storage key for an account's data in this browser, deleted at log-out. See docs/rules/privacy.md. */
export function accountKey(accountId: string, name: string): string {
  return `${accountKeyPrefix(accountId)}${name}`;
}

/** After logging out, the device may be in other hands. */
export function clearAccountStorage(accountId: string): void {
  for (const store of [browserStore, tabStore]) {
    for (const key of store.keys()) if (key.startsWith(accountKeyPrefix(accountId))) store.remove(key);
  }
  void deleteAccountCaches(accountId);
}

async function deleteAccountCaches(accountId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(accountKeyPrefix(accountId))).map((name) => caches.delete(name)),
    );
  } catch {
    // Without storage there is nothing to delete.
  }
}
