import type { Edition } from '@club/domain/features/site/edition';
import { editionNumbers } from '@club/domain/shared/edition-numbers';
import { inOtherLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { distinct, picture, text } from './fields.ts';
import { markdownToHtml } from './markdown.ts';

const amount = z.number().int().min(1);
const numbers = Object.fromEntries(editionNumbers.map((name) => [name, z.exactOptional(amount)]));

/** The shape of `editions.yaml`: past years, the last one first. There may be none. */
export function editionsFile(folder: string) {
  const translation = z
    .strictObject({ title: text, text })
    .transform(({ title, text: markdown }) => ({ title, html: markdownToHtml(markdown) }));
  const edition = z
    .strictObject({
      year: z.number().int().min(1900).max(9999),
      title: text,
      text,
      numbers: z.strictObject(numbers).default({}),
      winners: z
        .array(z.strictObject({ place: amount, school: text, city: text, team: z.array(text).default([]) }))
        .default([]),
      pictures: z.array(picture(folder)).default([]),
      ...inOtherLanguages(() => translation.nullable().default(null)),
    })
    .transform(({ text: markdown, ...rest }) => ({ ...rest, html: markdownToHtml(markdown) }));
  return z.array(edition).superRefine(
    distinct(
      ({ year }) => String(year),
      (index) => [index, 'year'],
      'edition',
    ),
  ) satisfies z.ZodType<Edition[]>;
}
