import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { acceptedWordings } from '@club/domain/entities/papers/question-kinds';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { readText, type TextFormat, textFormats, toHtml } from './html-text.ts';
import { sectionOfCategory, toCategory, toName, toWildcards } from './moodle-category.ts';
import { FilePictures, fileNameOf } from './pictures.ts';
import { feedbackNote, type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';
import { placeOf, type ReadAnswer, type RowCells, readRowOrReason, type TextColumn } from './row-cells.ts';

/**
 * Moodle's GIFT, as its importer reads it:
 *
 *     file      = { comment | category | question | blank line }
 *     comment   = "//" { text | "[id:" id "]" | "[tag:" tag "]" }               of the question below it
 *     category  = "$CATEGORY:" path
 *     question  = [ "::" title "::" ] part "{" answers "}" [ text ]             up to a blank line
 *     answers   = "#" { [ "=" ] [ "%" weight "%" ] number [ ":" tolerance ] [ "#" part ] } [ "~" [ "#" part ] ]
 *               | { ( "=" | "~" ) [ "%" weight "%" ] part [ "#" part ] } [ "####" part ]
 *     part      = [ "[" ( "html" | "moodle" | "plain" | "markdown" ) "]" ] text
 *
 * A part without a format has that of the question, which is "moodle" if it has none. Without a "~" each "=" is an accepted text; with
 * one they are options. A backslash takes its meaning from one of ~ = # { } : and "\n" is a line break. In a tag "\]" is a bracket. An
 * id is not kept. What becomes of each: docs/question-files.md. Source: docs.moodle.org, "GIFT format"; question/format/gift/format.php
 * of Moodle 4.5.
 */
export function readGift(text: string): QuestionFile {
  const rows: ReadRow[] = [];
  const pictures = new FilePictures();
  let section = '';
  let hasFeedback = false;
  for (const { lines, firstLine } of paragraphs(text)) {
    const tags: string[] = [];
    let kept = '';
    for (const line of lines) {
      const start = line.trimStart();
      if (start.startsWith('$CATEGORY:')) section = sectionOfCategory(start.slice('$CATEGORY:'.length));
      else if (start.startsWith('//')) tags.push(...readTags(start));
      else kept += kept === '' ? start : `\n${line}`;
    }
    const written = kept.trimEnd();
    if (written === '') continue;
    const { title, body } = withoutTitle(hide(written));
    const cells = section === '' ? {} : { section };
    const read = readRowOrReason(placeOf(`Line ${firstLine}`, show(title)), cells, (row) => {
      row.setTags(tags);
      hasFeedback = readQuestion(row, body, pictures) || hasFeedback;
    });
    rows.push(read);
  }
  if (rows.length === 0) throw new UnreadableFile('There is no question in the file.');
  return { rows, notes: hasFeedback ? [feedbackNote] : [], pictures: pictures.all() };
}

function* paragraphs(text: string) {
  let lines: string[] = [];
  let number = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    number += 1;
    if (/\S/.test(line)) lines.push(line);
    else if (lines.length > 0) {
      yield { lines, firstLine: number - lines.length };
      lines = [];
    }
  }
  if (lines.length > 0) yield { lines, firstLine: number - lines.length + 1 };
}

function withoutTitle(written: string): { readonly title: string; readonly body: string } {
  const end = written.startsWith('::') ? written.indexOf('::', 2) : -1;
  return end === -1 ? { title: '', body: written } : { title: written.slice(2, end), body: written.slice(end + 2) };
}

