export function readPersisted<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** If the browser refuses (private window, full disk), the value lasts until the page closes. */
export function persist(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page continues with the values in memory.
  }
}

export function removePersisted(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The rest of each key that starts with `beginning`. */
export function listPersistedKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(beginning) ? [key.slice(beginning.length)] : []));
  } catch {
    return [];
  }
}
