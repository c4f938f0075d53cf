import { readRoundFile } from '@club/content-files/round-file';
import { writeQuestion } from '@club/content-files/round-file-question';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import type { RowQuestion } from '@club/domain/features/question-bank/question-row';
import { toRow } from '@club/domain/features/question-bank/to-row';
import { mapTranslations } from '@club/domain/shared/language';
import { type EmbeddedPicture, type QuestionFile, UnreadableFile } from './question-file.ts';

/**
 * The questions of a round file: YAML, which includes JSON.
 * @throws UnreadableFile
 */
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
