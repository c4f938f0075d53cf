import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { acceptedWordings, wordingSeparator } from '@club/domain/entities/papers/question-kinds';
import { isPictureName, type QuestionRow, type RowColumn } from '@club/domain/features/question-bank/question-row';
import { type Language, languages } from '@club/domain/shared/language';
import { XMLParser } from 'fast-xml-parser';
import { checkXml } from './check-xml.ts';
import { escapeXml, type HtmlReading, readHtmlByLanguage, toHtml } from './html-text.ts';
import { choiceRow, sectionOfCategory, toCategory } from './moodle-row.ts';
import { type EmbeddedPicture, type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';

/** A part of an element as returned by the parser. */
interface Part {
  readonly text?: string;
  readonly '@format'?: string;
  readonly file?: readonly { readonly '@name'?: string; readonly '#text'?: string }[];
}

interface MoodleQuestion {
  readonly '@type'?: string;
  readonly category?: Part;
  readonly name?: Part;
  readonly questiontext?: Part;
  readonly generalfeedback?: Part;
  readonly single?: string;
  readonly tags?: { readonly tag?: readonly Part[] };
  readonly answer?: readonly (Part & { readonly '@fraction'?: string; readonly tolerance?: string })[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => ['question', 'answer', 'file', 'tag'].includes(name),
});

/** Source: docs.moodle.org, "Moodle XML format"; question/format/xml/format.php. @throws UnreadableFile */
export function readMoodleXml(xml: string): QuestionFile {
  checkXml(xml, 'Export it from Moodle again.');
  const { quiz } = parser.parse(xml) as { quiz?: { question?: readonly MoodleQuestion[] } };
  if (quiz?.question === undefined) {
    throw new UnreadableFile('The XML file is not one of questions from Moodle. Export the questions as “Moodle XML”.');
  }
  const pictures = new Map<string, string>();
  const rows: ReadRow[] = [];
  let section = '';
  for (const question of quiz.question) {
    if (question['@type'] === 'category') section = sectionOfCategory(textIn(question.category));
    else rows.push(readQuestion(question, rows.length + 1, section, pictures));
  }
  return { rows, notes: [], pictures: [...pictures].map(([name, data]): EmbeddedPicture => ({ name, data })) };
}

function readQuestion(
  question: MoodleQuestion,
  number: number,
  section: string,
  pictures: Map<string, string>,
): ReadRow {
  const title = textIn(question.name).trim();
  const place = title === '' ? `Question ${number}` : `Question ${number} (${title.slice(0, 60)})`;
  const type = question['@type'] ?? '';
  const dropped = new Set<string>();
  const cells: Partial<Record<RowColumn, string>> = section === '' ? {} : { section };
  const keep = (column: 'question' | 'reason' | `option${(typeof optionLetters)[number]}`, part: Part | undefined) => {
    const names = keepPictures(part, pictures);
    for (const [language, { text, dropped: lost }] of readLanguages(part)) {
      cells[language === 'en' ? column : (`${column}:${language}` as const)] = text;
      for (const tag of lost) dropped.add(tag);
    }
    return readLanguages(part).flatMap(([, { pictures: shown }]) =>
      shown.map(({ name, alt }) => ({ name: names.get(name) ?? name, alt })),
    );
  };
  const [picture, second] = keep('question', question.questiontext);
  if (second !== undefined) dropped.add('a second picture');
  if (picture !== undefined) {
    cells.picture = picture.name;
    if (picture.alt !== '') cells.pictureAlt = picture.alt;
  }
  keep('reason', question.generalfeedback);
  const tags = question.tags?.tag?.map(textIn).join(', ') ?? '';
  if (tags !== '') cells.tags = tags;
  const answers = question.answer ?? [];
  const read = readAnswers();
  const losses = [...dropped].map((value) => ({ column: 'question', code: 'markup-dropped', value }) as const);
  return { ...read, problems: [...read.problems, ...losses] };

  function readAnswers(): ReadRow {
    if (type === 'multichoice') {
      for (const [index, letter] of optionLetters.entries()) {
        const [shown] = keep(`option${letter}`, answers[index]);
        if (shown === undefined) continue;
        if (cells[`option${letter}`] !== undefined && cells[`option${letter}`] !== '')
          dropped.add('a picture in an option');
        else cells[`option${letter}`] = shown.name;
        if (shown.alt !== '') cells[`alt${letter}`] = shown.alt;
      }
      const choices = answers.map((answer, index) => ({
        text: cells[`option${optionLetters[index] ?? 'A'}`] ?? '',
        fraction: Number(answer['@fraction'] ?? 0),
      }));
      return choiceRow(place, cells, choices, question.single === 'false' || question.single === '0');
    }
    const accepted = answers.filter((answer) => Number(answer['@fraction'] ?? 0) > 0);
    const texts = accepted.map((answer) => plainText(answer));
    const row = { ...cells, answer: texts[0] ?? '' };
    if (type === 'numerical') {
      const isExact = accepted.length === 1 && accepted.every(({ tolerance = '0' }) => Number(tolerance) === 0);
      const value = accepted.map(({ tolerance = '0' }, index) => `${texts[index]} ± ${tolerance}`).join(', ');
      return {
        place,
        row: { ...row, kind: 'integer' },
        problems: isExact ? [] : [{ column: 'answer', code: 'answer-range', value }],
      };
    }
    if (type === 'shortanswer') {
      return { place, row: { ...row, kind: 'typed', answer: texts.join(wordingSeparator) }, problems: [] };
    }
    return { place, row: cells, problems: [{ column: 'kind', code: 'kind-not-supported', value: type }] };
  }
}

function textIn(part: Part | undefined): string {
  return typeof part?.text === 'string' ? part.text : '';
}

/** Typed answers are never HTML, whatever their format says. */
function plainText(part: Part): string {
  return textIn(part).trim();
}

/** Moodle's multi-language filter marks each language with a span. Source: docs.moodle.org, "Multi-language content filter". */
const multilang = /<span\b(?=[^>]*class="multilang")[^>]*\blang="(\w+)"[^>]*>([\s\S]*?)<\/span>/gi;

function readLanguages(part: Part | undefined): readonly (readonly [Language, HtmlReading])[] {
  const written = textIn(part);
  const format = part?.['@format'] ?? 'html';
  if (format === 'plain_text' || format === 'markdown')
    return [['en', { text: written.trim(), pictures: [], dropped: [] }]];
  return readHtmlByLanguage(written, multilang);
}

/**
 * Two questions may each have a picture of the same name.
 * @returns the name under which each is stored
 */
function keepPictures(part: Part | undefined, pictures: Map<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const { '@name': name = '', '#text': data = '' } of part?.file ?? []) {
    let kept = name;
    for (let copy = 2; pictures.has(kept) && pictures.get(kept) !== data; copy += 1) kept = `${copy}-${name}`;
    if (isPictureName(kept)) pictures.set(kept, data);
    names.set(name, kept);
  }
  return names;
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
    questions.push(writeQuestion(row, index + 1, dataOf));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
}

function writeTag(tag: string): string {
  return `<tag><text>${escapeXml(tag)}</text></tag>`;
}

type TextColumn = 'question' | 'reason' | `option${(typeof optionLetters)[number]}`;

function writeQuestion(row: QuestionRow, number: number, dataOf: PictureData): string {
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
        ? ['shortanswer', `<usecase>0</usecase>${typed(acceptedWordings(answer), '')}`]
        : [
            'multichoice',
            `<single>${kind === 'single'}</single><shuffleanswers>false</shuffleanswers>${answers.join('')}`,
          ];
  return [
    `<question type="${byKind[0]}"><name><text>Question ${number}</text></name>`,
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
