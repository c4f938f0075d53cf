import type { Policy, PrivacyPolicy } from '@club/domain/features/site/policy';
import { inOtherLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { anchor, day, distinct, text, translation } from './fields.ts';
import { markdownToHtml } from './markdown.ts';

const policyText = z
  .strictObject({ title: text, text })
  .transform(({ title, text: markdown }) => ({ title, html: markdownToHtml(markdown) }));

/** The shape of `terms.yaml`: the version, and its sections in the order in which they are read. */
export const policyFile = z.strictObject({
  version: text,
  changedOn: day,
  summary: text,
  ...inOtherLanguages(() => translation({ summary: text })),
  sections: z
    .array(
      z
        .strictObject({
          id: anchor,
          title: text,
          text,
          ...inOtherLanguages(() => policyText.nullable().default(null)),
        })
        .transform(({ text: markdown, ...section }) => ({ ...section, html: markdownToHtml(markdown) })),
    )
    .min(1)
    .superRefine(
      distinct(
        ({ id }) => id,
        (index) => [index, 'id'],
        'section',
      ),
    ),
}) satisfies z.ZodType<Policy>;

/** The shape of `privacy.yaml`: also whether guardians are asked. */
export const privacyFile = policyFile.extend({
  asksGuardian: z.boolean().default(true),
}) satisfies z.ZodType<PrivacyPolicy>;
