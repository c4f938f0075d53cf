import type { KeyedQuestionReply, papersEndpoints } from '@club/contract/papers';
import {
  type AnswerKey,
  optionIndexes,
  optionLetters,
  parseNumber,
  type QuestionKind,
  toCorrectAnswer,
} from '@club/domain/papers/answer-key';
import { defaultMarkingScheme, type MarkingScheme } from '@club/domain/papers/marking';
import { isSectionNumber, type SectionNumber } from '@club/domain/papers/paper';
import { type QuestionField, questionProblems, questionSentences } from '@club/domain/papers/question';
import { comparable } from '@club/domain/shared/text';
import type { z } from 'zod';

export type FourOf<Item> = readonly [Item, Item, Item, Item];

/** A picture of a question: one the server has, or one chosen here and not sent yet. */
export type Picture =
  | { readonly kind: 'stored'; readonly reference: string }
  | { readonly kind: 'chosen'; readonly file: File };

/** Everything the form holds. What a section does not ask for is kept, so that trying another section loses nothing. */
export interface QuestionFormValues {
  readonly section: SectionNumber;
  readonly text: string;
  readonly supportingPicture: Picture | null;
  readonly optionsArePictures: boolean;
  readonly optionTexts: FourOf<string>;
  readonly optionPictures: FourOf<Picture | null>;
  readonly ticks: FourOf<boolean>;
  /** Counts in section 3 alone: a whole number is typed, there are no options. */
  readonly asksInteger: boolean;
  readonly integerAnswer: string;
  /** Counts in section 4 alone: a text is typed, there are no options. */
  readonly asksText: boolean;
  readonly textAnswer: string;
  readonly reward: string;
  readonly penalty: string;
}

/** The references of a question's pictures once the server has them. */
export interface PictureReferences {
  readonly supporting: string | null;
  readonly options: readonly string[];
}

export type QuestionBody = z.input<typeof papersEndpoints.createQuestion.body>;

export function emptyQuestion(section: SectionNumber, scheme: MarkingScheme): QuestionFormValues {
  return {
    section,
    text: '',
    supportingPicture: null,
    optionsArePictures: false,
    optionTexts: ['', '', '', ''],
    optionPictures: [null, null, null, null],
    ticks: [false, false, false, false],
    asksInteger: false,
    integerAnswer: '',
    asksText: false,
    textAnswer: '',
    ...marksOf(scheme),
  };
}

/** A scheme as the form's two fields write it. */
export function marksOf(scheme: MarkingScheme): { readonly reward: string; readonly penalty: string } {
  return { reward: String(scheme.marksIfRight), penalty: String(Math.abs(scheme.marksIfWrong)) };
}

/** A saved question in the form. Marks it does not have of its own are shown as its section's. */
export function toFormValues(
  question: KeyedQuestionReply,
  scheme: MarkingScheme = defaultMarkingScheme(sectionOf(question)),
): QuestionFormValues {
  const empty = emptyQuestion(sectionOf(question), scheme);
  const four = <Item>(items: readonly Item[], fallback: Item): FourOf<Item> => [
    items[0] ?? fallback,
    items[1] ?? fallback,
    items[2] ?? fallback,
    items[3] ?? fallback,
  ];
  const stored = (reference: string): Picture => ({ kind: 'stored', reference });
  return {
    ...empty,
    text: question.question,
    supportingPicture: question.supportingPic === null ? null : stored(question.supportingPic),
    optionsArePictures: question.optionsContainImg,
    optionTexts: question.optionsContainImg ? empty.optionTexts : four(question.options, ''),
    optionPictures: question.optionsContainImg ? four(question.options.map(stored), null) : empty.optionPictures,
    ticks: four(question.answers, false),
    asksInteger: question.kind === 'integer',
    integerAnswer: question.integerAnswer ?? '',
    asksText: question.kind === 'typed',
    textAnswer: question.kind === 'typed' ? question.correctAnswer : '',
    ...(question.reward !== null && { reward: String(question.reward) }),
    ...(question.nagativeMarking !== null && { penalty: String(question.nagativeMarking) }),
  };
}

function sectionOf({ section }: KeyedQuestionReply): SectionNumber {
  return isSectionNumber(section) ? section : 1;
}

/** What a question of this form asks for; the section decides which switches count. */
export function kindOf({ section, asksInteger, asksText }: QuestionFormValues): QuestionKind {
  if (section === 3) return asksInteger ? 'integer' : 'multiple';
  return section === 4 && asksText ? 'typed' : 'single';
}

export function hasOptions(values: QuestionFormValues): boolean {
  const kind = kindOf(values);
  return kind === 'single' || kind === 'multiple';
}

