import { expect, test } from 'vitest';
import { readMigrations, refuseUnknownMigrations } from './migration-names.ts';

const own = readMigrations().map(({ hash }) => hash);

test('accepts a new database, an older one and a current one', () => {
  for (let count = 0; count <= own.length; count += 1) {
    expect(() => refuseUnknownMigrations(own.slice(0, count))).not.toThrow();
  }
});

test('refuses a database that is newer (O10)', () => {
  expect(() => refuseUnknownMigrations([...own, 'later'])).toThrow('The database is newer than this version');
});

test.each([[['another', ...own.slice(1)]], [['another', ...own]], [['one', 'two']]])(
  'refuses a database with other migrations: %j',
  (applied) => {
    expect(() => refuseUnknownMigrations(applied)).toThrow('do not match this program');
  },
);
