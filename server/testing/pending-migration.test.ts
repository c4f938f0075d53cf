import { expect, test } from 'vitest';
import { pendingMigrationStatements } from './pending-migration.ts';

test('the migrations make the tables as tables.ts describes them', async () => {
  expect(await pendingMigrationStatements()).toEqual([]);
});
