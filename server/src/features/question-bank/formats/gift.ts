import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { acceptedWordings, wordingSeparator } from '@club/domain/entities/papers/question-kinds';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { choiceRow, type ReadChoice, sectionOfCategory, toCategory } from './moodle-row.ts';
import { type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';

/**
 * Moodle's GIFT, as its importer reads it:
 *
 *     file      = { comment | category | question | blank line }
 *     comment   = "//" { text | "[id:" id "]" | "[tag:" tag "]" }               of the question below it
 *     category  = "$CATEGORY:" path
 *     question  = [ "::" title "::" ] [ "[" format "]" ] text "{" answers "}" [ text ]    up to a blank line
 *     answers   = "#" number [ ":" tolerance ]                 a number
 *               | { ( "=" | "~" ) [ "%" weight "%" ] text [ "#" feedback ] } [ "####" general feedback ]
 *
 * Without a "~" each "=" is an accepted text; with one they are options. A backslash takes its meaning from one of ~ = # { } :
 * and "\n" is a line break. In a tag "\]" is a bracket. An id is not kept. Source: docs.moodle.org, "GIFT format";
 * question/format/gift/format.php, whose comments have tags since Moodle 3.6.
 */
export function readGift(text: string): QuestionFile {
  const rows: ReadRow[] = [];
  const notes: string[] = [];
  let section = '';
  for (const { lines, firstLine } of paragraphs(text)) {
    const tags: string[] = [];
    const kept = lines.filter((line) => {
      const category = /^\s*\$CATEGORY:\s*(.*)$/.exec(line)?.[1];
      if (category !== undefined) section = sectionOfCategory(category);
      const isComment = line.trimStart().startsWith('//');
      if (isComment) tags.push(...readTags(line));
      return category === undefined && !isComment;
    });
    const written = kept.join('\n').trim();
    if (written === '') continue;
    const read = readQuestion(written, firstLine, section);
    rows.push(tags.length === 0 ? read : { ...read, row: { ...read.row, tags: tags.join(', ') } });
  }
  if (rows.length === 0) throw new UnreadableFile('There is no question in the file.');
  return { rows, notes, pictures: [] };
}

function* paragraphs(text: string) {
  let lines: string[] = [];
  let firstLine = 1;
  for (const [index, line] of [...text.split(/\r\n|\r|\n/), ''].entries()) {
    if (line.trim() !== '') {
      if (lines.length === 0) firstLine = index + 1;
      lines.push(line);
    } else if (lines.length > 0) {
      yield { lines, firstLine };
      lines = [];
    }
  }
}

/** Escaped characters are moved to the private use area while the rest is parsed. */
const special = '~=#{}:\\';
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, character: string) =>
    character === 'n' ? '\uE0FF' : String.fromCharCode(0xe0e0 + special.indexOf(character)),
  );
const show = (text: string) =>
  text
    .replace(/\uE0FF/g, '\n')
    .replace(/[\uE0E0-\uE0E6]/g, (character) => special.charAt(character.charCodeAt(0) - 0xe0e0))
    .trim();
const escapeGift = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\n/g, '\\n');

