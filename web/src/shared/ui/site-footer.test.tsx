import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

const footer = (
  <MemoryRouter>
    <SiteFooter />
  </MemoryRouter>
);

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('shows the year in India, also on a page prerendered in the previous year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  document.body.innerHTML = renderToString(footer);
  expect(screen.getByText(/^©/).textContent).toContain('© 2026');
  // 18:30 UTC on New Year's Eve.
  vi.setSystemTime(Date.UTC(2026, 11, 31, 18, 30));
  const root = await act(async () => hydrateRoot(document.body, footer));
  expect(screen.getByText(/^©/).textContent).toContain('© 2027');
  act(() => root.unmount());
});
