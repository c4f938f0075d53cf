import { expect, test } from 'vitest';
import { knownDevice } from './known-device.ts';

const asha = { id: '018f0000-0000-7000-8000-000000000001', email: 'asha@example.org' };
const ravi = { id: '018f0000-0000-7000-8000-000000000002', email: 'ravi@example.org' };

test('stores a key for each account of a browser, found by address and by id (A12)', () => {
  knownDevice.keep(asha, 'd-1');
  knownDevice.keep(ravi, 'd-2');
  expect(knownDevice.read(' Asha@example.org')).toEqual({ device: 'd-1' });
  expect(knownDevice.read(ravi.id)).toEqual({ device: 'd-2' });
  expect(knownDevice.read('somebody@example.org')).toEqual({});
  knownDevice.keep(asha, undefined);
  expect(knownDevice.read(asha.email)).toEqual({ device: 'd-1' });
});

test('stores nothing by which the next person at the browser could identify others (P9)', () => {
  knownDevice.keep(asha, 'd-1');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/asha|018f/);
});
