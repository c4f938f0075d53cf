import type { LocalizedSponsorCategory } from './localized-content.ts';

export type SponsorGroup =
  | { readonly shape: 'row'; readonly category: LocalizedSponsorCategory }
  /** Consecutive categories with one brand each, side by side. */
  | { readonly shape: 'grid'; readonly categories: readonly LocalizedSponsorCategory[] };

/** Categories with one brand share a grid with their neighbours; those with several get a row of their own. */
export function groupSponsors(categories: readonly LocalizedSponsorCategory[]): SponsorGroup[] {
  const groups: SponsorGroup[] = [];
  for (const category of categories) {
    const last = groups.at(-1);
    if (category.brands.length !== 1) groups.push({ shape: 'row', category });
    else if (last?.shape === 'grid')
      groups[groups.length - 1] = { ...last, categories: [...last.categories, category] };
    else groups.push({ shape: 'grid', categories: [category] });
  }
  return groups;
}
