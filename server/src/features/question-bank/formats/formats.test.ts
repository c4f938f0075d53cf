import { buffer, text } from 'node:stream/consumers';
import { optionIndexes } from '@club/domain/entities/papers/answer-key';
import { questionKindNames, questionKinds } from '@club/domain/entities/papers/question-kinds';
import { parseTags } from '@club/domain/entities/papers/tags';
import type { QuestionRow, RowQuestion } from '@club/domain/features/question-bank/question-row';
import { readRow } from '@club/domain/features/question-bank/read-row';
import { toRow } from '@club/domain/features/question-bank/to-row';
import { normalizeForComparison } from '@club/domain/shared/text';
import { anyKey } from '@club/domain/testing/any-paper';
import { sectionOf } from '@club/domain/testing/small-paper';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { csvSheet } from '#shared/sheets/csv-sheet.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { zipStream } from '#shared/zip-stream.ts';
import { fitsAiken, writeAiken } from './aiken.ts';
import { writeGift } from './gift.ts';
import { writeMoodleXml } from './moodle-xml.ts';
import { writeQti } from './qti.ts';
import { readQuestionFile } from './read-question-file.ts';
import { writeRoundFile } from './round-file-format.ts';
import { toTable } from './sheet-format.ts';

const sections = [1, 2].map((section) => sectionOf(section, { kinds: questionKindNames, durationSeconds: 300 }));
const context = { sections, defaultSection: 1, pictureReference: (name: string) => `/${name}` };

async function readBack(written: string | Uint8Array, fileName = 'questions.txt') {
  const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written;
  const result = await readQuestionFile({ fileName, bytes });
  if ('unreadable' in result) throw new Error(result.unreadable);
  return result.file;
}

/** Everything that confuses people and formats: quotation marks, separators, formulas, markup, escapes, line breaks, Devanagari. */
const awkward = fc.constantFrom(
  '=1+1',
  "'=x",
  '-5',
  '+ 3',
  '@home',
  '"quoted"',
  'a;b',
  'x, y',
  '~',
  '#',
  '{',
  '}',
  ':',
  '::',
  '\\',
  '\\n',
  '//',
  '<b>',
  '&amp;',
  ']]>',
  '$x^2$',
  '%50%',
  '->',
  'H₂O',
  'नर्मदा',
  'क्षेत्र',
  'TRUE',
  'x\ny',
  '1. a',
  '[html]',
  '°C',
  '  ',
  '\t',
);
const anyText = fc
  .array(fc.oneof(awkward, fc.constantFrom('river', 'Which', 'is', 'the', '7')), { minLength: 1, maxLength: 5 })
  .map((words) =>
    words
      .join(' ')
      .replace(/[ \t]+\n/g, '\n')
      .trim(),
  )
  .filter((text) => text !== '');
const anyOptions = fc.uniqueArray(anyText, {
  minLength: 4,
  maxLength: 4,
  selector: (text) => normalizeForComparison(text),
});
const maybe = <Value>(value: fc.Arbitrary<Value>, none: Value) => fc.oneof(fc.constant(none), value);
const anyMarks = maybe<number | null>(
  fc.constantFrom(1, 2.5, 4, 0.33).filter((marks) => marks >= 1),
  null,
);

