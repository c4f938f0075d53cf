import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import {
  type OptionIndex,
  optionIndexes,
  type PerOption,
  perOption,
  type QuestionKind,
} from '@club/domain/entities/papers/answer-key';
import type { MarkingScheme } from '@club/domain/entities/papers/marking';
import { type PaperSection, sectionWithNumber } from '@club/domain/entities/papers/paper';
import {
  isPictureOption,
  placeholderOptions,
  type QuestionField,
  questionProblems,
} from '@club/domain/entities/papers/question';
import {
  defaultQuestionKind,
  isAnsweredByTicks,
  parseCorrectAnswer,
  questionKinds,
  toCorrectAnswer,
  writeOptions,
} from '@club/domain/entities/papers/question-kinds';
import { parseNumber } from '@club/domain/entities/papers/read-answer';
import { parseTags } from '@club/domain/entities/papers/tags';
import {
  inOtherLanguages,
  type Language,
  languages,
  mapTranslations,
  type TranslatedLanguage,
} from '@club/domain/shared/language';
import { adminProblemText, questionProblemText } from '@club/texts/admin/problems';
import type { z } from 'zod';

export type Picture =
  | { readonly kind: 'stored'; readonly reference: string }
  | { readonly kind: 'chosen'; readonly file: File };

/** With `both`, an option that has a picture is a picture. */
export type OptionForm = 'texts' | 'pictures' | 'both';

export interface WordingValues {
  readonly text: string;
  readonly optionTexts: PerOption<string>;
  readonly supportingPictureAlt: string;
  readonly optionAlts: PerOption<string>;
  /** Why the correct answer is correct. */
  readonly reason: string;
}

/** Keeps fields that the section does not use, so that trying another section loses nothing. */
export interface QuestionFormValues extends WordingValues {
  readonly section: number;
  /** The kind chosen last. In a section that does not allow it, the question uses another kind. */
  readonly kind: QuestionKind;
  readonly supportingPicture: Picture | null;
  readonly optionsAre: OptionForm;
  readonly optionPictures: PerOption<Picture | null>;
  readonly ticks: PerOption<boolean>;
  /** For kinds whose answer is not ticked. */
  readonly typedAnswer: string;
  readonly reward: string;
  readonly penalty: string;
  /** Separated by commas. */
  readonly tags: string;
  /** Empty texts for languages without a translation. */
  readonly translations: Readonly<Record<TranslatedLanguage, WordingValues>>;
  readonly isActive: boolean;
  /** Of the edited question, so that nobody overwrites another person's changes unknowingly; empty for a new one. */
  readonly revision: string;
}

export function hasUnsentPictures({ supportingPicture, optionPictures }: QuestionFormValues): boolean {
  return [supportingPicture, ...optionPictures].some((picture) => picture?.kind === 'chosen');
}

/** An unsent picture cannot be stored as JSON. */
export function withoutUnsentPictures(values: QuestionFormValues): QuestionFormValues {
  const stored = (picture: Picture | null) => (picture?.kind === 'stored' ? picture : null);
  return {
    ...values,
    supportingPicture: stored(values.supportingPicture),
    optionPictures: perOption((index) => stored(values.optionPictures[index])),
  };
}

/** References of the uploaded pictures. */
export interface PictureReferences {
  readonly supporting: string | null;
  readonly options: readonly string[];
}

export type QuestionBody = z.input<typeof questionBankEndpoints.createQuestion.body>;

const emptyWording: WordingValues = {
  text: '',
  optionTexts: perOption(() => ''),
  supportingPictureAlt: '',
  optionAlts: perOption(() => ''),
  reason: '',
};

export function emptyQuestion(section: PaperSection): QuestionFormValues {
  return {
    ...emptyWording,
    section: section.section,
    kind: firstKind(section),
    supportingPicture: null,
    optionsAre: 'texts',
    optionPictures: perOption(() => null),
    ticks: perOption(() => false),
    typedAnswer: '',
    ...toMarksFields(section),
    tags: '',
    translations: inOtherLanguages(() => emptyWording),
    isActive: true,
    revision: '',
  };
}

export function toMarksFields(scheme: MarkingScheme): { readonly reward: string; readonly penalty: string } {
  return { reward: String(scheme.marksIfRight), penalty: String(Math.abs(scheme.marksIfWrong)) };
}

