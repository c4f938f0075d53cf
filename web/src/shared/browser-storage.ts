export interface BrowserStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** If storage is blocked or full, falls back to memory until the page is left. */
function withMemoryFallback(storage: () => Storage): BrowserStore {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },

    set(key, value) {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },

    remove(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Unreachable storage holds nothing of ours.
      }
    },

    keys() {
      try {
        return [...new Set([...memory.keys(), ...Object.keys(storage())])];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

/** Persists in this browser. */
export const browserStore = withMemoryFallback(() => window.localStorage);
/** Persists until the tab is closed. */
export const tabStore = withMemoryFallback(() => window.sessionStorage);
