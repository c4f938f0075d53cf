import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { acceptedWordings } from '@club/domain/entities/papers/question-kinds';
import { isPictureName, type QuestionRow, type RowColumn } from '@club/domain/features/question-bank/question-row';
import { languages } from '@club/domain/shared/language';
import type { Element } from 'domhandler';
import { escapeXml, readText, type TextFormat, toHtml } from './html-text.ts';
import { childNamed, childrenNamed, nameOf, parseXml, textIn } from './markup.ts';
import { sectionOfCategory, toCategory, toName, toWildcards } from './moodle-category.ts';
import { FilePictures, fileNameOf } from './pictures.ts';
import { feedbackNote, type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';
import { placeOf, type ReadAnswer, type RowCells, readRowOrReason, type TextColumn } from './row-cells.ts';

/**
 * What becomes of each element: docs/question-files.md. Source: docs.moodle.org, "Moodle XML format"; question/format/xml/format.php of
 * Moodle 4.5.
 * @throws UnreadableFile
 */
export function readMoodleXml(xml: string): QuestionFile {
  const quiz = parseXml(xml, 'Export it from Moodle again.');
  if (/^(?:assessment|qti-)/.test(nameOf(quiz))) {
    throw new UnreadableFile('This is a part of a QTI package. Choose the whole package, a zip file.');
  }
  const questions = childrenNamed(quiz, 'question');
  if (nameOf(quiz) !== 'quiz' || questions.length === 0) {
    throw new UnreadableFile('The XML file is not one of questions from Moodle. Export the questions as “Moodle XML”.');
  }
  const pictures = new FilePictures();
  const rows: ReadRow[] = [];
  let section = '';
  let hasFeedback = false;
  for (const question of questions) {
    if (question.attribs.type === 'category') {
      section = sectionOfCategory(partText(childNamed(question, 'category')));
      continue;
    }
    const place = placeOf(`Question ${rows.length + 1}`, partText(childNamed(question, 'name')));
    rows.push(
      readRowOrReason(place, section === '' ? {} : { section }, (row) => readQuestion(row, question, pictures)),
    );
    hasFeedback ||= childrenNamed(question, 'answer').some(
      (answer) => partText(childNamed(answer, 'feedback')).trim() !== '',
    );
  }
  return { rows, notes: hasFeedback ? [feedbackNote] : [], pictures: pictures.all() };
}

function readQuestion(row: RowCells, question: Element, pictures: FilePictures): void {
  const keep = (column: TextColumn, part: Element | undefined) => {
    const names = keepPictures(part, pictures);
    row.keep(column, readText(partText(part), formatOf(part)), (source) => {
      if (source.startsWith('data:')) return pictures.keepPasted(source);
      const name = fileNameOf(source);
      return names.get(name) ?? name;
    });
  };
  keep('question', childNamed(question, 'questiontext'));
  keep('reason', childNamed(question, 'generalfeedback'));
  row.setTags(childrenNamed(childNamed(question, 'tags'), 'tag').map(partText));
  const answers = childrenNamed(question, 'answer');
  switch (question.attribs.type) {
    case 'multichoice': {
      const choices = answers.map((answer, index): ReadAnswer => {
        const letter = optionLetters[index];
        if (letter !== undefined) keep(`option${letter}`, answer);
        const text = letter === undefined ? undefined : row.cells[`option${letter}`];
        return { text: text ?? '', fraction: fractionOf(answer) };
      });
      row.setOptions(choices, /^(?:false|0)$/.test(textIn(childNamed(question, 'single')).trim()));
      break;
    }
    case 'numerical': {
      const units = childrenNamed(childNamed(question, 'units'), 'unit').map((unit) =>
        textIn(childNamed(unit, 'unit_name')).trim(),
      );
      if (units.length > 0) row.report('answer', 'left-out', `the unit of the answer (${units.join(', ')})`);
      row.setNumbers(
        answers.map((answer) => {
          const tolerance = textIn(childNamed(answer, 'tolerance')).trim();
          return {
            text: typedText(answer),
            fraction: fractionOf(answer),
            range: Number(tolerance) === 0 ? '' : `± ${tolerance}`,
          };
        }),
      );
      break;
    }
    case 'shortanswer': {
      if (textIn(childNamed(question, 'usecase')).trim() === '1') {
        row.report('answer', 'left-out', 'the difference between capital and small letters');
      }
      const wordings = answers.map((answer) => ({ text: typedText(answer), fraction: fractionOf(answer) }));
      row.setWordings(wordings, true);
      break;
    }
    default:
      row.isNotSupported(question.attribs.type ?? '');
  }
}

function partText(part: Element | undefined): string {
  return textIn(childNamed(part, 'text'));
}

/** Typed answers are never HTML, whatever their format says. */
function typedText(answer: Element): string {
  return partText(answer).trim();
}

function fractionOf({ attribs }: Element): number {
  return Number(attribs.fraction ?? 0);
}

const formats: Readonly<Record<string, TextFormat>> = {
  plain_text: 'plain',
  markdown: 'markdown',
  moodle_auto_format: 'moodle',
};

function formatOf(part: Element | undefined): TextFormat {
  return formats[part?.attribs.format ?? ''] ?? 'html';
}

/** @returns the name under which each is stored */
function keepPictures(part: Element | undefined, pictures: FilePictures): Map<string, string> {
  return new Map(
    childrenNamed(part, 'file').map((file) => {
      const { name = '' } = file.attribs;
      return [name, pictures.keep(name, textIn(file).replace(/\s/g, ''))];
    }),
  );
}

/** A Base64 picture, by its name. */
type PictureData = (name: string) => string | undefined;

export function writeMoodleXml(rows: readonly QuestionRow[], dataOf: PictureData): string {
  let section: string | undefined;
  const questions: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.section !== section) {
      questions.push(
        `<question type="category"><category><text>${escapeXml(toCategory(row.section))}</text></category></question>`,
      );
    }
    section = row.section;
    questions.push(writeQuestion(row, toName(index, rows.length), dataOf));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
}

