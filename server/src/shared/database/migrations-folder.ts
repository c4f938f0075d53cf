import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

export interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

export function readJournal(): Journal {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
}

/** Runs `work` with a folder of the `count` oldest migrations: Drizzle applies all that a folder has. */
export async function withMigrations(count: number, work: (folder: string) => Promise<void>): Promise<void> {
  const journal = readJournal();
  if (count >= journal.entries.length) return work(migrationsFolder);
  const folder = mkdtempSync(join(tmpdir(), 'quiz-club-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const older = { ...journal, entries: journal.entries.slice(0, count) };
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(older));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
