import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@club/contract/index';
import type { Endpoint } from '@club/contract/shared/endpoint';
import { expect, test } from 'vitest';
import { floodCalls, notFlooded } from './flood-calls.ts';

const calls = Object.entries(endpoints).flatMap(([part, ofPart]) =>
  Object.entries<Endpoint>(ofPart).map(([name, { access }]) => ({ name: `${part}.${name}`, access })),
);
const page = readFileSync(join(import.meta.dirname, 'flood.md'), 'utf8');
const measured = [...page.matchAll(/^\| (?!call |---)([^|]+?) \|/gm)].map(([, name]) => name ?? '');

test('every call is flooded, or the reason why it is not is given (D10)', () => {
  expect(calls.filter(({ name }) => !floodCalls.has(name) && !notFlooded.has(name))).toEqual([]);
  expect([...notFlooded.values()].filter((why) => why.length < 20)).toEqual([]);
});

test('everything that visitors can flood is in the table of results, which has nothing else than floods', () => {
  const ofAccounts = calls.flatMap(({ name, access }) => (access === 'visitor' ? [] : [name]));
  const ofVisitors = [...floodCalls.keys()].filter((name) => !ofAccounts.includes(name));
  expect(ofVisitors.filter((name) => !measured.includes(name))).toEqual([]);
  expect(measured.filter((name) => !floodCalls.has(name))).toEqual([]);
});
