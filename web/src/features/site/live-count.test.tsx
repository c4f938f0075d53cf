import { siteEndpoints } from '@club/contract/site';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ServerError } from '#testing/fake-api.ts';
import { RegisteredLine } from './registered-line.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

test.each([
  [{ students: 1204, schools: 61 }, '1,204 students from 61 schools have registered.'],
  [{ students: 12, schools: 1 }, '12 students from one school have registered.'],
])('shows the number of registrations: %o (S9)', async (total, sentence) => {
  api.on(siteEndpoints.readRegisteredTotal, () => ({ total }));
  const { container } = render(<RegisteredLine />);
  await waitFor(() => expect(container.textContent).toBe(sentence));
});

test.each([
  ['while it is too small to publish', () => ({ total: null })],
  [
    'if it cannot be read',
    () => {
      throw new ServerError();
    },
  ],
])('shows nothing, and reserves its space, %s (S9)', async (_, answer) => {
  const calls = api.on(siteEndpoints.readRegisteredTotal, answer);
  render(<RegisteredLine />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/registered/)).toBeNull();
  expect(document.querySelector('p')?.className).toMatch(/min-h/);
});

test('shows nothing for another reply', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ rounds: [] });
  });
  const { container } = render(<RegisteredLine />);
  await waitFor(() => expect(asked).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(container.textContent).toBe('');
});
