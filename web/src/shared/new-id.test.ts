import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

afterEach(() => void vi.unstubAllGlobals());

test('makes another id each time', () => {
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});

test('makes ids over plain HTTP too, where browsers leave randomUUID out', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
