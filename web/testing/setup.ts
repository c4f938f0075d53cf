import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, vi } from 'vitest';
import { roundStatusStore } from '#features/site/round-status-store.ts';
import { session } from '#shared/session.ts';

// Parts of the pages are loaded on demand, and the machine may be busy: it ends only what hangs.
configure({ asyncUtilTimeout: 20_000 });

// As on every page of the site. The library for formulas asks when it is loaded, which any file of this worker may do first.
Object.assign(document, { compatMode: 'CSS1Compat' });

// A page that retries after its test has no server. Tests that expect a server replace this.
globalThis.fetch = () => Promise.reject(new TypeError('The tests of the pages have no server.'));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next file of this worker reuses the window and the modules, so both are reset.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  session.end();
  roundStatusStore.forget();
  document.documentElement.lang = 'en';
  document.head.replaceChildren();
  document.body.replaceChildren();
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  happyDOM.setURL('http://localhost:3000/');
});
