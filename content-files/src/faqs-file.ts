import { type FaqEntry, type FaqGroup, faqId } from '@club/domain/features/site/faq';
import { inOtherLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { anchor, distinct, text, translatable } from './fields.ts';
import { markdownToHtml } from './markdown.ts';
import { textWithClubWords } from './rule-numbers.ts';

const entry = translatable({ question: text, answer: textWithClubWords }, {}).transform(
  (words): FaqEntry => ({
    ...renderMarkdown(words),
    id: faqId(words.question),
    ...inOtherLanguages((language) => words[language] && renderMarkdown(words[language])),
  }),
);

/** The shape of `faqs.yaml`: groups of questions, in the order in which they are shown. */
export const faqsFile = z
  .array(translatable({ title: text }, { id: anchor, questions: z.array(entry).min(1) }))
  .min(1)
  .superRefine(
    distinct(
      ({ id }) => id,
      (index) => [index, 'id'],
      'group',
    ),
  )
  .superRefine((groups, context) => {
    const places = groups.flatMap(({ questions }, group) =>
      questions.map(({ id }, index) => ({ id, path: [group, 'questions', index, 'question'] })),
    );
    // A group and a question are on one page, so their addresses differ too.
    const check = distinct<{ id: string }>(
      ({ id }) => id,
      (index) => places[index - groups.length]?.path ?? [index, 'id'],
      'question',
    );
    check([...groups, ...places], context);
  }) satisfies z.ZodType<FaqGroup[]>;

function renderMarkdown({ question, answer }: { question: string; answer: string }) {
  return { question, answer, answerHtml: markdownToHtml(answer) };
}