/** Questions without marks of their own show those of their section. */
export function toFormValues(question: KeyedQuestionReply, sections: readonly PaperSection[]): QuestionFormValues {
  const stored = (reference: string): Picture => ({ kind: 'stored', reference });
  const section = sectionWithNumber(sections, question.section);
  const isPicture = perOption((index) =>
    isPictureOption({ optionsArePictures: question.optionsContainImg }, question.options[index] ?? ''),
  );
  const { reward, penalty } = section === undefined ? { reward: '', penalty: '' } : toMarksFields(section);
  return {
    section: question.section,
    kind: question.kind,
    text: question.question,
    supportingPicture: question.supportingPic === null ? null : stored(question.supportingPic),
    supportingPictureAlt: question.supportingPicAlt,
    optionsAre: !isPicture.includes(true) ? 'texts' : isPicture.includes(false) ? 'both' : 'pictures',
    optionTexts: perOption((index) => (isPicture[index] ? '' : (question.options[index] ?? ''))),
    optionPictures: perOption((index) => (isPicture[index] ? stored(question.options[index] ?? '') : null)),
    optionAlts: forOptions(question.optionAlts, ''),
    ticks: forOptions(question.answers, false),
    typedAnswer: isAnsweredByTicks(question.kind) ? '' : question.correctAnswer,
    reward: question.reward === null ? reward : String(question.reward),
    penalty: question.nagativeMarking === null ? penalty : String(question.nagativeMarking),
    tags: (question.tags ?? []).join(', '),
    reason: question.reasons.en ?? '',
    translations: inOtherLanguages((language) => {
      const wording = question.translations[language];
      return {
        text: wording?.question ?? '',
        optionTexts: forOptions(wording?.options ?? [], ''),
        supportingPictureAlt: wording?.supportingPicAlt ?? '',
        optionAlts: forOptions(wording?.optionAlts ?? [], ''),
        reason: question.reasons[language] ?? '',
      };
    }),
    isActive: !question.inActive,
    revision: question.revision,
  };
}

function forOptions<Item>(items: readonly Item[], fallback: Item): PerOption<Item> {
  return perOption((index) => items[index] ?? fallback);
}

export function withItem<Item>(items: PerOption<Item>, at: number, item: Item): PerOption<Item> {
  return perOption((index) => (index === at ? item : items[index]));
}

function firstKind({ kinds }: Pick<PaperSection, 'kinds'>): QuestionKind {
  return kinds.find((kind) => questionKinds[kind].takesOptions) ?? kinds[0] ?? defaultQuestionKind;
}

export function kindOf({ section, kind }: QuestionFormValues, sections: readonly PaperSection[]): QuestionKind {
  const own = sectionWithNumber(sections, section);
  return own === undefined || own.kinds.includes(kind) ? kind : firstKind(own);
}

/** The values as they are validated and sent: with a kind that the section allows. */
export function normalizeForSection(values: QuestionFormValues, sections: readonly PaperSection[]): QuestionFormValues {
  return { ...values, kind: kindOf(values, sections) };
}

export function hasOptions({ kind }: QuestionFormValues): boolean {
  return questionKinds[kind].takesOptions;
}

/** As sent: the text of a ticked option, the letters of several, or the typed answer. Empty while there is none. */
function correctAnswerOf({ kind, ticks, typedAnswer }: QuestionFormValues, options: readonly string[]) {
  if (isAnsweredByTicks(kind)) {
    return writeOptions(
      optionIndexes.filter((index) => ticks[index]),
      options,
    );
  }
  const key = parseCorrectAnswer(kind, typedAnswer, options);
  return key === undefined ? typedAnswer.trim() : toCorrectAnswer(key, options);
}

export type FormField = Exclude<QuestionField, 'correctAnswer'> | 'answer';

export interface FormProblem {
  readonly field: FormField;
  readonly sentence: string;
  readonly atField: string;
}

/** Source of the wording: specification, section 5. */
export function formProblems(typed: QuestionFormValues, sections: readonly PaperSection[]): FormProblem[] {
  const values = normalizeForSection(typed, sections);
  const options = hasOptions(values) ? optionsOf(values, placeholderReferences(values)) : [];
  return questionProblems(
    {
      text: values.text,
      section: values.section,
      kind: values.kind,
      options,
      optionsArePictures: hasPictureOptions(values),
      translations: mapTranslations(values.translations, ({ optionTexts, reason: _, ...wording }) => ({
        ...wording,
        options: textsOf(values, optionTexts),
      })),
      correctAnswer: correctAnswerOf(values, options),
      reward: marks(values.reward),
      penalty: values.penalty.trim() === '' ? 0 : marks(values.penalty),
      isActive: values.isActive,
    },
    sections,
  ).map((found): FormProblem => {
    const { field, code } = found;
    const sentence = questionProblemText(found);
    if (field === 'question' && values.text === '') {
      return { field, sentence, atField: adminProblemText('required') };
    }
    if (field === 'options' && code === 'options-blank') {
      return { field, sentence, atField: adminProblemText('options-missing') };
    }
    if (field === 'reward' && values.reward.trim() === '') return problem(field, adminProblemText('points-missing'));
    const isUnreadable =
      (field === 'reward' && Number.isNaN(marks(values.reward))) ||
      (field === 'nagativeMarking' && Number.isNaN(marks(values.penalty)));
    if (isUnreadable) return problem(field, adminProblemText('points-unreadable'));
    if (field !== 'correctAnswer') return problem(field, sentence);
    const isUnticked = hasOptions(values) && !values.ticks.includes(true);
    return problem('answer', isUnticked ? adminProblemText('answers-missing') : sentence);
  });
}

function problem(field: FormField, sentence: string): FormProblem {
  return { field, sentence, atField: sentence };
}

