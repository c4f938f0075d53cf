import { browserStore, tabStore } from './browser-storage.ts';

const beginningOf = (accountId: string) => `account:${accountId}:`;

/** The key of what this browser keeps for an account until it logs out. See docs/rules/privacy.md. */
export function accountKey(accountId: string, name: string): string {
  return `${beginningOf(accountId)}${name}`;
}

/** Takes away whatever is kept for an account, which may be out of its owner's hands from here on. */
export function forgetKeptFor(accountId: string): void {
  for (const store of [browserStore, tabStore]) {
    for (const key of store.keys()) if (key.startsWith(beginningOf(accountId))) store.remove(key);
  }
  void forgetCachesOf(accountId);
}

async function forgetCachesOf(accountId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(beginningOf(accountId))).map((name) => caches.delete(name)),
    );
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
