import { readRoundFile } from '@club/content-files/round-file';
import { optionIndexes, optionLetters } from '@club/domain/entities/papers/answer-key';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { toFileAnswer } from '@club/domain/entities/papers/question-kinds';
import { type RowQuestion, toRow } from '@club/domain/features/question-bank/question-row';
import { mapTranslations } from '@club/domain/shared/language';
import { type EmbeddedPicture, type QuestionFile, UnreadableFile } from './question-file.ts';

/** The questions of a round file: YAML, of which JSON is a part. @throws UnreadableFile */
export function readRoundFileQuestions(text: string): QuestionFile {
  const { value, problems } = readRoundFile({ file: 'paper.yaml', text, firstLine: 1 }, null, { allowsAnyCount: true });
  if (value === undefined) {
    const [first = '', ...others] = problems.map(
      ({ line, problem, remedy }) => `Line ${line}: ${problem} - ${remedy}.`,
    );
    throw new UnreadableFile(others.length === 0 ? first : `${first} There are ${others.length} more problems.`);
  }
  const pictures: EmbeddedPicture[] = [];
  const nameOf = (reference: string) => {
    const [, type, data] = /^data:image\/(png|jpeg|webp|gif|avif);base64,(.+)$/.exec(reference) ?? [];
    if (data === undefined) return undefined;
    const known = pictures.find((picture) => picture.data === data);
    if (known !== undefined) return known.name;
    const name = `picture-${pictures.length + 1}.${type}`;
    pictures.push({ name, data });
    return name;
  };
  const rows = value.questions.map((question, index) => ({
    place: `Question ${index + 1}`,
    row: toRow(question, nameOf),
    problems: [],
  }));
  return { rows, notes: [], pictures };
}

/** @param pictureData a picture as a data string */
export function writeRoundFile(
  { slug, title, languages, sections }: PaperOutline & { readonly slug: string; readonly title: string },
  questions: readonly RowQuestion[],
  pictureData: (reference: string) => string,
): string {
  const written = sections.map(({ section, durationSeconds, translations, ...outline }) => ({
    title: outline.title,
    problemType: outline.problemType,
    kinds: outline.kinds,
    durationMinutes: durationSeconds / 60,
    questionCount: outline.questionCount,
    markingScheme: outline.markingScheme,
    ...mapTranslations(translations, (words) => words),
    questions: questions
      .filter((question) => question.section === section)
      .map((question) => writeQuestion(question, pictureData)),
  }));
  return `${JSON.stringify({ slug, title, languages, sections: written }, null, 2)}\n`;
}

function writeQuestion(question: RowQuestion, pictureData: (reference: string) => string) {
  const { options, supportingPicture, supportingPictureAlt, optionAlts, reasons, reward, penalty, tags } = question;
  const isPicture = optionIndexes.map((index) => isPictureOption(question, options[index] ?? ''));
  const hasTexts = options.length > 0 && isPicture.includes(false);
  const orNull = (texts: readonly string[]) => optionLetters.map((_, index) => texts[index] || null);
  const wording = (words: Pick<RowQuestion, 'text' | 'supportingPictureAlt' | 'optionAlts' | 'options'>) => ({
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

const emptyWording = { text: '', options: [], supportingPictureAlt: '', optionAlts: [] } as const;
