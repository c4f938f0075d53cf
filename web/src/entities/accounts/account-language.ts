import { browserStore } from '#shared/browser-storage.ts';
import { chosenLanguage } from '#shared/language.ts';
import { setLanguage } from './queries.ts';

const storeKey = 'accountLanguage';

/**
 * Tells the server which language the person has chosen here, once, so that messages to the account are in it. Where nobody has
 * chosen, what was chosen elsewhere stays.
 */
export async function syncLanguage(accountId: string): Promise<void> {
  const chosen = chosenLanguage();
  const lastSynced = `${accountId} ${chosen}`;
  if (chosen === undefined || browserStore.get(storeKey) === lastSynced) return;
  await setLanguage(chosen);
  browserStore.set(storeKey, lastSynced);
}
