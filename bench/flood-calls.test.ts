import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@club/contract/index';
import type { Endpoint } from '@club/contract/shared/endpoint';
import { expect, test } from 'vitest';
import { floodCalls } from './flood-calls.ts';

const visitorCalls = Object.entries(endpoints).flatMap(([part, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { access }]) => (access === 'visitor' ? [`${part}.${name}`] : [])),
);
const page = readFileSync(join(import.meta.dirname, 'flood.md'), 'utf8');
const measured = [...page.matchAll(/^\| (?!call |---)([^|]+?) \|/gm)].map(([, name]) => name);

test('every public call is flooded and is in the table of results', () => {
  expect(visitorCalls.filter((name) => !floodCalls.has(name))).toEqual([]);
  expect(measured.toSorted()).toEqual([...floodCalls.keys()].toSorted());
});
