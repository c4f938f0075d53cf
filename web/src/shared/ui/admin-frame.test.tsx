import { participantsEndpoints } from '@club/contract/participants';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

test('a page of the menu has the focus on its heading, and its entry in view (F13)', async () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  const page = (title: string) => ({ path: `/admin/${title}`, element: <h1>{title}</h1> });
  const { user } = openAdminPage([page('schools'), page('audit')], '/admin/schools');
  await screen.findByRole('heading', { name: 'schools' });
  expect(document.activeElement).toBe(document.body);
  await user.click(link('Audit Log') as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'audit' })));
  expect(brought.mock.contexts.map((entry) => (entry as Element).textContent)).toEqual(['Schools', 'Audit Log']);
});

test('a sheet of the menu says in its own entry that it is prepared, and how large it was; a second press asks for none', async () => {
  let answer: (() => void) | undefined;
  const asked = fakeApi().on(participantsEndpoints.downloadRegistrations, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return 'name\n' as never;
  });
  const { user } = openAt('/admin/schools');
  await user.click(await screen.findByRole('button', { name: 'Download Registrations Sheet' }));
  const entry = await screen.findByRole('button', { name: /^Download Registrations Sheet\s*being prepared$/ });
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(entry);
  answer?.();
  await screen.findByRole('button', { name: /^Download Registrations Sheet\s*saved/ });
  expect(asked).toHaveLength(1);
});
