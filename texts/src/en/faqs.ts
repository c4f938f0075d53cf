import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** For the page of questions and answers. */
export const faqs = {
  title: 'Frequently asked questions',
  intro: 'What schools, students and parents ask us, and what we answer.',
  description:
    'What schools, students and parents ask us, and what we answer. Who can play, what it costs, what is in the online round, and what happens when the connection drops.',
  round: 'The online round',
  groups: 'Groups of questions',
  search: 'Search the questions',
  found: ({ count }: { count: number }) => `${count} ${plural('en', count, { one: 'question', other: 'questions' })}`,
  none: ({ typed }: { typed: string }) => `No questions match “${typed}”.`,
  noneMore: ({ email }: { email: string }) => `Try another word, or ask us: <mail>${email}</mail>`,
  link: 'Link to this question',
};

export const faqsTexts = textArea(faqs, async (language) => (await import(`../${language}/faqs.ts`)).faqs);
