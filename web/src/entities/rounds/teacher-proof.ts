import { tabStore } from '#shared/browser-storage.ts';

/** Both secrets of a teacher, as typed. */
export interface Proof {
  readonly code: string;
  readonly key: string;
}

/** Until the tab is closed: a computer of the school has other users. */
const proofKey = 'class-proof';

export function storedProof(): Proof | undefined {
  try {
    return (JSON.parse(tabStore.get(proofKey) ?? 'null') as Proof | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeProof(proof: Proof): void {
  tabStore.set(proofKey, JSON.stringify(proof));
}

export function forgetProof(): void {
  tabStore.remove(proofKey);
}