const anyQuestion: fc.Arbitrary<RowQuestion> = fc
  .record({
    section: fc.constantFrom(1, 2),
    key: anyKey,
    text: anyText,
    options: anyOptions,
    pictures: fc.subarray([...optionIndexes]),
    supportingPicture: maybe<string | null>(fc.constant('/drawing 1.png'), null),
    alt: maybe(anyText, ''),
    hindi: maybe<{ text: string; options: string[] } | undefined>(
      fc.record({ text: anyText, options: anyOptions }),
      undefined,
    ),
    reward: anyMarks,
    penalty: anyMarks,
    tags: fc.array(anyText, { maxLength: 3 }).map((tags) => parseTags(tags.join())),
    reasons: fc.record({ en: anyText, hi: anyText }, { requiredKeys: [] }),
  })
  .map(({ key, options: texts, pictures, hindi, alt, ...question }) => {
    const { takesOptions } = questionKinds[key.kind];
    const isPicture = (index: number) => takesOptions && pictures.some((each) => each === index);
    const only = (list: readonly string[], kept: (index: number) => boolean) =>
      list.some((_, index) => kept(index)) ? list.map((each, index) => (kept(index) ? each : '')) : [];
    return {
      ...question,
      key,
      kind: key.kind,
      options: takesOptions ? texts.map((text, index) => (isPicture(index) ? `/p${index}.png` : text)) : [],
      optionsArePictures: takesOptions && pictures.length > 0,
      optionAlts: alt === '' ? [] : only(['a', alt, 'c', 'd'], isPicture),
      supportingPictureAlt: question.supportingPicture === null ? '' : alt,
      translations:
        hindi === undefined
          ? {}
          : {
              hi: {
                text: hindi.text,
                options: takesOptions ? only(hindi.options, (index) => !isPicture(index)) : [],
                supportingPictureAlt: question.supportingPicture === null ? '' : alt,
                optionAlts: [],
              },
            },
    };
  });

const nameOf = (reference: string) => reference.slice(1);
const rowsOf = (questions: readonly RowQuestion[]) => questions.map((question) => toRow(question, nameOf));
const toQuestions = (rows: readonly { row: QuestionRow }[]) => rows.map(({ row }) => readRow(row, context).question);
const runs = { numRuns: 20 };
const writeMoodleFile = (rows: readonly QuestionRow[], pictures: ReadonlyMap<string, Uint8Array>) =>
  writeMoodleXml(rows, (name) =>
    pictures.has(name) ? Buffer.from(pictures.get(name) ?? []).toString('base64') : undefined,
  );
async function writePackage(rows: readonly QuestionRow[], pictures: ReadonlyMap<string, Uint8Array>) {
  async function* files() {
    yield* writeQti(rows, [...pictures.keys()]);
    for (const [name, bytes] of pictures) yield [`pictures/${name}`, bytes] as const;
  }
  return buffer(zipStream(files()));
}
/** The comparison omits columns that the format cannot store. */
const without = (row: QuestionRow, lost: RegExp): QuestionRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !lost.test(column)));

