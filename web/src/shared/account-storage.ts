import { browserStore, tabStore } from './browser-storage.ts';

const accountKeyPrefix = (accountId: string) => `account:${accountId}:`;

/** The key of what this browser keeps for an account until it logs out. See docs/rules/privacy.md. */
export function accountKey(accountId: string, name: string): string {
  return `${accountKeyPrefix(accountId)}${name}`;
}

/** After logging out, what is kept may be out of its owner's hands. */
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
    // A browser that keeps nothing has nothing to forget.
  }
}
