import { join } from 'node:path';
import type { Content, RoundFileQuestion } from '@club/content-files/content';
import { instructionsFor } from '@club/domain/entities/attempts/instructions';
import { optionLetters, toTicks } from '@club/domain/entities/papers/answer-key';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { withMinus } from '@club/domain/shared/text';
import { ink, line, marigold, paper, soft, teal } from './colors.ts';
import { documentPicture } from './document-picture.ts';
import { column, createDocument, type Document, page } from './typeset.ts';

/** Room for a question's picture, in points. */
const figureRoom = { width: 190, height: 130 } as const;
const numberWidth = 30;
/** In points. Option pictures are square, four to a row. */
const optionPicture = { side: 84, gap: 32 } as const;

/** The practice paper in print, in English: what the quiz is like, questions of every kind, and their answers with reasons. */
export async function makeBooklet(content: Content): Promise<Buffer> {
  const { club, practice } = content;
  const document = createDocument({
    title: `Sample questions, ${club.challenge.name}`,
    author: club.name,
    footText: `${club.name}, ${club.institute.shortName}`,
  });
  await setCover(document, content);
  setQuiz(document, content);

  document.startPage({ outline: 'Questions' });
  for (const { section, title, problemType } of practice.sections) {
    const own = practice.questions.filter((question) => question.section === section);
    document.keepTogether(190);
    document.write(`Section ${section}`, { face: 'strong', size: 9.5, color: teal, after: 2 });
    document.write(title, { face: 'display', size: 20, after: 3 });
    document.write(problemType, { color: soft, after: 14 });
    for (const question of own) await setQuestion(document, content, question);
    document.pdf.y += 10;
  }
  setAnswers(document, practice.questions);
  return document.finish();
}

async function setCover(document: Document, { folder, club, practice }: Content): Promise<void> {
  document.startPage({ background: ink, isFull: true, outline: 'Cover' });
  const { pdf } = document;
  const side = page.width;
  pdf.image(await documentPicture(join(folder, club.hero.src), side, { height: side }), 0, 235, { width: side });
  pdf.y = 84;
  document.write(club.challenge.name, { face: 'strong', size: 13, color: marigold, after: 10 });
  document.write('Sample questions', { face: 'display', size: 52, color: paper, lineGap: -6, after: 12 });
  document.write(`${practice.questions.length} questions of every kind, with answers and reasons`, {
    size: 14,
    color: paper,
    width: 330,
  });
  pdf.y = page.height - 74;
  document.write(`${club.name}, ${club.institute.name}`, { size: 10.5, color: paper });
}

/** The sections of the quiz itself at a glance, and what holds for all of them. */
function setQuiz(document: Document, { samplePaper, generalInstructions }: Content): void {
  const { pdf } = document;
  document.startPage({ outline: 'The quiz' });
  document.write('The quiz', { face: 'display', size: 30, after: 16 });
  const columns = [
    { title: 'Section', x: page.margin, width: 210 },
    { title: 'Questions', x: page.margin + 220, width: 60 },
    { title: 'Minutes', x: page.margin + 285, width: 50 },
    { title: 'Marks', x: page.margin + 345, width: column - 345 },
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
  for (const section of samplePaper.sections) {
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
  document.write('Before you begin', { face: 'display', size: 20, after: 10 });
  for (const instruction of instructionsFor(
    generalInstructions.map(({ text }) => text),
    samplePaper.sections,
  )) {
    const top = pdf.y;
    pdf.circle(page.margin + 3, top + 7, 2.2).fill(marigold);
    pdf.y = top;
    document.write(instruction, { x: page.margin + 16, after: 5 });
  }
}

async function setQuestion(document: Document, { folder, practice }: Content, question: RoundFileQuestion) {
  const { pdf } = document;
  const x = page.margin + numberWidth;
  const figure = question.supportingPicture
    ? await documentPicture(join(folder, question.supportingPicture), figureRoom.width, { isFigure: true })
    : undefined;
  const figureHeight = figure ? figureRoom.height + 12 : 0;
  const isPicture = (option: string) => isPictureOption(question, option);
  const lettered = question.options.map((option, index) => ({ option, letter: optionLetters[index] ?? '' }));
  const texts = lettered.filter(({ option }) => !isPicture(option));
  const optionPictures = await Promise.all(
    lettered
      .filter(({ option }) => isPicture(option))
      .map(async ({ option, letter }) => ({
        letter,
        picture: await documentPicture(join(folder, option), optionPicture.side, { isFigure: true }),
      })),
  );
  const optionPicturesHeight = optionPictures.length > 0 ? optionPicture.side + 8 : 0;
  const optionHeights = texts.map(({ option }) => document.height(option, { x: x + 20, after: 3 }));
  document.keepTogether(
    document.height(question.text, { x, after: 8 }) +
      figureHeight +
      optionPicturesHeight +
      optionHeights.reduce((sum, one) => sum + one, 0) +
      20,
  );

  const top = pdf.y;
  document.write(`${practice.questions.indexOf(question) + 1}.`, { face: 'display', size: 12, width: numberWidth });
  pdf.y = top;
  document.write(question.text, { x, after: 8 });
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

function setAnswers(document: Document, questions: readonly RoundFileQuestion[]): void {
  const { pdf } = document;
  document.startPage({ outline: 'Answers' });
  document.write('Answers', { face: 'display', size: 30, after: 14 });
  for (const [index, question] of questions.entries()) {
    const x = page.margin + 84;
    const reason = question.reasons.en ?? '';
    document.keepTogether(document.height(reason, { x }) + 18);
    const top = pdf.y;
    document.write(`${index + 1}.`, { face: 'display', size: 12, width: numberWidth });
    pdf.y = top;
    document.write(answerText(question), { face: 'strong', color: teal, x: page.margin + numberWidth, width: 52 });
    pdf.y = top;
    document.write(reason, { x, after: 9 });
  }
}

/** The right answer as a person would write it on paper: the letters of options, or what is typed in. */
function answerText({ key, options }: RoundFileQuestion): string {
  const ticks = toTicks(key);
  const letters = optionLetters.filter((_, index) => ticks[index]);
  return letters.length > 0 ? letters.join(' ') : toCorrectAnswer(key, options);
}