describe('exported questions can be imported unchanged (B22)', () => {
  const bank = fc.array(anyQuestion, { minLength: 1, maxLength: 5 });

  test('as CSV, with several escaped formulas in one text', async () => {
    const rows = [{ question: "river; \t =1+1;' \t =1" }, { question: "'=1;''=2" }];
    const { header, rows: guarded } = toTable(rows, true);
    const file = await readBack(await text(csvSheet(header, guarded)), 'x.csv');
    expect(file.rows.map(({ row }) => row.question)).toEqual(rows.map(({ question }) => question));
  });

  test('as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(bank, async (questions) => {
        const { header, rows } = toTable(rowsOf(questions), true);
        const file = await readBack(await text(csvSheet(header, rows)), 'x.csv');
        expect(toQuestions(file.rows)).toEqual(questions);
      }),
      runs,
    );
  });

  test('as a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(bank, async (questions) => {
        const { stream } = sheetFile({ name: 'Questions', ...toTable(rowsOf(questions), false) }, 'xlsx');
        const bytes = await buffer(stream);
        expect(toQuestions((await readBack(bytes)).rows)).toEqual(questions);
      }),
      { numRuns: 12 },
    );
  });

  test('as a round file', async () => {
    const round = { slug: 'round', title: 'Round', languages: ['en', 'hi'] as const, sections };
    const data = (reference: string) => `data:image/png;base64,${Buffer.from(reference).toString('base64')}`;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyQuestion, { minLength: 1, maxLength: 5, selector: ({ text }) => text }),
        async (questions) => {
          const file = await readBack(writeRoundFile(round, questions, data), 'x.json');
          const references = new Map(
            file.pictures.map(({ name, data }) => [name, Buffer.from(data, 'base64').toString()]),
          );
          const read = file.rows.map(
            ({ row }) => readRow(row, { ...context, pictureReference: (name) => references.get(name) }).question,
          );
          expect(read).toEqual(questions.toSorted((one, other) => one.section - other.section));
        },
      ),
      runs,
    );
  });

  test('as GIFT, except other languages, marks and pictures', async () => {
    const lost = /:|marks|penalty|picture|alt/;
    await fc.assert(
      fc.asyncProperty(bank, async (questions) => {
        const rows = rowsOf(questions).map((row) => without(row, lost));
        const file = await readBack(writeGift(rows), 'x.gift');
        expect(file.rows.flatMap(({ problems }) => problems)).toEqual([]);
        expect(toQuestions(file.rows)).toEqual(toQuestions(rows.map((row) => ({ row }))));
      }),
      { numRuns: 80 },
    );
  });

  test('as GIFT with any tag and any ending', async () => {
    const rows = [{ section: '1', question: 'Which one?', kind: 'typed', answer: 'a', tags: '[old], c:\\, \\], // x' }];
    const written = writeGift(rows);
    // As Moodle's importer reads them from a comment: only the closing bracket is escaped.
    expect(written).toContain('// [tag:[old\\]] [tag:c:\\ ] [tag:\\\\]] [tag:// x]');
    expect((await readBack(written, 'x.gift')).rows.map(({ row }) => row.tags)).toEqual([rows[0]?.tags]);
  });

  test('as Aiken, if a question has one correct option of four texts', async () => {
    await fc.assert(
      fc.asyncProperty(bank, async (questions) => {
        const rows = rowsOf(questions)
          .filter(fitsAiken)
          .map((row) => without(row, /:|marks|penalty|tags|picture|alt|reason|section/));
        fc.pre(rows.length > 0);
        const file = await readBack(writeAiken(rows));
        expect(toQuestions(file.rows)).toEqual(toQuestions(rows.map((row) => ({ row }))));
      }),
      runs,
    );
  });

  test.each([
    ['Moodle XML, except marks', writeMoodleFile, /marks|penalty|(?:pictureAlt|alt.):/],
    ['a QTI package, except marks, tags', writePackage, /marks|penalty|tags|(?:pictureAlt|alt.):/],
  ])('as %s and descriptions of pictures in other languages', async (_, write, lost) => {
    await fc.assert(
      fc.asyncProperty(bank, async (questions) => {
        const rows = rowsOf(questions).map((row) => without(row, lost));
        const bytes = new Map([['drawing 1.png', new TextEncoder().encode('drawing')]]);
        const file = await readBack(await write(rows, bytes));
        expect(file.rows.flatMap(({ problems }) => problems)).toEqual([]);
        const bySection = (read: RowQuestion[]) => read.toSorted((one, other) => one.section - other.section);
        expect(bySection(toQuestions(file.rows))).toEqual(bySection(toQuestions(rows.map((row) => ({ row })))));
        const isShown = rows.some(({ picture }) => picture !== undefined);
        expect(file.pictures.map(({ name }) => name)).toEqual(isShown ? ['drawing 1.png'] : []);
      }),
      runs,
    );
  });
});

/** The grades that Moodle's importer accepts, in per cent. Source: question_bank::fraction_options_full of Moodle 4.5. */
const moodleGrades = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5,
  0,
];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['question', 'answer', 'file', 'tag'].includes(name),
});

