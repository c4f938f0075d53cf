import { expect, test } from 'vitest';
import { themeScript } from './theme-script.ts';

/** Runs the script in the head of a page on a device; returns the theme of the page from then on. */
function open(device: 'light' | 'dark', kept?: string) {
  const dataset: Record<string, string> = {};
  const page = new EventTarget();
  const query = Object.assign(new EventTarget(), { matches: device === 'dark' });
  const [, code = ''] = /^<script>(.*)<\/script>$/s.exec(themeScript) ?? [];
  const run = new Function('matchMedia', 'localStorage', 'document', 'addEventListener', code);
  run(
    () => query,
    { theme: kept },
    { documentElement: { dataset } },
    (name: string, listener: EventListener) => page.addEventListener(name, listener),
  );
  return { theme: () => dataset.theme, page, query };
}

test.each([
  ['light', undefined, 'light'],
  ['dark', undefined, 'dark'],
  ['dark', 'system', 'dark'],
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
  ['light', 'sepia', 'light'],
] as const)('on a %s device with the choice %s a page starts %s (F1)', (device, kept, begun) => {
  expect(open(device, kept).theme()).toBe(begun);
});

test('a page follows the chosen theme, here and in another tab, and then the device again (F1)', () => {
  const { theme, page, query } = open('dark');
  page.dispatchEvent(new CustomEvent('theme-chosen', { detail: 'light' }));
  expect(theme()).toBe('light');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme', newValue: 'dark' }));
  expect(theme()).toBe('dark');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'language', newValue: 'light' }));
  expect(theme()).toBe('dark');
  page.dispatchEvent(new CustomEvent('theme-chosen', { detail: 'system' }));
  query.matches = false;
  query.dispatchEvent(new Event('change'));
  expect(theme()).toBe('light');
});
