import { afterEach, expect, test, vi } from 'vitest';
import { browserStore } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  browserStore.remove('token');
});

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('is stored in the browser', () => {
  browserStore.set('token', 'one');
  expect(localStorage.getItem('token')).toBe('one');
  browserStore.remove('token');
  expect(browserStore.get('token')).toBeNull();
});

test("stays in the page's memory if a browser blocks its storage", () => {
  const blocked = Object.defineProperty({}, 'localStorage', { get: denied });
  vi.stubGlobal('window', blocked);
  browserStore.set('token', 'one');
  expect(browserStore.get('token')).toBe('one');
  browserStore.remove('token');
  expect(browserStore.get('token')).toBeNull();
});

test('the newer value counts if the storage is full and has an older one', () => {
  localStorage.setItem('token', 'old');
  vi.stubGlobal('window', { localStorage: { getItem: () => 'old', setItem: denied, removeItem: () => undefined } });
  browserStore.set('token', 'new');
  expect(browserStore.get('token')).toBe('new');
});
