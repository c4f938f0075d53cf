import { browserStore } from '#shared/browser-storage.ts';
import { chosenLanguage } from '#shared/language.ts';
import { setLanguage } from './queries.ts';

const storeKey = 'accountLanguage';

/**
 * Sends the language chosen here to the server, once, for messages to the account. If none was chosen here, a choice made elsewhere
 * stays.
 */
export async function syncLanguage(accountId: string): Promise<void> {
  const chosen = chosenLanguage();
  const lastSynced = `${accountId} ${chosen}`;
  if (chosen === undefined || browserStore.get(storeKey) === lastSynced) return;
  await setLanguage(chosen);
  browserStore.set(storeKey, lastSynced);
}
