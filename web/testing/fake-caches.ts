import { vi } from 'vitest';

/** An in-memory Cache API; returns the entries by cache name and path. */
export function fakeCaches({ isFull = false } = {}): ReadonlyMap<string, ReadonlyMap<string, Response>> {
  const kept = new Map<string, Map<string, Response>>();
  const pathOf = (address: string | { readonly url: string }) =>
    new URL(typeof address === 'string' ? address : address.url, 'http://localhost').pathname;
  vi.stubGlobal('caches', {
    async open(name: string) {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return {
        match: async (address: string) => entries.get(pathOf(address))?.clone(),
        async put(address: string, response: Response) {
          if (isFull) throw new DOMException('no room', 'QuotaExceededError');
          entries.set(pathOf(address), response);
        },
        keys: async () => [...entries.keys()].map((path) => ({ url: `http://localhost${path}` })),
        delete: async (address: string | { readonly url: string }) => entries.delete(pathOf(address)),
      };
    },
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
  });
  return kept;
}
