import { join } from 'node:path';
import type { Content, RoundFileQuestion } from '@club/content-files/content';
import { optionLetters, toTicks } from '@club/domain/entities/papers/answer-key';
import { wordingIn } from '@club/domain/entities/papers/checklist';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { isPictureOption, type QuestionWording } from '@club/domain/entities/papers/question';
import { toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import type { Club } from '@club/domain/features/site/club';
import { type InLanguage, inLanguage } from '@club/domain/features/site/in-language';
import type { Language } from '@club/domain/shared/language';
import { withMinus } from '@club/domain/shared/text';
import { type documents, documentTexts } from '@club/texts/documents';
import { ink, line, marigold, paper, soft, teal } from './colors.ts';
import { documentPicture } from './document-picture.ts';
import { sectionIn } from './section-in.ts';
import { column, createDocument, type Document, page } from './typeset.ts';

/** Size of a question's picture, in points. */
const figureRoom = { width: 190, height: 130 } as const;
const numberWidth = 30;
/** In points. Option pictures are square, four to a row. */
const optionPicture = { side: 84, gap: 32 } as const;

type Texts = (typeof documents)['booklet'];

/** The practice paper in print: an overview of the quiz, questions of every kind, and their answers with explanations. */
export async function makeBooklet({ folder, practice, ...content }: Content, language: Language): Promise<Buffer> {
  const club = inLanguage(content.club, language);
  const { booklet, section: sectionText } = await documentTexts.read(language);
  const document = createDocument({
    language,
    title: `${booklet.title}, ${club.challenge.name}`,
    author: club.name,
    footText: `${club.name}, ${club.institute.shortName}`,
  });
  await setCover(document, { folder, club, questions: practice.questions.length }, booklet);
  const sections = practice.sections.map(sectionIn(language));
  // What an instruction counts is of a round, which no printed page knows.
  const instructions = inLanguage(content.generalInstructions, language).flatMap(({ text }) =>
    text.includes('{') ? [] : [text],
  );
  setQuiz(document, { sections, instructions }, booklet);

  document.startPage({ outline: booklet.questions });
  for (const { section, title, problemType } of sections) {
    const own = practice.questions.filter((question) => question.section === section);
    document.keepTogether(190);
    document.write(sectionText({ section }), { face: 'strong', size: 9.5, color: teal, after: 2 });
    document.write(title, { face: 'display', size: 20, after: 3 });
    document.write(problemType, { color: soft, after: 14 });
    for (const question of own) {
      const number = practice.questions.indexOf(question) + 1;
      await setQuestion(document, { folder, number, question, words: wordsOf(question, language) });
    }
    document.pdf.y += 10;
  }
  setAnswers(document, { questions: practice.questions, language }, booklet);
  return document.finish();
}

async function setCover(
  document: Document,
  { folder, club, questions }: { folder: string; club: InLanguage<Club>; questions: number },
  texts: Texts,
): Promise<void> {
  document.startPage({ background: ink, isFull: true, outline: texts.cover });
  const { pdf } = document;
  const side = page.width;
  pdf.image(await documentPicture(join(folder, club.hero.src), side, { height: side }), 0, 235, { width: side });
  pdf.y = 84;
  document.write(club.challenge.name, { face: 'strong', size: 13, color: marigold, after: 10 });
  document.write(texts.title, { face: 'display', size: 52, color: paper, lineGap: -6, after: 12 });
  document.write(texts.contents({ questions }), {
    size: 14,
    color: paper,
    width: 330,
  });
  pdf.y = page.height - 74;
  document.write(`${club.name}, ${club.institute.name}`, { size: 10.5, color: paper });
}

/** Its sections at a glance, and the rules of every round. */
function setQuiz(
  document: Document,
  { sections, instructions }: { sections: readonly PaperSection[]; instructions: readonly string[] },
  texts: Texts,
): void {
  const { pdf } = document;
  document.startPage({ outline: texts.quiz });
  document.write(texts.quiz, { face: 'display', size: 30, after: 16 });
  const columns = [
    { title: texts.columns.section, x: page.margin, width: 210 },
    { title: texts.columns.questions, x: page.margin + 220, width: 60 },
    { title: texts.columns.minutes, x: page.margin + 285, width: 50 },
    { title: texts.columns.marks, x: page.margin + 345, width: column - 345 },
  ] as const;
  const row = (cells: readonly string[], style: { face: 'text' | 'strong'; color: string }) => {
    const top = pdf.y;
    const heights = columns.map(({ width }, index) => document.height(cells[index] ?? '', { ...style, width }));
    for (const [index, { x, width }] of columns.entries()) {
      pdf.y = top;
      document.write(cells[index] ?? '', { ...style, x, width });
    }
    pdf.y = top + Math.max(...heights) + 5;
    pdf
      .moveTo(page.margin, pdf.y)
      .lineTo(page.width - page.margin, pdf.y)
      .lineWidth(0.8)
      .stroke(line);
    pdf.y += 8;
  };
  row(
    columns.map(({ title }) => title),
    { face: 'strong', color: teal },
  );
  for (const section of sections) {
    row(
      [
        `${section.section}. ${section.title}\n${section.problemType}`,
        String(section.questionCount),
        String(section.durationSeconds / 60),
        withMinus(section.markingScheme),
      ],
      { face: 'text', color: ink },
    );
  }
  pdf.y += 14;
  document.write(texts.before, { face: 'display', size: 20, after: 10 });
  for (const instruction of instructions) {
    const top = pdf.y;
    pdf.circle(page.margin + 3, top + 7, 2.2).fill(marigold);
    pdf.y = top;
    document.write(instruction, { x: page.margin + 16, after: 5 });
  }
}

/** In English if there is no translation. */
function wordsOf(question: RoundFileQuestion, language: Language): QuestionWording {
  return wordingIn(question, language === 'en' || question.translations[language] ? language : 'en');
}

async function setQuestion(
  document: Document,
  {
    folder,
    number,
    question,
    words,
  }: { folder: string; number: number; question: RoundFileQuestion; words: QuestionWording },
) {
  const { pdf } = document;
  const x = page.margin + numberWidth;
  const figure = question.supportingPicture
    ? await documentPicture(join(folder, question.supportingPicture), figureRoom.width, { isFigure: true })
    : undefined;
  const figureHeight = figure ? figureRoom.height + 12 : 0;
  const lettered = question.options.map((option, index) => ({
    option: isPictureOption(question, option) ? option : (words.options[index] ?? ''),
    letter: optionLetters[index] ?? '',
    isPicture: isPictureOption(question, option),
  }));
  const texts = lettered.filter(({ isPicture }) => !isPicture);
  const optionPictures = await Promise.all(
    lettered
      .filter(({ isPicture }) => isPicture)
      .map(async ({ option, letter }) => ({
        letter,
        picture: await documentPicture(join(folder, option), optionPicture.side, { isFigure: true }),
      })),
  );
  const optionPicturesHeight = optionPictures.length > 0 ? optionPicture.side + 8 : 0;
  const optionHeights = texts.map(({ option }) => document.height(option, { x: x + 20, after: 3 }));
  document.keepTogether(
    document.height(words.text, { x, after: 8 }) +
      figureHeight +
      optionPicturesHeight +
      optionHeights.reduce((sum, one) => sum + one, 0) +
      20,
  );

  const top = pdf.y;
  document.write(`${number}.`, { face: 'display', size: 12, width: numberWidth });
  pdf.y = top;
  document.write(words.text, { x, after: 8 });
  if (figure) {
    pdf.image(figure, x, pdf.y, { fit: [figureRoom.width, figureRoom.height] });
    pdf.y += figureHeight;
  }
  for (const { option, letter } of texts) {
    const optionTop = pdf.y;
    document.write(letter, { face: 'strong', color: teal, x, width: 18 });
    pdf.y = optionTop;
    document.write(option, { x: x + 20, after: 3 });
  }
  for (const [index, { letter, picture }] of optionPictures.entries()) {
    const optionX = x + index * (optionPicture.side + optionPicture.gap);
    const optionTop = pdf.y;
    document.write(letter, { face: 'strong', color: teal, x: optionX, width: 18 });
    pdf.image(picture, optionX + 20, optionTop, { fit: [optionPicture.side, optionPicture.side] });
    pdf.y = optionTop;
  }
  pdf.y += optionPicturesHeight;
  if (question.options.length === 0) {
    pdf.roundedRect(x, pdf.y, 110, 24, 4).lineWidth(1).stroke(soft);
    pdf.y += 30;
  }
  pdf.y += 14;
}

function setAnswers(
  document: Document,
  { questions, language }: { questions: readonly RoundFileQuestion[]; language: Language },
  texts: Texts,
): void {
  const { pdf } = document;
  document.startPage({ outline: texts.answers });
  document.write(texts.answers, { face: 'display', size: 30, after: 14 });
  for (const [index, question] of questions.entries()) {
    const x = page.margin + 84;
    const reason = question.reasons[language] ?? question.reasons.en ?? '';
    document.keepTogether(document.height(reason, { x }) + 18);
    const top = pdf.y;
    document.write(`${index + 1}.`, { face: 'display', size: 12, width: numberWidth });
    pdf.y = top;
    document.write(answerText(question), { face: 'strong', color: teal, x: page.margin + numberWidth, width: 52 });
    pdf.y = top;
    document.write(reason, { x, after: 9 });
  }
}

/** The right answer as written on paper: the letters of options, or the text to type. */
function answerText({ key, options }: RoundFileQuestion): string {
  const ticks = toTicks(key);
  const letters = optionLetters.filter((_, index) => ticks[index]);
  return letters.length > 0 ? letters.join(' ') : toCorrectAnswer(key, options);
}
