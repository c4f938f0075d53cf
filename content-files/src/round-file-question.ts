import {
  optionCount,
  optionIndexes,
  optionLetters,
  type QuestionKind,
  unreadKey,
} from '@club/domain/entities/papers/answer-key';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import {
  decideKind,
  isPictureOption,
  type QuestionField,
  type QuestionWording,
  questionProblems,
} from '@club/domain/entities/papers/question';
import {
  kindAnsweredWith,
  parseCorrectAnswer,
  toCorrectAnswer,
  toFileAnswer,
} from '@club/domain/entities/papers/question-kinds';
import { maxMarks, maxQuestionLength } from '@club/domain/entities/papers/question-problem';
import { maxTagLength, maxTags, parseTags } from '@club/domain/entities/papers/tags';
import {
  inOtherLanguages,
  mapTranslations,
  type TranslatedLanguage,
  translatedLanguages,
} from '@club/domain/shared/language';
import { questionProblemText } from '@club/texts/admin/problems';
import { fileAnswerRemedies } from '@club/texts/admin/question-kinds';
import { z } from 'zod';
import type { RoundFileQuestion } from './content.ts';
import { asClause, type Explanation, issueWith } from './explain-issue.ts';
import { text } from './fields.ts';

/** A question as a round file has it. @param pictureReference what names a picture */
export function questionInput(pictureReference: z.ZodType<string>) {
  const words = text.max(maxQuestionLength);
  return z.strictObject({
    question: words,
    supportingPic: z.exactOptional(pictureReference),
    supportingPicAlt: z.exactOptional(words),
    options: z.exactOptional(eachOption(words.nullable())),
    optionImages: z.exactOptional(eachOption(pictureReference.nullable())),
    optionImageAlts: z.exactOptional(eachOption(words.nullable())),
    answer: z.union([text, z.number(), z.array(text)], {
      error: (issue) =>
        issue.input === undefined ? undefined : 'it is a letter, a list of letters, a number or a text',
    }),
    reward: z.exactOptional(z.number()),
    nagativeMarking: z.exactOptional(z.number()),
    why: z.exactOptional(words),
    tags: z.exactOptional(z.array(text.max(maxTagLength)).max(maxTags)),
    ...inOtherLanguages(() =>
      z.exactOptional(
        z.strictObject({
          question: z.exactOptional(words),
          supportingPicAlt: z.exactOptional(words),
          options: z.exactOptional(eachOption(words.nullable())),
          optionImageAlts: z.exactOptional(eachOption(words.nullable())),
          why: z.exactOptional(words),
        }),
      ),
    ),
  });
}

type QuestionInput = z.output<ReturnType<typeof questionInput>>;
export type ReportProblem = (path: readonly PropertyKey[], explanation: Explanation) => void;

/** Null where an option is the other of a text and a picture. */
function eachOption<Entry extends z.ZodType<string | null>>(entry: Entry) {
  return z.array(entry).superRefine((entries, context) => {
    if (entries.length === optionCount) return;
    const problem = `there are ${entries.length} instead of ${optionCount}`;
    context.addIssue(issueWith({ problem, remedy: `give ${optionCount}, one for each option` }));
  });
}

const questionRemedies = {
  question: `write from 1 to ${maxQuestionLength} characters`,
  section: 'write the answer as one of these kinds has it, or add the kind to the "kinds" of the section',
  options: `give ${optionCount} options that differ, each in "options" or in "optionImages"`,
  reward: `write a number from 1 to ${maxMarks}, or leave it out`,
  nagativeMarking: `write a number from 0 to ${maxMarks}, or leave it out`,
} as const satisfies Partial<Record<QuestionField, string>>;

/** If any problem is reported, the result is unusable. */
export function readQuestion(
  written: QuestionInput,
  section: PaperSection,
  sections: readonly PaperSection[],
  report: ReportProblem,
): RoundFileQuestion {
  reportConflicts(written, report);
  const options = optionsOf(written);
  const kind = kindOf(written, options, section.kinds);
  const answerRemedy = fileAnswerRemedies[kind];
  const answer = [written.answer].flat().join(' ');
  // A letter names an option by its place, even where the text of another option is that letter.
  const key = parseCorrectAnswer(kind, answer, []);
  if (key === undefined) {
    report(['answer'], { problem: `"${answer}" cannot be the answer here`, remedy: answerRemedy });
  }

  const optionsArePictures = written.optionImages !== undefined;
  const question = {
    section: section.section,
    kind,
    text: written.question,
    options,
    optionsArePictures,
    translations: mapTranslations(written, toWording),
    reward: written.reward ?? null,
    penalty: written.nagativeMarking ?? null,
  };
  const correctAnswer = key === undefined ? answer : toCorrectAnswer(key, options);
  const problems = questionProblems({ ...question, correctAnswer, isActive: true }, sections);
  for (const found of problems) {
    const { field } = found;
    const problem = asClause(questionProblemText(found));
    if (field === 'correctAnswer') {
      if (key !== undefined) report(['answer'], { problem, remedy: answerRemedy });
      continue;
    }
    const name = field === 'section' ? 'answer' : field === 'options' && optionsArePictures ? 'optionImages' : field;
    report([name], { problem, remedy: questionRemedies[field] });
  }

  return {
    ...question,
    optionAlts: orEmpty(written.optionImageAlts),
    supportingPicture: written.supportingPic ?? null,
    supportingPictureAlt: written.supportingPicAlt ?? '',
    tags: parseTags((written.tags ?? []).join()),
    key: key ?? unreadKey,
    reasons: {
      ...(written.why !== undefined && { en: written.why }),
      ...mapTranslations(written, ({ why }) => why),
    },
  };
}

