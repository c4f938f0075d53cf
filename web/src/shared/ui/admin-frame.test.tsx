import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';

beforeEach(() => {
  fakeApi();
  localStorage.clear();
});

const openAt = (path: string) => openAdminPage([{ path, element: <h1>The page</h1> }], path);
const group = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const link = (name: string) => screen.queryByRole('link', { name });

test('a group of the menu folds and stays so, except while one of its pages is open', async () => {
  const { user } = openAt('/admin/schools');
  expect(link('Live')).not.toBeNull();
  await user.click(await group('Day'));
  expect([(await group('Day')).getAttribute('aria-expanded'), link('Live'), link('Audit Log')?.textContent]).toEqual([
    'false',
    null,
    'Audit Log',
  ]);
  cleanup();
  openAt('/admin/report');
  expect((await group('Day')).getAttribute('aria-expanded')).toBe('false');
  cleanup();
  openAt('/admin/live');
  await screen.findByRole('button', { name: /^Results/ });
  expect(link('Live')?.getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('button', { name: /^Day/ })).toBeNull();
});
