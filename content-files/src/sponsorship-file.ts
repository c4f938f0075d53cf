import type { Sponsorship } from '@club/domain/features/site/sponsorship';
import { inOtherLanguages, languageNames, translatedLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { text, translatable } from './fields.ts';
import { markdownToHtml } from './markdown.ts';

const words = z
  .strictObject({ summary: text, text })
  .transform(({ summary, text: markdown }) => ({ summary, html: markdownToHtml(markdown) }));
const tierText = { name: text, line: text, gives: z.array(text).min(1) };

/** The shape of `sponsorship.yaml`: what the club reaches, and what sponsors get. */
export const sponsorshipFile = z
  .strictObject({
    summary: text,
    text,
    ...inOtherLanguages(() => words.nullable().default(null)),
    reach: z.array(translatable({ what: text }, { number: z.number().int().min(1) })).min(1),
    tiers: z
      .array(translatable(tierText, {}))
      .min(1)
      .superRefine((tiers, context) => {
        for (const [index, { gives, ...tier }] of tiers.entries()) {
          for (const language of translatedLanguages) {
            const translated = tier[language]?.gives.length ?? gives.length;
            if (translated === gives.length) continue;
            const message = `"gives" has ${gives.length} lines in English and ${translated} in ${languageNames[language]}`;
            context.addIssue({ code: 'custom', message, path: [index, language, 'gives'] });
          }
        }
      }),
  })
  .transform(({ text: markdown, ...rest }) => ({
    ...rest,
    html: markdownToHtml(markdown),
  })) satisfies z.ZodType<Sponsorship>;
