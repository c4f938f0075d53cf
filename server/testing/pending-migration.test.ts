import { expect, test } from 'vitest';
import { pendingMigrationStatements } from './pending-migration.ts';

test('the migrations create the tables of tables.ts', async () => {
  expect(await pendingMigrationStatements()).toEqual([]);
});