/**
 * The kind that the answer is written as (a letter, a list of letters, a number, a text), where the section takes it; what the
 * section takes decides otherwise, not the order. Several letters can be nothing but several right options.
 */
function kindOf({ answer }: QuestionInput, options: readonly string[], allowed: readonly QuestionKind[]): QuestionKind {
  const isList = Array.isArray(answer);
  const writtenAs =
    options.length > 0 ? (isList ? 'options' : 'one option') : typeof answer === 'number' ? 'number' : 'text';
  const isLongList = isList && answer.length > 1;
  return (
    kindAnsweredWith(writtenAs, allowed) ??
    (isLongList ? kindAnsweredWith(writtenAs) : undefined) ??
    decideKind({ allowed, options, correctAnswer: [answer].flat().join(' '), position: 0 })
  );
}

/** An option is a picture where there is one, and a text otherwise. */
function optionsOf({ options = [], optionImages = [] }: QuestionInput): string[] {
  const indexes = options.length > optionImages.length ? options.keys() : optionImages.keys();
  return [...indexes].map((index) => optionImages[index] ?? options[index] ?? '');
}

function orEmpty(texts: readonly (string | null)[] = []): string[] {
  return texts.map((one) => one ?? '');
}

function toWording(words: NonNullable<QuestionInput[TranslatedLanguage]>): QuestionWording {
  return {
    text: words.question ?? '',
    options: orEmpty(words.options),
    supportingPictureAlt: words.supportingPicAlt ?? '',
    optionAlts: orEmpty(words.optionImageAlts),
  };
}

function reportConflicts(written: QuestionInput, report: ReportProblem): void {
  for (const [index, letter] of optionLetters.entries()) {
    if (written.options?.[index] == null || written.optionImages?.[index] == null) continue;
    const problem = `option ${letter} is in both "options" and "optionImages"`;
    report(['optionImages', index], { problem, remedy: 'put null in one of the two' });
  }
  for (const [name, needed] of companions) {
    if (written[needed] !== undefined) continue;
    const remedy = `add "${needed}" to the question, or remove it here`;
    for (const language of translatedLanguages.filter((one) => written[one]?.[name] !== undefined)) {
      const alone = name === needed ? `in "${language}" alone` : `without "${needed}"`;
      report([language, name], { problem: `"${name}" is there ${alone}`, remedy });
    }
    if (written[name] !== undefined) report([name], { problem: `"${name}" is there without "${needed}"`, remedy });
  }
}

/** Fields that mean nothing unless the question has the other one. */
const companions = [
  ['supportingPicAlt', 'supportingPic'],
  ['optionImageAlts', 'optionImages'],
  ['options', 'options'],
] as const;

/** @param pictureData how the file has a picture */
export function writeQuestion(question: RoundFileQuestion, pictureData: (reference: string) => string) {
  const { options, supportingPicture, supportingPictureAlt, optionAlts, reasons, reward, penalty, tags } = question;
  const isPicture = optionIndexes.map((index) => isPictureOption(question, options[index] ?? ''));
  const hasTexts = options.length > 0 && isPicture.includes(false);
  const orNull = (texts: readonly string[]) => optionLetters.map((_, index) => texts[index] || null);
  const wording = (words: Pick<RoundFileQuestion, 'text' | 'supportingPictureAlt' | 'optionAlts' | 'options'>) => ({
    ...(words.text !== '' && { question: words.text }),
    ...(supportingPicture !== null &&
      words.supportingPictureAlt !== '' && { supportingPicAlt: words.supportingPictureAlt }),
    ...(hasTexts &&
      words.options.length > 0 && {
        options: orNull(words.options.map((option, index) => (isPicture[index] ? '' : option))),
      }),
    ...(words.optionAlts.length > 0 && { optionImageAlts: orNull(words.optionAlts) }),
  });
  return {
    ...wording({ text: question.text, options, supportingPictureAlt, optionAlts }),
    ...(supportingPicture !== null && { supportingPic: pictureData(supportingPicture) }),
    ...(isPicture.includes(true) && {
      optionImages: options.map((option, index) => (isPicture[index] ? pictureData(option) : null)),
    }),
    answer: toFileAnswer(question.key),
    ...(reward !== null && { reward }),
    ...(penalty !== null && { nagativeMarking: penalty }),
    ...(reasons.en !== undefined && { why: reasons.en }),
    ...(tags.length > 0 && { tags }),
    ...mapTranslations(
      { ...mapTranslations(reasons, () => emptyWording), ...question.translations },
      (words, language) => ({
        ...wording(words),
        ...(reasons[language] !== undefined && { why: reasons[language] }),
      }),
    ),
  };
}

const emptyWording: QuestionWording = { text: '', options: [], supportingPictureAlt: '', optionAlts: [] };
