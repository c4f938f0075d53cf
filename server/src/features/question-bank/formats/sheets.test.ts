import { buffer } from 'node:stream/consumers';
import { readRow } from '@club/domain/features/question-bank/read-row';
import { sectionOf } from '@club/domain/testing/small-paper';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { writeTemplate } from '../write-template.ts';
import { readQuestionFile } from './read-question-file.ts';
import { toTable } from './sheet-format.ts';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Page {
  readonly name?: string;
  /** A text, a number, or the inside of a cell element after its place: `s="1"><v>0.5</v>`. */
  readonly rows: readonly (readonly (string | number)[])[];
  readonly merges?: readonly string[];
  readonly hiddenRows?: readonly number[];
  readonly columns?: string;
  readonly state?: string;
  readonly pictures?: readonly (readonly [row: number, column: number])[];
}

const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A workbook as other programs write them. @param formats of numbers; style 1 is the first */
function workbookOf(pages: readonly Page[], formats: readonly string[] = [], media: Record<string, string> = {}) {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${pages
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${pages
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><numFmts count="${formats.length}">${formats
      .map((format, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escaped(format)}"/>`)
      .join(
        '',
      )}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="${formats.length + 1}"><xf/>${formats
      .map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ...media,
  };
  for (const [index, page] of pages.entries()) {
    const rows = page.rows.map((cells, row) => {
      const hidden = page.hiddenRows?.includes(row + 1) ? ' hidden="1"' : '';
      const written = cells.map((cell, column) => {
        const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
        if (cell === '') return '';
        if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
        return /^(?:[st]="|>)/.test(cell)
          ? `<c ${place} ${cell}</c>`
          : `<c ${place} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      });
      return `<row r="${row + 1}"${hidden}>${written.join('')}</row>`;
    });
    const merges = (page.merges ?? []).map((range) => `<mergeCell ref="${range}"/>`).join('');
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${spreadsheet}" xmlns:r="${relations}">${page.columns ?? ''}<sheetData>${rows.join('')}</sheetData>${merges === '' ? '' : `<mergeCells>${merges}</mergeCells>`}${page.pictures === undefined ? '' : '<drawing r:id="rId1"/>'}</worksheet>`;
    if (page.pictures === undefined) continue;
    parts[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] =
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`;
    parts['xl/drawings/_rels/drawing1.xml.rels'] =
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/image" Target="../media/image1.png"/></Relationships>`;
    parts['xl/drawings/drawing1.xml'] =
      `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relations}">${page.pictures
        .map(
          ([row, column]) =>
            `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="9525" cy="9525"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill><xdr:spPr/></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`,
        )
        .join('')}</xdr:wsDr>`;
    parts['xl/media/image1.png'] = 'a picture';
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

async function read(bytes: Uint8Array | string, columns = {}) {
  const result = await readQuestionFile({
    fileName: 'questions.txt',
    bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes,
    columns,
  });
  if ('unreadable' in result) throw new Error(result.unreadable);
  return result.file;
}

const titles = ['Section', 'Question', 'A', 'B', 'C', 'D', 'Answer'];
const river = ['1', 'Which river flows west?', 'Chambal', 'Narmada', 'Betwa', 'Son', 'B'];
const sections = [1, 2, 3, 4].map((section) =>
  sectionOf(section, { kinds: ['single', 'multiple', 'integer', 'typed'] }),
);
const context = { sections, defaultSection: null, pictureReference: (name: string) => `/${name}` };
const codesOf = (row: Awaited<ReturnType<typeof read>>['rows'][number]) => [
  ...row.problems.map(({ column, code }) => [column, code]),
  ...readRow(row.row, context).problems.map(({ column, code }) => [column, code]),
];
const optionOf = async (cell: string | number, formats: readonly string[] = []) => {
  const { rows } = await read(workbookOf([{ rows: [titles, [1, 'How much?', cell, 'b', 'c', 'd', 'A']] }], formats));
  return [rows[0]?.row.optionA, rows[0]?.problems.map(({ code }) => code).join()];
};

describe('a cell is what it shows (B42)', () => {
  test.each([
    ['0%', 0.5, '50%', ''],
    ['0.00%', 1, '100.00%', ''],
    ['h:mm', 0.3125, '7:30', ''],
    ['[h]:mm', 1.5, '36:00', ''],
    ['[$-409]h:mm AM/PM;@', 0.4375, '10:30 AM', ''],
    ['hh:mm:ss', 0.0430555555555556, '01:02:00', 'cell-time'],
    ['000', 7, '007', ''],
    ['# ?/?', 0.5, '1/2', ''],
    ['# ?/?', 1.5, '1 1/2', ''],
    ['0.00E+00', 100_000, '1.00E+05', ''],
    ['"₹"#,##0', 1250, '₹1,250', ''],
    ['[$₹-4009]#,##0.00;[RED]\\-[$₹-4009]#,##0.00', 500, '₹500.00', ''],
    ['[$₹-4009]\\ #,##,##0', 1_234_567, '₹ 12,34,567', ''],
    ['#,##0', 123_456, '1,23,456', ''],
    ['[$$-409]#,##0', 1_234_567, '$1,234,567', ''],
    ['[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', 1_234_567, '12,34,567', ''],
    ['_ [$₹-4009]\\ * #,##0.00_ ', 1250, '₹ 1,250.00', ''],
    ['0.00', 3.5, '3.50', ''],
    ['d-mmm', 46_055, '2-Feb', 'cell-date'],
    ['dd/mm/yy', 17_394, '15/08/47', 'cell-date'],
    ['[$-439]d mmmm yyyy', 17_394, '15 अगस्त 1947', 'cell-date'],
    ['General', 3.300_000_000_000_000_3, '3.3', ''],
    ['General', 123_456_789_012, '123456789012', ''],
    ['@', 5, '5', ''],
  ])('a number with the format %s', async (format, value, shown, problem) => {
    expect(await optionOf(`s="1"><v>${value}</v>`, [format])).toEqual([shown, problem]);
  });

  test('powers, indices, degrees and ordinals by rich text', async () => {
    const rich = (plain: string, level: string, small: string) =>
      `t="inlineStr"><is><r><t>${plain}</t></r><r><rPr>${level}</rPr><t>${small}</t></r></is>`;
    const raised = '<vertAlign val="superscript"/>';
    expect(await optionOf(rich('10', raised, '-3'))).toEqual(['10⁻³', '']);
    expect(await optionOf(rich('x', raised, 'n+1'))).toEqual(['xⁿ⁺¹', '']);
    expect(await optionOf(rich('H', '<vertAlign val="subscript"/>', '2'))).toEqual(['H₂', '']);
    expect(await optionOf(rich('5', raised, 'th'))).toEqual(['5ᵗʰ', '']);
    expect(await optionOf(rich('x', raised, 'a/2'))).toEqual(['xa/2', 'markup-dropped']);
    expect(await optionOf(rich('the ', '<u/>', 'not'))).toEqual(['the not', 'markup-dropped']);
    expect(await optionOf(rich('the ', '<strike/>', 'not'))).toEqual(['the not', 'markup-dropped']);
  });

  test('TRUE, an error, and a formula without a result', async () => {
    expect(await optionOf('t="b"><v>1</v>')).toEqual(['TRUE', '']);
    expect(await optionOf('t="e"><v>#DIV/0!</v>')).toEqual(['#DIV/0!', 'cell-error']);
    expect(await optionOf('><f>1+1</f>')).toEqual([undefined, 'cell-error']);
    const { rows } = await read('Question,A,B,C,D,Answer\nHow much?,#NAME?,2,3,5,A\n');
    expect(rows[0]?.problems).toMatchObject([{ column: 'optionA', code: 'cell-error' }]);
  });
});

describe('sheets of a workbook (B43)', () => {
  test('every visible sheet with titles is read, and the others are named', async () => {
    const { rows, notes } = await read(
      workbookOf([
        { name: 'Rivers', rows: [titles, river] },
        { name: 'Cities', rows: [titles.slice(1), river.slice(1)] },
        { name: 'Notes', rows: [['To do', 'Who']] },
        { name: 'Old', state: 'hidden', rows: [titles, river] },
      ]),
    );
    expect(rows.map(({ place, row }) => [place, row.section])).toEqual([
      ['Rivers, row 2', '1'],
      ['Cities, row 2', 'Cities'],
    ]);
    expect(notes).toHaveLength(2);
    expect(notes[0]).toContain('“Notes” was left out');
    expect(notes[1]).toContain('“Old” is hidden');
  });

  test('hidden rows are left out, hidden columns are read, and both are said', async () => {
    const { rows, notes } = await read(
      workbookOf([
        { rows: [titles, river, river], hiddenRows: [2], columns: '<cols><col min="7" max="7" hidden="1"/></cols>' },
      ]),
    );
    expect(rows.map(({ place, row }) => [place, row.answer])).toEqual([['Row 3', 'B']]);
    expect(notes.join(' ')).toMatch(/column “Answer” is hidden.*Hidden rows were left out: 2\./);
  });

  test('rows beside a merged section belong to it, and a merged row is one', async () => {
    const own = ['', ...river.slice(1)];
    const { rows } = await read(
      workbookOf([{ rows: [titles, ['2', ...river.slice(1)], own, own, river, ['']], merges: ['A2:A4', 'B5:B6'] }]),
    );
    expect(rows.map(({ row }) => row.section)).toEqual(['2', '2', '2', '1']);
  });

  test('a picture in a cell is the picture of its question or option', async () => {
    const page = { rows: [titles, ['1', 'Which map?', '', 'b', 'c', 'd', 'A']] };
    const place = (...pictures: (readonly [number, number])[]) => read(workbookOf([{ ...page, pictures }]));
    const option = await place([1, 2]);
    expect(option.rows[0]?.row.optionA).toBe('C2.png');
    expect(option.pictures).toEqual([{ name: 'C2.png', data: Buffer.from('a picture').toString('base64') }]);
    expect((await place([1, 1])).rows[0]?.row.picture).toBe('B2.png');
    expect((await place([1, 3])).rows[0]?.problems).toMatchObject([{ column: 'optionB', code: 'picture-beside' }]);
    expect((await place([0, 9])).notes.join()).toContain('at J1');
  });

  const picturesInCells = ['xl/media/image1.png', 'xl/media/image2.jpeg'];
  const related = (folder: string, name: string) => ({
    [`xl/${folder}_rels/${name}.rels`]: `<Relationships xmlns="${packageRelations}">${picturesInCells
      .map(
        (path, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relations}/image" Target="${folder === '' ? '' : '../'}${path.slice(3)}"/>`,
      )
      .join('')}</Relationships>`,
    'xl/media/image1.png': 'one',
    'xl/media/image2.jpeg': 'two',
  });
  const data = (text: string) => Buffer.from(text).toString('base64');

  test('a picture that Excel 365 has placed in a cell is taken; any other value of that kind is an error', async () => {
    const value = (index: number) => `<bk><extLst><ext uri="x"><xlrd:rvb i="${index}"/></ext></extLst></bk>`;
    const parts = {
      ...related('richData/', 'richValueRel.xml'),
      'xl/metadata.xml': `<metadata xmlns="${spreadsheet}" xmlns:xlrd="x"><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="3">${[2, 0, 1].map(value).join('')}</futureMetadata><valueMetadata count="3">${[0, 1, 2].map((index) => `<bk><rc t="1" v="${index}"/></bk>`).join('')}</valueMetadata></metadata>`,
      'xl/richData/rdrichvalue.xml':
        '<rvData xmlns="x" count="3"><rv s="1"><v>0</v><v>5</v></rv><rv s="1"><v>1</v><v>5</v></rv><rv s="0"><v>5</v></rv></rvData>',
      'xl/richData/rdrichvaluestructure.xml':
        '<rvStructures xmlns="x"><s t="_error"><k n="errorType"/></s><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s></rvStructures>',
      'xl/richData/richValueRel.xml': `<richValueRels xmlns="x" xmlns:r="${relations}"><rel r:id="rId1"/><rel r:id="rId2"/></richValueRels>`,
    };
    const inCell = (value: number) => `t="e" vm="${value}"><v>#VALUE!</v>`;
    const cells = ['1', 'Which map?', inCell(2), inCell(3), inCell(1), 'd', 'A'];
    const file = await read(workbookOf([{ rows: [titles, cells] }], [], parts));
    expect(file.rows[0]?.row).toMatchObject({ optionA: 'C2.png', optionB: 'D2.jpg', optionD: 'd' });
    expect(file.rows[0]?.problems).toEqual([{ column: 'optionC', code: 'cell-error', value: '#VALUE!' }]);
    expect(file.pictures).toEqual([
      { name: 'C2.png', data: data('one') },
      { name: 'D2.jpg', data: data('two') },
    ]);
  });

  test('a picture in a cell of WPS is taken', async () => {
    const picture = (id: string, index: number) =>
      `<etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index}" name="${id}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${index}"/></xdr:blipFill><xdr:spPr/></xdr:pic></etc:cellImage>`;
    const parts = {
      ...related('', 'cellimages.xml'),
      'xl/cellimages.xml': `<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relations}">${picture('ID_5A', 1)}${picture('ID_7B', 2)}</etc:cellImages>`,
    };
    const inCell = (id: string) => `t="str"><f>_xlfn.DISPIMG("${id}",1)</f><v>=DISPIMG("${id}",1)</v>`;
    const cells = ['1', inCell('ID_7B'), inCell('ID_5A'), 'b', 'c', 'd', 'A'];
    const file = await read(workbookOf([{ rows: [titles, cells] }], [], parts));
    expect(file.rows[0]?.row).toMatchObject({ picture: 'B2.jpg', optionA: 'C2.png', optionB: 'b' });
    expect(file.pictures).toEqual([
      { name: 'B2.jpg', data: data('two') },
      { name: 'C2.png', data: data('one') },
    ]);
  });

  test('a kind of picture that no browser shows is said', async () => {
    const { notes } = await read(workbookOf([{ rows: [titles, river] }], [], { 'xl/media/image7.emf': 'x' }));
    expect(notes.join()).toContain('image7.emf');
  });

  test('lines with a sum or a heading are no questions', async () => {
    const { rows, notes } = await read(
      workbookOf([{ rows: [titles, river, ['Part two'], ['', 'Total', '', '', '', '', '40'], river] }]),
    );
    expect(rows.map(({ place }) => place)).toEqual(['Row 2', 'Row 5']);
    expect(notes.join()).toContain('row 3 (“Part two”), row 4 (“Total 40”)');
  });

  test('a sheet of LibreOffice is refused with the remedy', async () => {
    const ods = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8('<x/>'),
    });
    await expect(read(ods)).rejects.toThrow(/as \.xlsx/);
  });
});

describe('a teacher’s own sheet (B44)', () => {
  test.each([
    ['Question,Option 1,Option 2,Option 3,Option 4,Correct Answer', 'How?,a,b,c,d,3', 'C'],
    ['Question,Option 1,Option 2,Option 3,Option 4,Correct Answer', 'How?,a,b,c,d,"1, 3"', 'A C'],
    ['question,optA,optB,optC,optD,correct_option', 'How?,a,b,c,d,B', 'B'],
    ['Ques,opt_a,opt_b,opt_c,opt_d,Correct Answer (1/2/3/4)', 'How?,a,b,c,d,4', 'D'],
    ['Q. No.,Question Statement,(A),(B),(C),(D),Ans.', '1,How?,a,b,c,d,B', 'B'],
  ])('has usual titles: %s', async (header, line, answer) => {
    const { rows, columns } = await read(`${header}\n${line}\n`);
    expect(rows[0]?.row).toEqual({ question: 'How?', optionA: 'a', optionB: 'b', optionC: 'c', optionD: 'd', answer });
    expect(columns).toEqual([]);
  });

  test('with a language in the title', async () => {
    const { rows } = await read('Q_En,Q_Hi,optA_En,optA_Hi,Answer\nHow?,कैसे?,a,क,A\n');
    expect(rows[0]?.row).toEqual({
      question: 'How?',
      'question:hi': 'कैसे?',
      optionA: 'a',
      'optionA:hi': 'क',
      answer: 'A',
    });
  });

  test('a digit that is one option and the number of another is reported, wherever it comes from', async () => {
    const { rows } = await read(
      'Question,Option 1,Option 2,Option 3,Option 4,Answer\nLegs?,2,4,6,8,4\nSides?,1,2,3,4,3\n',
    );
    expect(rows.map(codesOf).map((codes) => codes.filter(([column]) => column === 'answer'))).toEqual([
      [['answer', 'answer-ambiguous']],
      [],
    ]);
  });

  test('answers that count from 0 are reported', async () => {
    const { rows } = await read('Question,A,B,C,D,Answer\nHearts?,1,2,3,4,2\nWhich?,a,b,c,d,0\n');
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['answer-from-zero'],
      ['answer-from-zero'],
    ]);
  });

  test('no row is ready while its options are under unknown titles', async () => {
    const sheet = 'Section,Question,Pick i,Pick ii,Pick iii,Pick iv,Answer\n4,How?,a,b,c,d,1\n';
    const before = await read(sheet);
    expect(before.rows[0]?.problems).toMatchObject([{ column: 'optionA', code: 'columns-unknown' }]);
    expect(before.columns?.[0]).toEqual({ title: 'Pick i', column: null, isDecided: false, example: 'a' });
    const chosen = { 'pick i': 'optionA', 'pick ii': 'optionB', 'pick iii': 'optionC', 'pick iv': 'optionD' };
    const after = await read(sheet, chosen);
    expect(after.rows[0]).toMatchObject({ row: { optionA: 'a', optionD: 'd' }, problems: [] });
    const left = await read(sheet, Object.fromEntries(Object.keys(chosen).map((title) => [title, null])));
    expect(left.rows[0]?.problems).toEqual([]);
  });

  test('without any known title is matched by hand', async () => {
    const sheet = 'Prashn,Vikalp Ka,Vikalp Kha,Uttar\nHow?,a,b,a\n';
    const before = await read(sheet);
    expect([before.rows, before.columns?.map(({ title }) => title)]).toEqual([
      [],
      ['Prashn', 'Vikalp Ka', 'Vikalp Kha', 'Uttar'],
    ]);
    const { rows } = await read(sheet, {
      prashn: 'question',
      uttar: 'answer',
      'vikalp ka': 'optionA',
      'vikalp kha': 'optionB',
    });
    expect(rows[0]?.row).toEqual({ question: 'How?', optionA: 'a', optionB: 'b', answer: 'a' });
    await expect(read('How many?,a,b,a\nHow?,a,b,a\n')).rejects.toThrow(/Use the titles of the template/);
  });

  test('a cell of any length is read, and named with its length', async () => {
    const { rows } = await read(`Question,A,B,C,D,Answer\n"${'long '.repeat(50_000)}",a,b,c,d,A\nHow?,a,b,c,d,A\n`);
    expect(rows.map(({ problems }) => problems.map(({ column, value }) => [column, value]))).toEqual([
      [['question', '250000']],
      [],
    ]);
  });
});

describe('a workbook that people type into (B45)', () => {
  const cellsWith = (bytes: Uint8Array) => {
    const parts = unzipSync(bytes);
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const formats = [...(/<cellXfs[\s\S]*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf\b[^>]*>/g)].map(
      ([xf]) => /numFmtId="(\d+)"/.exec(xf)?.[1],
    );
    return {
      columns: [...sheet.matchAll(/<col\b[^>]*>/g)].map(([col]) => formats[Number(/style="(\d+)"/.exec(col)?.[1])]),
      cells: [...sheet.matchAll(/<c r="[A-Z]+[2-9]"[^>]*>/g)].map(
        ([cell]) => formats[Number(/ s="(\d+)"/.exec(cell)?.[1])],
      ),
    };
  };
  /** Text, by ECMA-376, 18.8.30. */
  const text = '49';

  test('has the format Text in its columns and cells', async () => {
    const { stream } = sheetFile(
      { name: 'Questions', isTyped: true, ...toTable([{ question: 'How?' }], false) },
      'xlsx',
    );
    for (const bytes of [await buffer(writeTemplate()), await buffer(stream)]) {
      const { columns, cells } = cellsWith(new Uint8Array(bytes));
      expect(columns.length).toBeGreaterThan(5);
      expect(new Set([...columns, ...cells])).toEqual(new Set([text]));
    }
  });

  test('keeps a text that looks like an escape', async () => {
    const question = 'a _x0041_ b _x005F_ c _x0041_x0042_';
    const { stream } = sheetFile({ name: 'Questions', ...toTable([{ question, answer: 'A' }], false) }, 'xlsx');
    const bytes = new Uint8Array(await buffer(stream));
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('_x005F_x0041_ b');
    expect((await read(bytes)).rows[0]?.row.question).toBe(question);
  });
});