function readQuestion(written: string, line: number, section: string): ReadRow {
  const place = `Line ${line}`;
  const [, title, body = ''] = /^(?:::(.*?)::)?([\s\S]*)$/.exec(hide(written)) ?? [];
  const [, before = '', answers, after = ''] = /^([^{]*)\{([\s\S]*?)\}([\s\S]*)$/.exec(body) ?? [];
  const named = title === undefined ? place : `${place} (${show(title)})`;
  if (answers === undefined) return unsupported(named, { section, question: textOf(body) }, 'description');
  // A missing-word question.
  const question = textOf(after.trim() === '' ? before : `${before.trimEnd()} _____ ${after.trimStart()}`);
  const [given = '', general = ''] = answers.split('####');
  const base: QuestionRow = { ...(section !== '' && { section }), question, reason: show(general) };
  const inside = given.trim();
  if (inside === '') return unsupported(named, base, 'essay');
  if (inside.startsWith('#')) return readNumber(named, base, inside.slice(1));
  if (/^(?:T|F|TRUE|FALSE)\s*(?:#|$)/i.test(inside)) return unsupported(named, base, 'true or false');
  if (/^=[\s\S]*->/.test(inside) && !inside.includes('~')) return unsupported(named, base, 'matching');
  const parts = [...inside.matchAll(/([=~])([^=~]*)/g)].map(([, mark, part = '']) => ({
    mark,
    part: part.split('#')[0] ?? '',
  }));
  if (parts.length === 0) return unsupported(named, base, 'description');
  if (!inside.includes('~'))
    return readTyped(
      named,
      base,
      parts.map(({ part }) => show(withoutWeight(part).text)),
    );
  const isSeveral = !parts.some(({ mark }) => mark === '=');
  const choices = parts.map(({ mark, part }): ReadChoice => {
    if (mark === '=') return { text: show(part), fraction: 100 };
    const { text, weight } = withoutWeight(part);
    return { text: show(text), fraction: weight };
  });
  return choiceRow(named, base, choices, isSeveral);
}

function readTags(comment: string): string[] {
  const tags = [...comment.matchAll(/\[tag:((?:\\\]|[^\]])+)\]/g)].map(([, tag = '']) => tag);
  return tags.map((tag) => tag.replaceAll('\\]', ']').trim()).filter((tag) => tag !== '');
}

/** A backslash at the end would escape the closing bracket of the tag. */
function writeTags(tags: string): string {
  const written = tags.split(', ').map((tag) => `[tag:${tag.replaceAll(']', '\\]').replace(/\\$/, '$& ')}]`);
  return `// ${written.join(' ')}`;
}

function textOf(text: string): string {
  return show(text.trim().replace(/^\[(?:html|moodle|plain|markdown)\]/, ''));
}

function withoutWeight(part: string): { readonly text: string; readonly weight: number } {
  const [all = '', weight = '0'] = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/.exec(part) ?? [];
  return { text: part.slice(all.length), weight: Number(weight) };
}

function readNumber(place: string, base: QuestionRow, written: string): ReadRow {
  const [first = ''] = written.split('#');
  const [answer = '', tolerance = '0'] = show(first.replace(/^\s*=\s*(?:%\d+%)?/, '')).split(':');
  const isExact = !answer.includes('..') && Number(tolerance) === 0;
  const row = { ...base, kind: 'integer', answer: answer.trim() };
  return { place, row, problems: isExact ? [] : [{ column: 'answer', code: 'answer-range', value: show(first) }] };
}

function readTyped(place: string, base: QuestionRow, accepted: readonly string[]): ReadRow {
  return { place, row: { ...base, kind: 'typed', answer: accepted.join(wordingSeparator) }, problems: [] };
}

function unsupported(place: string, row: QuestionRow, value: string): ReadRow {
  return { place, row, problems: [{ column: 'kind', code: 'kind-not-supported', value }] };
}

export function writeGift(rows: readonly QuestionRow[]): string {
  let section: string | undefined;
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.section !== section) lines.push(`$CATEGORY: ${toCategory(row.section)}`, '');
    section = row.section;
    const reason = row.reason === undefined ? '' : `####${escapeGift(row.reason)}`;
    if (row.tags !== undefined) lines.push(writeTags(row.tags));
    lines.push(`::Question ${index + 1}::[plain]${escapeGift(row.question ?? '')}{${writeAnswers(row)}${reason}}`, '');
  }
  return lines.join('\r\n');
}

function writeAnswers(row: QuestionRow): string {
  const { kind, answer = '' } = row;
  if (kind === 'integer') return `#${answer}`;
  if (kind === 'typed')
    return acceptedWordings(answer)
      .map((wording) => `=%100%${escapeGift(wording)} `)
      .join('');
  const right = answer.split(' ');
  return optionLetters
    .map((letter) => {
      const option = escapeGift(row[`option${letter}`] ?? '');
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
