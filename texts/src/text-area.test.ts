import { expect, test, vi } from 'vitest';
import { readTextsIn, textArea } from './text-area.ts';

const en = { play: 'Play' };
const hi = { play: 'खेलें' };

test('English is at hand, another language once it has been fetched', async () => {
  const area = textArea(en, { hi: async () => hi });
  expect([area.at('en'), area.at('hi')]).toEqual([en, undefined]);
  expect(await area.read('hi')).toBe(hi);
  expect(area.at('hi')).toBe(hi);
});

test('a language is fetched once, however many ask', async () => {
  const fetchHindi = vi.fn(async () => hi);
  const area = textArea(en, { hi: fetchHindi });
  expect(area.read('hi')).toBe(area.read('hi'));
  await area.read('hi');
  expect(fetchHindi).toHaveBeenCalledTimes(1);
});

test('English stands in for a language that cannot be fetched', async () => {
  const area = textArea(en, { hi: () => Promise.reject(new Error('no line')) });
  expect(await area.read('hi')).toBe(en);
});

test('a language that is read is there for all areas, and for those that come later', async () => {
  const before = textArea(en, { hi: async () => hi });
  await readTextsIn('hi');
  expect(before.at('hi')).toBe(hi);
  const fetchHindi = vi.fn(async () => hi);
  textArea(en, { hi: fetchHindi });
  expect(fetchHindi).toHaveBeenCalledTimes(1);
  await readTextsIn('en');
});
