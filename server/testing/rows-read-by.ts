import { vi } from 'vitest';
import type { Database } from '#shared/database/database.ts';

interface Client {
  query(...given: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The rows that each statement outside transactions returns while work is done. */
export async function rowsReadBy(
  database: Database,
  work: () => Promise<unknown>,
): Promise<readonly Record<string, unknown>[][]> {
  const { $client } = database as unknown as { readonly $client: Client };
  const statements = vi.spyOn($client, 'query');
  try {
    await work();
    const results = await Promise.all(statements.mock.results.map(({ value }) => value as ReturnType<Client['query']>));
    return results.map(({ rows }) => rows);
  } finally {
    statements.mockRestore();
  }
}