/** Escaped characters are moved to the private use area while the rest is parsed. */
const special = '~=#{}:\\';
const hide = (text: string) =>
  text.includes('\\')
    ? text.replace(/\\([~=#{}:\\n])/g, (_, character: string) =>
        character === 'n' ? '\uE0FF' : String.fromCharCode(0xe0e0 + special.indexOf(character)),
      )
    : text;
const show = (text: string) =>
  text
    .replace(/[\uE0E0-\uE0E6\uE0FF]/g, (character) =>
      character === '\uE0FF' ? '\n' : special.charAt(character.charCodeAt(0) - 0xe0e0),
    )
    .trim();
const escapeGift = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\n/g, '\\n');

interface Part {
  readonly text: string;
  readonly format: TextFormat;
}

function readPart(written: string, inherited: TextFormat): Part {
  const text = written.trim();
  if (!text.startsWith('[')) return { text: show(text), format: inherited };
  const [prefix = '', name] = /^\[(\w+)\]/.exec(text) ?? [];
  const format = textFormats.find((each) => each === name);
  return { text: show(format === undefined ? text : text.slice(prefix.length)), format: format ?? inherited };
}

/** @returns whether single answers have feedback */
function readQuestion(row: RowCells, body: string, pictures: FilePictures): boolean {
  const keepPicture = (source: string) =>
    source.startsWith('data:') ? pictures.keepPasted(source) : fileNameOf(source);
  const keep = (column: TextColumn, { text, format }: Part) => row.keep(column, readText(text, format), keepPicture);
  const { before, answers, after } = aroundAnswers(body);
  // A missing-word question.
  const asked = after.trim() === '' ? before : `${before.trimEnd()} _____ ${after.trimStart()}`;
  const question = readPart(answers === undefined ? body : asked, 'moodle');
  keep('question', question);
  if (answers === undefined) {
    row.isNotSupported('description');
    return false;
  }
  const end = answers.lastIndexOf('####');
  if (end !== -1) keep('reason', readPart(answers.slice(end + 4), question.format));
  const inside = (end === -1 ? answers : answers.slice(0, end)).trim();
  const numbers = inside.startsWith('#');
  const parts = splitAnswers(numbers ? (inside.slice(1).split('~')[0] ?? '') : inside);
  if (inside === '') row.isNotSupported('essay');
  else if (numbers) row.setNumbers(parts.map(readNumber));
  else if (/^(?:T|F|TRUE|FALSE)\s*(?:#|$)/i.test(inside)) row.isNotSupported('true or false');
  else if (inside.includes('~')) {
    const isSeveral = !inside.includes('=');
    const choices = parts.map(({ mark, answer, weight }, index): ReadAnswer => {
      const letter = optionLetters[index];
      const part = readPart(mark === '=' ? answer : withoutWeight(answer), question.format);
      if (letter !== undefined) keep(`option${letter}`, part);
      const text = letter === undefined ? part.text : (row.cells[`option${letter}`] ?? '');
      return { text, fraction: mark === '=' ? 100 : (weight ?? 0) };
    });
    row.setOptions(choices, isSeveral);
  } else if (inside.includes('=') && inside.includes('->')) row.isNotSupported('matching');
  else row.setWordings(parts.map(readWording), true);
  return parts.some(({ hasFeedback }) => hasFeedback);
}

function aroundAnswers(body: string) {
  const start = body.indexOf('{');
  const end = start === -1 ? -1 : body.indexOf('}', start);
  if (end === -1) return { before: body, answers: undefined, after: '' };
  return { before: body.slice(0, start), answers: body.slice(start + 1, end), after: body.slice(end + 1) };
}

interface AnswerPart {
  readonly mark: '=' | '~' | '';
  /** With its weight, without its feedback. */
  readonly answer: string;
  readonly weight: number | undefined;
  readonly hasFeedback: boolean;
}

/** The first answer may have no mark. */
function splitAnswers(inside: string): AnswerPart[] {
  const answers: AnswerPart[] = [];
  const pieces = inside.split(/([=~])/);
  for (let index = 0; index < pieces.length; index += 2) {
    const mark = pieces[index - 1];
    const part = pieces[index] ?? '';
    const end = part.indexOf('#');
    const answer = (end === -1 ? part : part.slice(0, end)).trim();
    if (mark === undefined && answer === '') continue;
    const weight = weightPattern.exec(answer)?.[1];
    answers.push({
      mark: mark === '=' || mark === '~' ? mark : '',
      answer,
      weight: weight === undefined ? undefined : Number(weight),
      hasFeedback: end !== -1 && /[^#\s]/.test(part.slice(end)),
    });
  }
  return answers;
}

const weightPattern = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/;
const withoutWeight = (answer: string) => answer.replace(weightPattern, '');

/** A typed answer is compared as it is written; only a format of its own makes it HTML. */
function readWording({ answer, weight = 100 }: AnswerPart): ReadAnswer {
  const { text, format } = readPart(withoutWeight(answer), 'plain');
  const [reading] = readText(text, format).readings;
  return { text: reading?.text ?? text, fraction: weight };
}

function readNumber({ answer, weight = 100 }: AnswerPart) {
  const written = readPart(withoutWeight(answer), 'plain').text;
  const [from = '', to] = written.split('..');
  const [number = '', tolerance = '0'] = from.split(':');
  const range = to !== undefined ? `to ${to.trim()}` : Number(tolerance) === 0 ? '' : `± ${tolerance.trim()}`;
  return { text: number.trim(), fraction: weight, range };
}

function readTags(comment: string): string[] {
  const tags: string[] = [];
  if (!comment.includes('[tag:')) return tags;
  const content = /((?:\\\]|[^\]])+)\]/y;
  for (let start = comment.indexOf('[tag:'); start !== -1; start = comment.indexOf('[tag:', content.lastIndex)) {
    content.lastIndex = start + '[tag:'.length;
    const [, tag] = content.exec(comment) ?? [];
    // Whatever follows is not closed either.
    if (tag === undefined) break;
    tags.push(tag.replaceAll('\\]', ']').trim());
  }
  return tags;
}

/** A backslash at the end would escape the closing bracket of the tag. */
function writeTags(tags: string): string {
  const written = tags.split(', ').map((tag) => `[tag:${tag.replaceAll(']', '\\]').replace(/\\$/, '$& ')}]`);
  return `// ${written.join(' ')}`;
}

export function writeGift(rows: readonly QuestionRow[]): string {
  let section: string | undefined;
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.section !== section) lines.push(`$CATEGORY: ${toCategory(row.section)}`, '');
    section = row.section;
    const reason = row.reason === undefined ? '' : `####${writePart(row.reason)}`;
    if (row.tags !== undefined) lines.push(writeTags(row.tags));
    const question = escapeGift(toHtml(row.question ?? ''));
    lines.push(`::${toName(index, rows.length)}::[html]${question}{${writeAnswers(row)}${reason}}`, '');
  }
  return lines.join('\r\n');
}

/** Moodle draws formulas in HTML, not in plain text. A text in brackets would be taken for a format. */
function writePart(text: string): string {
  return `${text.startsWith('[') ? '[html]' : ''}${escapeGift(toHtml(text))}`;
}

function writeAnswers(row: QuestionRow): string {
  const { kind, answer = '' } = row;
  if (kind === 'integer') return `#${answer}`;
  if (kind === 'typed')
    return acceptedWordings(answer)
      .map((wording) => `=%100%${wording.startsWith('[') ? '[plain]' : ''}${escapeGift(toWildcards(wording))} `)
      .join('');
  const right = answer.split(' ');
  return optionLetters
    .map((letter) => {
      const option = writePart(row[`option${letter}`] ?? '');
      const isRight = right.includes(letter);
      if (kind === 'single') return isRight ? `=${option} ` : `~%0%${option} `;
      // So that ticking every option earns nothing.
      return isRight ? `~%${percent(right.length)}%${option} ` : `~%-100%${option} `;
    })
    .join('');
}

/** As in Moodle's list of fractions. */
function percent(count: number): string {
  return String(Number((100 / count).toFixed(5)));
}
