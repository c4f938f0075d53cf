import { expect, test } from 'vitest';
import { sheetFileName } from './sheet-file-name.ts';

test.each([
  [{}, { format: 'csv' }, 'people.csv'],
  [{ city: '' }, { format: 'csv' }, 'people.csv'],
  [{ city: 'Bhopal', search: 'Lake View, 462001' }, { format: 'xlsx' }, 'people-bhopal-lake-view-462001.xlsx'],
  [
    { city: undefined, search: 'आशा' },
    { format: 'csv', contacts: 'To call them' },
    'people-filtered-with-contacts.csv',
  ],
] as const)('a sheet of %j, %j is called %s', (filter, choice, name) => {
  expect(sheetFileName('people', filter, choice)).toBe(name);
});
