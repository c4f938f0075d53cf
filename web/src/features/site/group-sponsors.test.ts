import { expect, test } from 'vitest';
import { groupSponsors } from './group-sponsors.ts';
import type { LocalizedSponsorCategory } from './localized-content.ts';

const category = (name: string, brandCount: number): LocalizedSponsorCategory => ({
  category: name,
  language: 'en',
  brands: Array.from({ length: brandCount }, (_, index) => ({
    brand: `${name} ${index}`,
    website: 'https://example.org',
    logo: { src: '/logo.svg', alt: '', width: 2, height: 1, sources: [], language: 'en' as const },
  })),
});

test('neighbours with one brand share a grid, and the order stays', () => {
  const [title, coTitle, associate, snacks, travel] = [1, 1, 3, 1, 1].map((count, index) =>
    category(`category ${index}`, count),
  ) as [
    LocalizedSponsorCategory,
    LocalizedSponsorCategory,
    LocalizedSponsorCategory,
    LocalizedSponsorCategory,
    LocalizedSponsorCategory,
  ];
  expect(groupSponsors([title, coTitle, associate, snacks, travel])).toEqual([
    { shape: 'grid', categories: [title, coTitle] },
    { shape: 'row', category: associate },
    { shape: 'grid', categories: [snacks, travel] },
  ]);
});

test('without sponsors there is nothing to show', () => {
  expect(groupSponsors([])).toEqual([]);
});