/** Why Moodle would refuse a file. Source: question/format/xml/format.php and each type's save_question_options. */
function moodleProblems(xml: string): string[] {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [wellFormed.err.msg];
  const problems: string[] = [];
  const expectThat = (isSo: boolean, problem: string) => isSo || problems.push(problem);
  for (const question of parser.parse(xml).quiz.question) {
    const type = question['@type'];
    if (type === 'category') {
      expectThat(/^\$course\$\//.test(question.category.text), 'a category without its context');
      continue;
    }
    expectThat(question.name.text !== '', 'xmlimportnoname');
    const parts = [question.questiontext, question.generalfeedback, ...(question.answer ?? [])];
    for (const part of parts) {
      expectThat(['html', 'moodle_auto_format'].includes(part['@format']), 'an unknown format');
      const shown = [...String(part.text).matchAll(/@@PLUGINFILE@@\/([^"]+)"/g)].map(([, name = '']) => name);
      const files = (part.file ?? []).map((file: Record<string, string>) => {
        expectThat(
          file['@encoding'] === 'base64' && /^[\w+/=]+$/.test(file['#text'] ?? ''),
          'a file that is not base64',
        );
        return encodeURIComponent(file['@name'] ?? '');
      });
      expectThat(
        files.every((name: string) => shown.includes(name)),
        'a file that is not shown',
      );
    }
    expectThat(Number.isFinite(Number(question.defaultgrade)), 'a grade that is no number');
    const answers: Record<string, string>[] = question.answer;
    const fractions = answers.map((answer) => Number(answer['@fraction']));
    for (const fraction of fractions) {
      expectThat(
        moodleGrades.some((grade) => Math.abs(Math.abs(fraction) - grade) < 0.001),
        'invalidgrade',
      );
    }
    const sum = fractions.filter((fraction) => fraction > 0).reduce((total, fraction) => total + fraction, 0);
    const isSeveral = type === 'multichoice' && question.single === 'false';
    expectThat(isSeveral ? Math.abs(sum - 100) <= 1 : Math.max(...fractions) === 100, 'fractionsaddwrong');
    if (type === 'multichoice')
      expectThat(answers.length >= 2 && /^(?:true|false)$/.test(question.single), 'notenoughanswers');
    else if (type === 'numerical')
      expectThat(
        answers.every(({ text }) => Number.isFinite(Number(text))),
        'no number',
      );
    else expectThat(type === 'shortanswer' && /^[01]$/.test(question.usecase), `unknownquestiontype ${type}`);
    for (const tag of question.tags?.tag ?? []) expectThat(typeof tag.text === 'string', 'a tag without a text');
  }
  return problems;
}

test('exports mean in other programs what they mean here: an asterisk, any case, the order of names (B22, B52)', () => {
  const typed = { section: '1', kind: 'typed', question: 'Which?', answer: 'a*b | C' };
  const rows = Array.from({ length: 10 }, () => typed);
  const names = (file: string, pattern: RegExp) => [...file.matchAll(pattern)].map(([, name]) => name);
  const gift = writeGift(rows);
  // GIFT itself writes a backslash as two.
  expect(gift).toContain('=%100%a\\\\*b =%100%C ');
  const xml = writeMoodleXml(rows, () => undefined);
  expect(xml).toContain('<text>a\\*b</text>');
  expect(xml).toContain('<usecase>0</usecase>');
  for (const inFile of [names(gift, /::(.*?)::/g), names(xml, /<name><text>(.*?)</g)]) {
    expect(inFile).toHaveLength(10);
    expect(inFile.toSorted()).toEqual(inFile);
  }
  const [[, item] = []] = [...writeQti([typed], [])];
  expect(new TextDecoder().decode(item)).toMatch(
    /<mapEntry mapKey="a\*b" mappedValue="1" caseSensitive="false"\/><mapEntry mapKey="C" [\s\S]*rptemplates\/map_response"/,
  );
});

test("exports follow the rules of Moodle's importer (B22)", () => {
  const bank = fc.array(anyQuestion, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(bank, (questions) => {
      const rows = rowsOf(questions);
      const bytes = new TextEncoder().encode('drawing');
      const pictures = new Map(['drawing 1.png', 'p0.png', 'p1.png', 'p2.png', 'p3.png'].map((name) => [name, bytes]));
      expect(moodleProblems(writeMoodleFile(rows, pictures))).toEqual([]);
    }),
    runs,
  );
  const badly = writeMoodleFile(rowsOf(fc.sample(anyQuestion, 20)), new Map()).replaceAll(
    'fraction="100"',
    'fraction="99"',
  );
  expect(moodleProblems(badly)).toContain('invalidgrade');
});