function writeTag(tag: string): string {
  return `<tag><text>${escapeXml(tag)}</text></tag>`;
}

function writeQuestion(row: QuestionRow, name: string, dataOf: PictureData): string {
  const { kind, answer = '' } = row;
  const part = (name: string, column: TextColumn, attributes = '', inside = '') =>
    `<${name} format="html"${attributes}>${writeText(row, column, dataOf)}${inside}</${name}>`;
  const typed = (accepted: readonly string[], more: string) =>
    accepted
      .map(
        (text) => `<answer fraction="100" format="moodle_auto_format"><text>${escapeXml(text)}</text>${more}</answer>`,
      )
      .join('');
  const right = answer.split(' ');
  const fraction = Number((100 / right.length).toFixed(5));
  const answers = optionLetters.map((letter) => {
    const worth = right.includes(letter) ? fraction : kind === 'multiple' ? -100 : 0;
    return part('answer', `option${letter}`, ` fraction="${worth}"`);
  });
  const byKind =
    kind === 'integer'
      ? ['numerical', typed([answer], '<tolerance>0</tolerance>')]
      : kind === 'typed'
        ? ['shortanswer', `<usecase>0</usecase>${typed(acceptedWordings(answer).map(toWildcards), '')}`]
        : [
            'multichoice',
            `<single>${kind === 'single'}</single><shuffleanswers>false</shuffleanswers>${answers.join('')}`,
          ];
  return [
    `<question type="${byKind[0]}"><name><text>${name}</text></name>`,
    part('questiontext', 'question'),
    part('generalfeedback', 'reason'),
    `<defaultgrade>${row.marks ?? 1}</defaultgrade><hidden>0</hidden>${byKind[1]}`,
    row.tags === undefined ? '' : `<tags>${row.tags.split(', ').map(writeTag).join('')}</tags>`,
    '</question>',
  ].join('');
}

function writeText(row: QuestionRow, column: TextColumn, dataOf: PictureData): string {
  const written = row[column] ?? '';
  const isOption = column.startsWith('option');
  const picture = isOption && isPictureName(written) ? written : column === 'question' ? row.picture : undefined;
  const inLanguages = languages.flatMap((language) => {
    const text = language === 'en' ? (picture === written ? '' : written) : row[`${column}:${language}`];
    return text === undefined ? [] : [[language, text] as const];
  });
  const html =
    inLanguages.length > 1
      ? inLanguages
          .map(([language, text]) => `<span lang="${language}" class="multilang">${toHtml(text)}</span>`)
          .join('')
      : toHtml(inLanguages[0]?.[1] ?? '');
  if (picture === undefined) return `<text><![CDATA[${html}]]></text>`;
  const alt = escapeXml((isOption ? row[`alt${column.slice(-1)}` as RowColumn] : row.pictureAlt) ?? '');
  const data = dataOf(picture);
  const file = data === undefined ? '' : `<file name="${escapeXml(picture)}" path="/" encoding="base64">${data}</file>`;
  const image = `<img src="@@PLUGINFILE@@/${encodeURIComponent(picture)}" alt="${alt}" />`;
  return `<text><![CDATA[${html}${image}]]></text>${file}`;
}
