import type { FaqEntry } from '@club/domain/site/faq';
import { z } from 'zod';
import { distinct, text } from './fields.ts';
import { markdownToHtml } from './markdown.ts';

/** The shape of `faqs.yaml`: questions in the order in which they are shown. */
export const faqsFile = z
  .array(
    z
      .strictObject({ question: text, answer: text })
      .transform((entry): FaqEntry => ({ ...entry, answerHtml: markdownToHtml(entry.answer) })),
  )
  .min(1)
  .superRefine(
    distinct(
      ({ question }) => question,
      (index) => [index, 'question'],
      'question',
    ),
  );