/** NaN for text that is not a number; the domain refuses it with a sentence of its own. */
function marks(text: string): number {
  return parseNumber(text) ?? Number.NaN;
}

/** Stand-ins for unsent pictures, so that the form can be validated before anything is uploaded. */
function placeholderReferences(values: QuestionFormValues): PictureReferences {
  const standIn = (picture: Picture | null, name: string) =>
    picture === null ? '' : picture.kind === 'stored' ? picture.reference : name;
  return {
    supporting: standIn(values.supportingPicture, 'picture') || null,
    // One file in two places is one picture.
    options: values.optionPictures.map((picture) =>
      standIn(picture, `picture ${values.optionPictures.findIndex((other) => isSamePicture(other, picture))}`),
    ),
  };
}

function isSamePicture(one: Picture | null, other: Picture | null): boolean {
  return one?.kind === 'chosen' && other?.kind === 'chosen' && one.file === other.file;
}

/** Also true before a picture has been chosen. */
export function isPictureAt({ optionsAre, optionPictures }: QuestionFormValues, index: OptionIndex): boolean {
  return optionsAre === 'pictures' || (optionsAre === 'both' && optionPictures[index] !== null);
}

function optionsOf(values: QuestionFormValues, pictures: PictureReferences): string[] {
  return [
    ...perOption((index) =>
      isPictureAt(values, index) ? (pictures.options[index] ?? '') : values.optionTexts[index].trim(),
    ),
  ];
}

/** The texts of the options; empty for a picture. */
function textsOf(values: QuestionFormValues, texts: PerOption<string>): PerOption<string> {
  return perOption((index) => (isPictureAt(values, index) ? '' : texts[index]));
}

/** @param values of a form without problems */
export function toQuestionBody(
  typed: QuestionFormValues,
  sections: readonly PaperSection[],
  pictures: PictureReferences,
): QuestionBody {
  const values = normalizeForSection(typed, sections);
  const options = hasOptions(values) ? optionsOf(values, pictures) : [];
  const alts = (wording: WordingValues) => ({
    supportingPicAlt: pictures.supporting === null ? '' : wording.supportingPictureAlt.trim(),
    optionAlts: hasOptions(values)
      ? someOf(perOption((index) => (isPictureAt(values, index) ? wording.optionAlts[index] : '')))
      : [],
  });
  const translated = (wording: WordingValues) => {
    const body = {
      question: wording.text.trim(),
      options: hasOptions(values) ? someOf(textsOf(values, wording.optionTexts)) : [],
      ...alts(wording),
    };
    return Object.values(body).flat().join('') === '' ? null : body;
  };
  return {
    question: values.text.trim(),
    options,
    correctAnswer: correctAnswerOf(values, options),
    section: values.section,
    supportingPic: pictures.supporting,
    optionsContainImg: hasPictureOptions(values),
    kind: values.kind,
    isInteger: questionKinds[values.kind].isInteger,
    reward: marks(values.reward),
    nagativeMarking: values.penalty.trim() === '' ? 0 : marks(values.penalty),
    ...alts(values),
    tags: parseTags(values.tags),
    translations: mapTranslations(values.translations, translated),
    reasons: { en: values.reason.trim(), ...mapTranslations(values.translations, ({ reason }) => reason.trim()) },
  };
}

function trimmed(texts: PerOption<string>): string[] {
  return texts.map((text) => text.trim());
}

/** Languages with any text that participants read, English first. */
export function languagesWithText({ translations }: QuestionFormValues): Language[] {
  return languages.filter((language) => {
    if (language === 'en') return true;
    const { reason: _, ...read } = translations[language];
    return Object.values(read).flat().join('').trim() !== '';
  });
}

/** The texts of all options, or none if all are empty. */
function someOf(texts: PerOption<string>): string[] {
  const written = trimmed(texts);
  return written.some((text) => text !== '') ? written : [];
}

/**
 * The question without pictures: inactive, so that nobody is asked it before its pictures are back. Options that were pictures keep
 * their letters.
 */
export function toTextOnlyBody(typed: QuestionFormValues, sections: readonly PaperSection[]): QuestionBody {
  const values = normalizeForSection(typed, sections);
  const lettered: QuestionFormValues = hasPictureOptions(values)
    ? { ...values, optionsAre: 'texts', optionTexts: forOptions(placeholderOptions, '') }
    : values;
  return { ...toQuestionBody(lettered, sections, { supporting: null, options: [] }), inActive: true };
}

function hasPictureOptions(values: QuestionFormValues): boolean {
  return hasOptions(values) && optionIndexes.some((index) => isPictureAt(values, index));
}

/** Empty unless the question has options and they are pictures. */
export function optionPicturesOf(values: QuestionFormValues): readonly (Picture | null)[] {
  return hasOptions(values)
    ? values.optionPictures.map((one, index) => (isPictureAt(values, index as OptionIndex) ? one : null))
    : [];
}

export function hasPictures(values: QuestionFormValues): boolean {
  return values.supportingPicture !== null || hasPictureOptions(values);
}
