import type { QuestionKind } from '@club/domain/entities/papers/answer-key';

export const kindNames: Readonly<Record<QuestionKind, string>> = {
  single: 'Single correct',
  multiple: 'Multiple correct',
  integer: 'Integer',
  typed: 'Typed answer',
};

/** For sections that allow this kind beside one with options: the label and the hint of the switch. */
export const kindSwitches: Readonly<Record<QuestionKind, { readonly label: string; readonly hint: string } | null>> = {
  single: null,
  multiple: null,
  integer: { label: 'Integer answer', hint: 'No options: participants type a whole number.' },
  typed: {
    label: 'Typed answer',
    hint: 'No options: participants type words. Case and extra spaces do not matter.',
  },
};

/** How the correct answer is typed into a form; null for kinds whose options are ticked. */
export const correctAnswerHints: Readonly<Record<QuestionKind, string | null>> = {
  single: null,
  multiple: null,
  integer: 'A whole number, such as 42 or -7.',
  typed: 'Several wordings, also in Hindi, are separated by |, such as Narmada | नर्मदा. Each of them is correct.',
};

/** How to write the answer in a round file. */
export const fileAnswerRemedies: Readonly<Record<QuestionKind, string>> = {
  single: 'give the letter of the right option (A)',
  multiple: 'give the list of the letters of all right options ([A, C])',
  integer: 'give a number',
  typed: 'give the text to be typed',
};
