import { optionCount, optionLetters } from '@club/domain/entities/papers/answer-key';
import { maxTagLength, maxTags } from '@club/domain/entities/papers/tags';
import {
  maxCellLength,
  type QuestionRow,
  type RowColumn,
  type RowProblem,
  rowColumns,
} from '@club/domain/features/question-bank/question-row';
import { isLanguage, languageNames } from '@club/domain/shared/language';
import { questionProblemText } from './problems.ts';
import { kindNames } from './question-kinds.ts';

const plainTitles: Readonly<Record<string, string>> = {
  section: 'Section',
  kind: 'Type',
  question: 'Question',
  answer: 'Answer',
  marks: 'Marks',
  penalty: 'Negative marks',
  reason: 'Explanation',
  picture: 'Picture',
  pictureAlt: 'Picture description',
  tags: 'Tags',
  ...Object.fromEntries(
    optionLetters.flatMap((letter) => [
      [`option${letter}`, `Option ${letter}`],
      [`alt${letter}`, `Description of picture ${letter}`],
    ]),
  ),
};

/** Titles of the columns of a sheet of questions. */
export const columnTitles = Object.fromEntries(
  rowColumns.map((column) => {
    const [plain = '', language] = column.split(':');
    const title = plainTitles[plain] ?? plain;
    return [column, isLanguage(language) ? `${title} (${languageNames[language]})` : title];
  }),
) as Readonly<Record<RowColumn, string>>;

export interface RowProblemText {
  readonly problem: string;
  readonly remedy: string;
}

const letters = `${optionLetters.slice(0, -1).join(', ')} or ${optionLetters.at(-1)}`;

/** Characters of the file that a sentence repeats. */
const maxQuoted = 100;
const shortened = (text: string) => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text);
const quoted = (text: string) => `“${shortened(text)}”`;

export function rowProblemText(found: RowProblem): RowProblemText {
  switch (found.code) {
    case 'question':
      return {
        // Sentences quoted by the specification have no full stop.
        problem: questionProblemText(found.problem).replace(/(?<!\.)$/, '.'),
        remedy: `Correct “${columnTitles[found.column]}”.`,
      };
    case 'section-missing':
      return {
        problem: 'No section is given.',
        remedy: 'Write its number or its title, or choose one for all rows above.',
      };
    case 'section-unknown':
      return {
        problem: `The paper has no section ${quoted(found.value)}.`,
        remedy: 'Write the number or the title of one of its sections, or choose one for all its rows above.',
      };
    case 'kind-unknown':
      return {
        problem: `There is no question type ${quoted(found.value)}.`,
        remedy: `Write ${Object.values(kindNames).join(', ')}, or leave it empty.`,
      };
    case 'number-unreadable':
      return {
        problem: `${quoted(found.value)} is not a number.`,
        remedy: 'Write a number such as 4 or 0.25, or leave it empty.',
      };
    case 'answer-unknown':
      return {
        problem: `The answer is ${quoted(found.value)}, but the options are ${letters}.`,
        remedy: 'Write the letter of the correct option, or exactly its text.',
      };
    case 'answer-ambiguous':
      return {
        problem: `“${found.value}” is the text of one option and the number of another.`,
        remedy: `Write the letter of the correct option: ${letters}.`,
      };
    case 'answer-from-zero':
      return {
        problem: `The answers of this sheet seem to count the options from 0, and this one is “${found.value}”.`,
        remedy: `Write the letter of the correct option: ${letters}.`,
      };
    case 'cell-date':
      return {
        problem: `The spreadsheet has the date “${found.value}” in this cell. It makes dates of entries such as 2-2 or 1/2.`,
        remedy: 'Write what was typed, or keep the date.',
      };
    case 'cell-time':
      return {
        problem: `The spreadsheet has the time “${found.value}” in this cell. It makes times of ratios such as 1:2.`,
        remedy: 'Correct it if a ratio was typed.',
      };
    case 'cell-error':
      return {
        problem: `The formula in this cell has no result: ${found.value}.`,
        remedy: 'Write the value, or correct the formula in the spreadsheet.',
      };
    case 'columns-unknown':
      return {
        problem: `No column is known to have the options, and these columns are not known: ${found.value}.`,
        remedy: 'Say above which column is which, or leave them out.',
      };
    case 'picture-beside':
      return {
        problem: `The picture “${found.value}” sits in this cell beside something else.`,
        remedy: 'An option is a text or a picture, and a question has one picture: keep one.',
      };
    case 'picture-name-invalid':
      return {
        problem: `${quoted(found.value)} is not the name of a picture file.`,
        remedy: 'Write a name such as river.png.',
      };
    case 'picture-missing':
      return {
        problem: `The picture ${quoted(found.value)} is missing.`,
        remedy: 'Add it, or a zip with it, under “Pictures”.',
      };
    case 'tags-too-many':
      return {
        problem: `A question has up to ${maxTags} tags of up to ${maxTagLength} characters each.`,
        remedy: 'Separate tags by commas, and leave some out.',
      };
    case 'option-count':
      return {
        problem: `There ${found.count === 1 ? 'is 1 option' : `are ${found.count} options`} instead of ${optionCount}.`,
        remedy: `Give ${optionCount} options.`,
      };
    case 'kind-not-supported':
      return {
        problem: `This is a question of the type ${quoted(found.value)}, which a paper cannot have.`,
        remedy: 'Rewrite it with four options, a number or a short text, or leave it out.',
      };
    case 'several-answers':
      return {
        problem: `Several numbers are accepted as the answer: ${shortened(found.value)}.`,
        remedy: 'Keep the one you want; more can be accepted later by a correction.',
      };
    case 'answer-range':
      return {
        problem: `A range is accepted as the answer: ${shortened(found.value)}.`,
        remedy: 'Write the one whole number that is correct.',
      };
    case 'answer-partial':
      return {
        problem: `Only part of the marks is given for ${quoted(found.value)}, which a paper cannot do; it is not among the correct answers.`,
        remedy: 'Add it to the answer if it should get all the marks.',
      };
    case 'answer-wildcard':
      return {
        problem: `The answer ${quoted(found.value)} stands for many texts, which a paper cannot do; it is not among the correct answers.`,
        remedy: 'Write each accepted text, with | between them.',
      };
    case 'left-out':
      return {
        problem: `Left out, because a question of a paper has no place for it: ${shortened(found.value)}.`,
        remedy: 'Check that the question is complete and correct without it.',
      };
    case 'text-cut':
      return {
        problem: `The text has ${Number(found.value).toLocaleString('en-IN')} characters; only the first ${maxCellLength.toLocaleString('en-IN')} were read.`,
        remedy: 'Shorten it.',
      };
    case 'unreadable':
      return {
        problem: `This question cannot be read. ${found.value}`,
        remedy: 'Leave it out, or write it here.',
      };
    case 'markup-dropped':
      return {
        problem: `Formatting was left out: ${shortened(found.value)}.`,
        remedy: 'Check that the text still reads as it should.',
      };
  }
}

