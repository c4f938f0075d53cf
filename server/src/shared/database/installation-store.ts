import type { Database } from './database.ts';
import { installations } from './tables.ts';

/** Null if the database was restored or copied and has not taken over a picture storage since. */
export async function readInstallationId(database: Database): Promise<string | null> {
  const [installation] = await database.select().from(installations);
  return installation?.id ?? null;
}

/** The id of this installation, generated if there is none. */
export async function ensureInstallationId(database: Database): Promise<string> {
  return database.transaction(async (transaction) => {
    const known = await readInstallationId(transaction);
    if (known !== null) return known;
    const [made] = await transaction.insert(installations).values({}).returning();
    if (made === undefined) throw new Error('The installation was given no id');
    return made.id;
  });
}

export async function deleteInstallationId(database: Database): Promise<void> {
  await database.delete(installations);
}