/** The key the form describes: every ticked option in section 3, the first one elsewhere. Undefined while there is none. */
export function keyOf(values: QuestionFormValues): AnswerKey | undefined {
  const ticked = optionIndexes.filter((index) => values.ticks[index]);
  const kind = kindOf(values);
  switch (kind) {
    case 'integer': {
      const value = parseNumber(values.integerAnswer);
      return value === undefined ? undefined : { kind, value };
    }
    case 'typed':
      return { kind, text: values.textAnswer.trim() };
    case 'multiple':
      return ticked.length === 0 ? undefined : { kind, options: ticked };
    case 'single': {
      const [option] = ticked;
      return option === undefined ? undefined : { kind, option };
    }
  }
}

export type FormField = Exclude<QuestionField, 'correctAnswer'> | 'answer';

export interface FormProblem {
  readonly field: FormField;
  /** What is said when the form is sent. */
  readonly sentence: string;
  /** What stands at the field. */
  readonly atField: string;
}

/** Everything that keeps the form from being saved, in the words of the specification, section 5. */
export function formProblems(values: QuestionFormValues): FormProblem[] {
  const key = keyOf(values);
  const options = hasOptions(values) ? optionsOf(values, standInReferences(values)) : [];
  const problems = questionProblems({
    text: values.text,
    section: values.section,
    kind: kindOf(values),
    options,
    correctAnswer: key === undefined ? '' : toCorrectAnswer(key, options),
    reward: marks(values.reward),
    penalty: values.penalty.trim() === '' ? 0 : marks(values.penalty),
  }).map(({ field, sentence }): FormProblem => {
    if (field === 'question' && values.text === '') {
      return { field, sentence, atField: questionSentences.questionEmpty };
    }
    if (field === 'options') return { field, sentence, atField: questionSentences.optionsMissing };
    if (field === 'reward' && values.reward.trim() === '') return problem(field, questionSentences.rewardMissing);
    if (field !== 'correctAnswer') return problem(field, sentence);
    return problem('answer', hasOptions(values) && key === undefined ? questionSentences.answersMissing : sentence);
  });
  const hasTwins = new Set(options.map(comparable)).size < options.length;
  const saysSoAlready = problems.some(({ field }) => field === 'options');
  return hasTwins && !saysSoAlready ? [...problems, problem('options', optionsAlike)] : problems;
}

/** The key names an option by its text, so two options that read the same cannot be told apart. */
const optionsAlike = 'Two options are the same';

function problem(field: FormField, sentence: string): FormProblem {
  return { field, sentence, atField: sentence };
}

/** Text that is no number is not a number of marks either, so the domain refuses it with its own sentence. */
function marks(text: string): number {
  return parseNumber(text) ?? Number.NaN;
}

/** References for pictures that are not sent yet, so that the form can be checked before anything is uploaded. */
function standInReferences(values: QuestionFormValues): PictureReferences {
  return {
    supporting: values.supportingPicture === null ? null : 'picture',
    options: values.optionPictures.map((picture, index) => (picture === null ? '' : `picture ${index}`)),
  };
}

function optionsOf(values: QuestionFormValues, pictures: PictureReferences): string[] {
  return values.optionsArePictures ? [...pictures.options] : values.optionTexts.map((text) => text.trim());
}

/** The question as it is sent. The form must be without problems. */
export function toQuestionBody(values: QuestionFormValues, pictures: PictureReferences): QuestionBody {
  const key = keyOf(values);
  const options = hasOptions(values) ? optionsOf(values, pictures) : [];
  return {
    question: values.text.trim(),
    options,
    correctAnswer: key === undefined ? '' : toCorrectAnswer(key, options),
    section: values.section,
    supportingPic: pictures.supporting,
    optionsContainImg: hasOptions(values) && values.optionsArePictures,
    kind: kindOf(values),
    isInteger: kindOf(values) === 'integer',
    reward: marks(values.reward),
    nagativeMarking: values.penalty.trim() === '' ? 0 : marks(values.penalty),
  };
}

/**
 * The question without any picture. It is inactive, so that nobody is asked it before its pictures are back; options
 * that were pictures keep their letters.
 */
export function toTextOnlyBody(values: QuestionFormValues): QuestionBody {
  const lettered: QuestionFormValues = hasPictureOptions(values)
    ? { ...values, optionsArePictures: false, optionTexts: letteredOptions }
    : values;
  return { ...toQuestionBody(lettered, { supporting: null, options: [] }), inActive: true };
}

const letteredOptions: FourOf<string> = [
  `Option ${optionLetters[0]}`,
  `Option ${optionLetters[1]}`,
  `Option ${optionLetters[2]}`,
  `Option ${optionLetters[3]}`,
];

export function hasPictureOptions(values: QuestionFormValues): boolean {
  return hasOptions(values) && values.optionsArePictures;
}

export function hasPictures(values: QuestionFormValues): boolean {
  return values.supportingPicture !== null || hasPictureOptions(values);
}
