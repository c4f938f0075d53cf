import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPostgresDatabase } from './postgres-database.ts';

test('a PostgreSQL that does not answer is named without its password, with a remedy', async () => {
  await expect(openPostgresDatabase('postgres://club:hidden@127.0.0.1:1/quiz')).rejects.toMatchObject({
    message: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1\/quiz cannot be used: .*ECONNREFUSED/),
    remedy: expect.stringContaining('DATABASE_URL'),
  });
});

describe.runIf(inject('testDatabase') === 'postgres')('PostgreSQL', () => {
  test('is migrated once, however many servers start at the same moment', async () => {
    const url = await createTestDatabase();
    const servers = await Promise.all(Array.from({ length: 6 }, () => openPostgresDatabase(url)));
    await Promise.all(servers.map((server) => server.migrate()));

    const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
    const applied = await servers[0]?.database.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(applied?.rows).toHaveLength(journal.entries.length);
    await Promise.all(servers.map((server) => server.close()));
  });

  test('says which database is not there', async () => {
    const url = `${inject('clusterUrl')}/nowhere`;
    await expect(openPostgresDatabase(url)).rejects.toThrow('cannot be used: database "nowhere" does not exist');
  });
});
