import { expect, test, vi } from 'vitest';
import { onTextsLoaded, readTextsIn, textArea } from './text-area.ts';

const en = { play: 'Play' };
const hi = { play: 'खेलें' };

test('English is available at once, another language once it has been fetched', async () => {
  const area = textArea(en, async () => hi);
  expect([area.at('en'), area.at('hi')]).toEqual([en, undefined]);
  expect(await area.read('hi')).toBe(hi);
  expect(area.at('hi')).toBe(hi);
});

test('a language is fetched once for any number of readers', async () => {
  const fetchHindi = vi.fn(async () => hi);
  const area = textArea(en, fetchHindi);
  expect(area.read('hi')).toBe(area.read('hi'));
  await area.read('hi');
  expect(fetchHindi).toHaveBeenCalledTimes(1);
});

test('English replaces a language that cannot be fetched', async () => {
  const area = textArea(en, () => Promise.reject(new Error('no line')));
  expect(await area.read('hi')).toBe(en);
});

test('texts that could not be fetched are requested again', async () => {
  const fetchHindi = vi.fn(async () => hi).mockRejectedValueOnce(new Error('no line'));
  const area = textArea(en, fetchHindi);
  await area.read('hi');
  expect(area.at('hi')).toBe(en);
  expect(await area.read('hi')).toBe(hi);
  expect([area.at('hi'), fetchHindi.mock.calls.length]).toEqual([hi, 2]);
});

test('texts that could not be fetched arrive as soon as possible, and listeners are notified', async () => {
  vi.useFakeTimers();
  const onArrival = vi.fn();
  const stop = onTextsLoaded(onArrival);
  try {
    const failing = new Error('no line');
    const fetchHindi = vi
      .fn(async () => hi)
      .mockRejectedValueOnce(failing)
      .mockRejectedValueOnce(failing);
    const area = textArea(en, fetchHindi);
    await area.read('hi');
    await vi.advanceTimersByTimeAsync(9_000);
    expect([area.at('hi'), fetchHindi.mock.calls.length, onArrival.mock.calls.length]).toEqual([en, 2, 0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([area.at('hi'), fetchHindi.mock.calls.length, onArrival.mock.calls.length]).toEqual([hi, 3, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchHindi).toHaveBeenCalledTimes(3);
  } finally {
    stop();
    vi.useRealTimers();
  }
});

test('a fetched language is available for all areas, including later ones', async () => {
  const before = textArea(en, async () => hi);
  await readTextsIn('hi');
  expect(before.at('hi')).toBe(hi);
  const fetchHindi = vi.fn(async () => hi);
  textArea(en, fetchHindi);
  expect(fetchHindi).toHaveBeenCalledTimes(1);
  await readTextsIn('en');
});

test('areas that have to be fetched are asked for one after each pause, the others at once', async () => {
  const asked: string[] = [];
  const areaOf = (name: string) =>
    textArea(en, async () => {
      asked.push(name);
      return hi;
    });
  const [known] = ['known', 'first', 'second'].map(areaOf);
  await known?.read('hi');
  // Areas of other tests are fetched.
  await readTextsIn('en');
  const askedAtPauses: string[][] = [];
  await readTextsIn('hi', async () => void askedAtPauses.push([...asked]));
  expect(askedAtPauses.slice(-2)).toEqual([['known'], ['known', 'first']]);
  expect(asked).toEqual(['known', 'first', 'second']);
});
