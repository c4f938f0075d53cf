import { browserStore } from './browser-storage.ts';

/** Takes an e-mail address or id; neither can be recovered from the storage key. */
function storageKeyOf(name: string): string {
  // FNV-1a, 32 bits: several accounts may use one browser, each with its own key.
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `device:${(hash >>> 0).toString(16)}`;
}

/** The keys by which the server recognises this browser. They authenticate nobody, so they survive log-out. */
export const knownDevice = {
  /** As part of a request body; empty if the account has not logged in here. */
  read(name: string): { device?: string } {
    const device = browserStore.get(storageKeyOf(name));
    return device === null ? {} : { device };
  },

  keep({ id, email }: { readonly id: string; readonly email: string }, device: string | undefined): void {
    if (device) for (const name of [id, email]) browserStore.set(storageKeyOf(name), device);
  },

  /** For a deleted account. */
  forget({ id, email }: { readonly id: string; readonly email: string }): void {
    for (const name of [id, email]) browserStore.remove(storageKeyOf(name));
  },
};
