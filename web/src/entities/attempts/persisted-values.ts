/** What is kept under a key in this browser; undefined where there is nothing, or nothing that can be read. */
export function readPersisted<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value. A browser that refuses (private window, full disk) still has it until the page closes. */
export function persist(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page goes on with what it holds in memory.
  }
}

export function removePersisted(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

/** What follows a beginning in the keys that have it. */
export function listPersistedKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(beginning) ? [key.slice(beginning.length)] : []));
  } catch {
    return [];
  }
}
