import { teamContent } from 'virtual:team';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSitePage } from '#testing/open-site-page.tsx';
import TeamPage from './team-page.tsx';

const groupOf = (region: HTMLElement, name: string) =>
  within(region).getByRole('heading', { level: 3, name }).parentElement ?? region;
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent?.replace(', profile on LinkedIn', ''));

test('shows everybody once, this year first and by group', async () => {
  await openSitePage(TeamPage);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'This year',
    '2025',
  ]);
  const now = screen.getByRole('region', { name: 'This year' });
  expect(namesIn(groupOf(now, 'Office bearers'))).toEqual([
    'Aarohi Sample',
    'Kabir Example',
    'Meher Placeholder',
    'Rehan Specimen',
  ]);
  expect(namesIn(groupOf(now, 'Also in the team'))).toEqual(['Nandini Specimen']);
  const everybody = namesIn(document.body);
  expect([...everybody].sort()).toEqual(teamContent.en.map(({ name }) => name).sort());
});

test('draws a different tile for each member without a photo', async () => {
  await openSitePage(TeamPage);
  const tiles = [...document.querySelectorAll('article svg')].map((tile) => tile.outerHTML);
  expect(tiles).toHaveLength(teamContent.en.length);
  expect(new Set(tiles).size).toBe(tiles.length);
});

test('is in Hindi, with names unchanged', async () => {
  await openSitePage(TeamPage, 'hi');
  const bearers = groupOf(screen.getByRole('region', { name: 'इस वर्ष' }), 'पदाधिकारी');
  expect(within(bearers).getByText('अध्यक्ष')).toBeDefined();
  expect(within(bearers).getByText('Aarohi Sample').lang).toBe('en-IN');
});
