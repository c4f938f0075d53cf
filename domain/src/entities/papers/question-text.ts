import { hideFormulas } from '#shared/formulas.ts';

export interface ListEntry {
  /** Without its dot or brackets: "A", "3", "iv". */
  readonly label: string;
  readonly text: string;
}

export type QuestionBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** Two lists to match, side by side. The shorter list is padded with null. */
  | {
      readonly kind: 'lists';
      readonly heads: readonly [string, string];
      readonly rows: readonly (readonly [ListEntry | null, ListEntry | null])[];
    }
  /** Rows of cells, and the header, if any. */
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** An assertion or a reason, labelled by the author. */
  | { readonly kind: 'statement'; readonly name: string; readonly text: string };

/**
 * Parses the text of a question into blocks: two lists to match (one below the other, or side by side, with each entry on a line or
 * several separated by two spaces, tabs or bars), an assertion with its reason, and tables. Everything else stays text, to the
 * letter.
 */
export function readQuestionText(text: string): readonly QuestionBlock[] {
  const { hidden, restore } = hideFormulas(text);
  const blocks = readStatements(hidden) ?? readLists(hidden) ?? readTables(hidden) ?? [{ kind: 'text', text: hidden }];
  return hidden === text ? blocks : blocks.map((block) => mapTexts(block, restore));
}

function mapTexts(block: QuestionBlock, change: (text: string) => string): QuestionBlock {
  const entry = (one: ListEntry | null) => one && { label: one.label, text: change(one.text) };
  switch (block.kind) {
    case 'lists':
      return { ...block, rows: block.rows.map(([left, right]) => [entry(left), entry(right)] as const) };
    case 'table':
      return { ...block, head: block.head.map(change), rows: block.rows.map((row) => row.map(change)) };
    default:
      return { ...block, text: change(block.text) };
  }
}

/** Source: GitHub Flavored Markdown, 4.10. Rows start and end with a bar, and a line of dashes follows a header. */
function readTables(text: string): readonly QuestionBlock[] | undefined {
  const blocks: QuestionBlock[] = [];
  let lines: string[] = [];
  let rows: string[][] = [];
  let written: string[] = [];
  const endTable = () => {
    const [head = [], dashes] = rows;
    const hasHead = dashes?.every((cell) => /^:?-+:?$/.test(cell)) ?? false;
    if (rows.length < 2) lines.push(...written);
    else {
      blocks.push(...textBlock(lines.join('\n')));
      blocks.push({ kind: 'table', head: hasHead ? head : [], rows: hasHead ? rows.slice(2) : rows });
      lines = [];
    }
    rows = [];
    written = [];
  };
  for (const line of text.split('\n')) {
    const row = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
    if (row === undefined) {
      endTable();
      lines.push(line);
    } else {
      rows.push(row.split('|').map((cell) => cell.trim()));
      written.push(line);
    }
  }
  endTable();
  return blocks.length === 0 ? undefined : [...blocks, ...textBlock(lines.join('\n'))];
}

const statementName = (words: string) => `(?:${words})(?:\\s*\\([^()\\s]{1,3}\\))?`;
const assertionName = statementName('Assertion|अभिकथन');
const reasonName = statementName('Reason|कारण');
const assertionStart = new RegExp(`^[^\\S\\n]*(${assertionName})\\s*[:–—-]\\s*`, 'im');
const reasonStart = new RegExp(`\\s(${reasonName})\\s*[:–—]\\s*|\\n[^\\S\\n]*(${reasonName})\\s*-\\s*`, 'i');

function readStatements(text: string): readonly QuestionBlock[] | undefined {
  const assertion = assertionStart.exec(text);
  if (!assertion?.[1]) return undefined;
  const afterAssertion = text.slice(assertion.index + assertion[0].length);
  const reason = reasonStart.exec(afterAssertion);
  const nameOfReason = reason?.[1] ?? reason?.[2];
  if (!reason || !nameOfReason) return undefined;
  const [reasonText = '', ...after] = afterAssertion.slice(reason.index + reason[0].length).split('\n');
  const asserted = afterAssertion.slice(0, reason.index).trim();
  if (asserted === '' || reasonText.trim() === '') return undefined;
  return [
    ...textBlock(text.slice(0, assertion.index)),
    { kind: 'statement', name: assertion[1], text: asserted },
    { kind: 'statement', name: nameOfReason, text: reasonText.trim() },
    ...textBlock(after.join('\n')),
  ];
}

