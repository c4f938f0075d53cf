import type { FaqEntry } from '@club/domain/site/faq';
import { z } from 'zod';
import { distinct, text, translatable } from './fields.ts';
import { markdownToHtml } from './markdown.ts';

/** The shape of `faqs.yaml`: questions in the order in which they are shown. */
export const faqsFile = z
  .array(
    translatable({ question: text, answer: text }, {}).transform(
      ({ hi, ...entry }): FaqEntry => ({ ...drawn(entry), hi: hi && drawn(hi) }),
    ),
  )
  .min(1)
  .superRefine(
    distinct(
      ({ question }) => question,
      (index) => [index, 'question'],
      'question',
    ),
  );

function drawn(words: { question: string; answer: string }) {
  return { ...words, answerHtml: markdownToHtml(words.answer) };
}
