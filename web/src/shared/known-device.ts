import { browserStore } from './browser-storage.ts';

/** Takes an e-mail address or id; neither can be recovered from the storage key. */
function storageKeyOf(name: string): string {
  // FNV-1a, 32 bits: several accounts may use one browser, and each has a key of its own.
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `device:${(hash >>> 0).toString(16)}`;
}

/** The keys by which the server knows this browser again. They log nobody in, so they stay when somebody logs out. */
export const knownDevice = {
  /** As a part of what is sent; empty where the account has not been logged in here. */
  read(name: string): { device?: string } {
    const device = browserStore.get(storageKeyOf(name));
    return device === null ? {} : { device };
  },

  keep({ id, email }: { readonly id: string; readonly email: string }, device: string | undefined): void {
    if (device) for (const name of [id, email]) browserStore.set(storageKeyOf(name), device);
  },

  /** For an account that is no more. */
  forget({ id, email }: { readonly id: string; readonly email: string }): void {
    for (const name of [id, email]) browserStore.remove(storageKeyOf(name));
  },
};