const labelSeries: readonly (readonly string[])[] = [
  'A B C D E F G H',
  'a b c d e f g h',
  'P Q R S T U V W',
  'p q r s t u v w',
  '1 2 3 4 5 6 7 8',
  'I II III IV V VI VII VIII',
  'i ii iii iv v vi vii viii',
  'क ख ग घ ङ च छ ज',
  'अ ब स द',
  '१ २ ३ ४ ५ ६ ७ ८',
].map((labels) => labels.split(' '));

const columnGap = / {2,}|\t+|\s+\|\s+/;
const entryPattern = /^(?:\((\S{1,4})\)\s*|(\S{1,4})[.):]\s+)(\S.*)$/;
const headPattern = /^(?:List|Column|सूची|स्तंभ|स्तम्भ)\s*[-–—]?\s*(?:II?|[12]|[AB])(?![A-Za-z0-9])/i;

interface ParsedList {
  readonly series: readonly string[];
  readonly entries: ListEntry[];
}

function readLists(text: string): readonly QuestionBlock[] | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const lists: ParsedList[] = [];
  const heads: string[] = [];
  const before: string[] = [];
  const after: string[] = [];
  for (const line of lines) {
    const cells = line.split(columnGap).filter((cell) => cell !== '');
    const entries = cells.map(entriesIn);
    const isFollowed = after.some((other) => other !== '');
    if (cells.length > 0 && entries.every(({ length }) => length > 0)) {
      // A list that continues after other text is not one of two lists to match.
      if (isFollowed || !entries.flat().every((entry) => isConsumed(lists, entry))) return undefined;
    } else if (cells.length > 0 && cells.every((cell) => headPattern.test(cell)) && !isFollowed) heads.push(...cells);
    else if (lists.length === 0 && heads.length === 0) before.push(line);
    else after.push(line);
  }
  const [left, right] = lists;
  if (!left || !right || left.entries.length < 2 || right.entries.length < 2) return undefined;
  if (heads.length !== 0 && heads.length !== 2) return undefined;
  const [leftHead, rightHead] = heads;
  const name = /[\u0900-\u097f]/.test(text) ? 'सूची' : 'List';
  return [
    ...textBlock(before.join('\n')),
    {
      kind: 'lists',
      heads: [leftHead ?? `${name} I`, rightHead ?? `${name} II`],
      rows: Array.from({ length: Math.max(left.entries.length, right.entries.length) }, (_, row) => [
        left.entries[row] ?? null,
        right.entries[row] ?? null,
      ]),
    },
    ...textBlock(after.join('\n')),
  ];
}

/** The entries of a cell; several if each label follows the one before: "A. Chess, B. Cricket, C. Tennis". */
function entriesIn(cell: string): ListEntry[] {
  const [, inBrackets, plain, text = ''] = entryPattern.exec(cell) ?? [];
  const label = inBrackets ?? plain;
  const series = labelSeries.find((one) => label !== undefined && one.includes(label));
  if (label === undefined || series === undefined) return [];
  const entries: ListEntry[] = [];
  let rest = { label, text };
  for (;;) {
    const next = series[series.indexOf(rest.label) + 1];
    const mark = next === undefined ? undefined : inBrackets === undefined ? `${next}. ` : `(${next})`;
    const at = mark === undefined ? -1 : rest.text.search(new RegExp(`[\\s,;]${mark.replace(/[().]/g, '\\$&')}`));
    if (next === undefined || mark === undefined || at < 1) break;
    entries.push({ label: rest.label, text: withoutComma(rest.text.slice(0, at)) });
    rest = { label: next, text: rest.text.slice(at + 1 + mark.length).trim() };
  }
  // Only two could be an initial in a name.
  if (entries.length === 1) return [{ label, text: withoutComma(text) }];
  return [...entries, { label: rest.label, text: withoutComma(rest.text) }];
}

const withoutComma = (text: string) => text.replace(/[\s,;]+$/, '');

function isConsumed(lists: ParsedList[], entry: ListEntry): boolean {
  const going = lists.find(({ series, entries }) => series[entries.length] === entry.label);
  if (going) {
    going.entries.push(entry);
    return true;
  }
  const series = labelSeries.find(([first]) => first === entry.label);
  if (!series || lists.length === 2 || lists.some((list) => list.series === series)) return false;
  lists.push({ series, entries: [entry] });
  return true;
}

function textBlock(text: string): QuestionBlock[] {
  const lines = text.replace(/^\s*\n|\s+$/g, '');
  return lines.trim() === '' ? [] : [{ kind: 'text', text: lines }];
}
