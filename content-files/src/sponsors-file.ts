import type { SponsorCategory } from '@club/domain/features/site/sponsor';
import { z } from 'zod';
import { distinct, link, picturePath, text, translatable } from './fields.ts';

/** The shape of `sponsors.yaml`: categories in the order in which they are shown, each with its brands. */
export function sponsorsFile(folder: string) {
  const brand = z.strictObject({ brand: text, website: link, logo: picturePath(folder) });
  return z.array(translatable({ category: text }, { brands: z.array(brand).min(1) })).superRefine(
    distinct(
      ({ category }) => category,
      (index) => [index, 'category'],
      'category',
    ),
  ) satisfies z.ZodType<SponsorCategory[]>;
}
