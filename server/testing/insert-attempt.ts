import { attempts } from '#entities/attempts/tables.ts';
import type { OpenServer } from './open-server.ts';

export async function insertAttempt(
  { database }: Pick<OpenServer, 'database'>,
  { accountId, roundId }: { readonly accountId: string; readonly roundId: string },
): Promise<void> {
  await database.insert(attempts).values({ accountId, roundId, classLevel: 9 });
}