const plainHints: Readonly<Record<string, string>> = {
  section: 'The number or the title of a section of the paper. If empty, the section chosen during the import.',
  kind: `${Object.values(kindNames).join(', ')}. If empty, it follows from the answer.`,
  question: 'The question as students read it. Required.',
  answer:
    'The letter of the correct option (B), the letters of all of them (A C), a whole number, or a short text, with | between its wordings (Narmada | नर्मदा). Required.',
  marks: 'Marks for a correct answer, if not those of the section.',
  penalty: 'Marks deducted for a wrong answer, if not those of the section.',
  reason: 'Why the answer is correct. Students see it once the answer key is out.',
  picture:
    'The name of a picture file that is shown with the question: river.png. Add the files, or a zip of them, when importing.',
  tags: 'Words by which the question is found among all questions, separated by commas. With the results, students read their marks by them.',
  pictureAlt: 'What the picture shows, for those who cannot see it, without giving the answer away.',
  ...Object.fromEntries(
    optionLetters.flatMap((letter) => [
      [`option${letter}`, 'A text, or the name of a picture file. Leave the options empty where the answer is typed.'],
      [`alt${letter}`, `What the picture of option ${letter} shows.`],
    ]),
  ),
};

export const columnHints = Object.fromEntries(
  rowColumns.map((column) => {
    const [plain = '', language] = column.split(':');
    const hint = plainHints[plain] ?? '';
    return [column, isLanguage(language) ? `The same in ${languageNames[language]}.` : hint];
  }),
) as Readonly<Record<RowColumn, string>>;

/** One example of each kind, to be overwritten. */
export const templateExamples: readonly QuestionRow[] = [
  {
    section: '1',
    kind: 'single',
    question: 'Which river flows west?',
    optionA: 'Chambal',
    optionB: 'Narmada',
    optionC: 'Betwa',
    optionD: 'Son',
    answer: 'B',
    tags: 'geography, rivers',
    reason: 'It reaches the Gulf of Khambhat.',
    'question:hi': 'कौन-सी नदी पश्चिम की ओर बहती है?',
    'optionA:hi': 'चंबल',
    'optionB:hi': 'नर्मदा',
    'optionC:hi': 'बेतवा',
    'optionD:hi': 'सोन',
    'reason:hi': 'वह खंभात की खाड़ी में गिरती है।',
  },
  {
    section: '3',
    kind: 'multiple',
    question: 'Which of these numbers are prime?',
    optionA: '2',
    optionB: '9',
    optionC: '13',
    optionD: '15',
    answer: 'A C',
    marks: '5',
    penalty: '0',
  },
  { section: '3', kind: 'integer', question: 'How many districts does Madhya Pradesh have?', answer: '55' },
  { section: '4', kind: 'typed', question: 'Which city is called the city of lakes?', answer: 'Bhopal' },
];
