import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { act, screen } from '@testing-library/react';
import { useOutletContext } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { listRoundsReply, samplePaper, sampleRound } from '#testing/sample-rounds.ts';
import RoundLayout from './round-layout.tsx';

let api: ReturnType<typeof fakeApi>;

const rounds = [
  sampleRound(),
  sampleRound({ slug: 'online-round-2025', title: 'Online Round 2025', isCurrent: false, phase: 'archived' }),
];

beforeEach(() => {
  api = fakeApi();
  api.on(siteEndpoints.listRounds, () => listRoundsReply(rounds));
  api.on(siteEndpoints.readRound, ({ params }) => {
    const found = rounds.find(({ slug }) => slug === params.slug);
    if (found === undefined) throw new Refusal('round-unknown');
    const { sections } = samplePaper();
    return { round: { ...found, languages: ['en' as const], sections } };
  });
});

function ShownRound() {
  const { title } = useOutletContext<{ readonly title: string }>();
  return <h1>About {title}</h1>;
}

const open = (address: string) =>
  openAdminPage(
    [
      {
        element: <RoundLayout />,
        children: [
          { path: '/admin/results', element: <ShownRound /> },
          { path: '/admin/manage/:id/edit', element: <ShownRound /> },
        ],
      },
    ],
    address,
  );

test('a page is about the current round unless its address names another, and the menu keeps it', async () => {
  const { user, router } = open('/admin/results?city=Indore&page=3');
  await screen.findByRole('heading', { name: 'About Online Round 2026' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Round' }), 'Online Round 2025');
  await screen.findByRole('heading', { name: 'About Online Round 2025' });
  expect(router.state.location.search).toBe('?city=Indore&round=online-round-2025');
  expect(screen.getByText('Archived')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Manage Quiz' }).getAttribute('href')).toBe(
    '/admin/manage?round=online-round-2025',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Round' }), 'Online Round 2026 (current)');
  await screen.findByRole('heading', { name: 'About Online Round 2026' });
  expect(router.state.location.search).toBe('?city=Indore');
});

test("the round's state follows the server's clock without a reload (N20)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    let phase: 'announced' | 'open' = 'announced';
    api.on(siteEndpoints.listRounds, () => listRoundsReply([sampleRound({ phase })]));
    api.on(siteEndpoints.readRound, () => {
      const { sections } = samplePaper();
      return { round: { ...sampleRound({ phase }), title: `Round ${phase}`, languages: ['en' as const], sections } };
    });
    open('/admin/results');
    await screen.findByText('Announced');
    phase = 'open';
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    await screen.findByText('Open');
    await screen.findByRole('heading', { name: 'About Round open' });
  } finally {
    vi.useRealTimers();
  }
});

test('the page of an edited question stays in its round', async () => {
  open('/admin/manage/018f0000-0000-7000-8000-000000000001/edit?round=online-round-2025');
  await screen.findByRole('heading', { name: 'About Online Round 2025' });
  expect(screen.queryByRole('combobox', { name: 'Round' })).toBeNull();
});

test('reports an unknown round, with links to the existing ones', async () => {
  open('/admin/results?round=nonsense');
  await screen.findByText('There is no such round');
  expect(screen.getByRole('link', { name: 'Go to rounds' }).getAttribute('href')).toBe('/admin/rounds');
});
