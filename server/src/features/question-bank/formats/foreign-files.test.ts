import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readQuestionFile } from './read-question-file.ts';

async function read(written: string | Uint8Array, fileName = 'questions.txt') {
  const bytes = typeof written === 'string' ? strToU8(written) : written;
  const result = await readQuestionFile({ fileName, bytes });
  if ('unreadable' in result) throw new Error(result.unreadable);
  return result.file;
}

async function refusalOf(written: string | Uint8Array, fileName?: string): Promise<string> {
  return read(written, fileName).then(
    () => 'it was read',
    (error: Error) => error.message,
  );
}

/** A workbook as written by Excel: shared strings, some with several fonts or phonetic hints, and omitted cells. */
function workbookOfExcel(): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${text}`);
  const texts = [
    '<t>Question</t>',
    '<t>Answer</t>',
    '<r><rPr><b/><sz val="11"/></rPr><t xml:space="preserve">How many </t></r><r><t>rivers?</t></r>',
    '<t>कितनी नदियाँ?</t><phoneticPr fontId="1"/>',
    '<t>Question (Hindi)</t>',
  ];
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${kinds}"><bookViews><workbookView activeTab="0"/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${kinds}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><dimension ref="A1:D3"/><sheetData><row r="1" spans="1:4"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>4</v></c><c r="D1" t="s"><v>1</v></c></row><row r="3" spans="1:4"><c r="A3" t="s"><v>2</v></c><c r="C3" t="s"><v>3</v></c><c r="D3"><f>2+5</f><v>7</v></c></row></sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ),
  });
}

/** A workbook that unpacks to a megabyte but declares another size. */
function workbookDeclaring(unpackedBytes: number): Uint8Array {
  const zip = zipSync({ 'xl/workbook.xml': new Uint8Array(1_000_000) });
  const directory = Buffer.from(zip).lastIndexOf('PK\x01\x02');
  new DataView(zip.buffer).setUint32(directory + 24, unpackedBytes, true);
  return zip;
}

const titles = 'Question,A,B,C,D,Correct answer';

describe('a sheet (B21)', () => {
  test('is read from Excel with semicolons in an old Windows code page, with a note', async () => {
    const csv = Uint8Array.from(
      Buffer.from('Question;A;B;C;D;Answer\r\nCaf\xe9 means?;Tea;Coffee;Milk;Water;B\r\n', 'latin1'),
    );
    const { rows, notes } = await read(csv, 'questions.csv');
    expect(rows).toMatchObject([{ place: 'Row 2', row: { question: 'Café means?', optionB: 'Coffee', answer: 'B' } }]);
    expect(notes[0]).toContain('Windows-1252');
  });

  test('is read from UTF-16, with or without a byte order mark', async () => {
    const text = 'Question\tHindi question\tAnswer\nHow many?\tकितने?\t7\n';
    const littleEndian = ['\uFEFF', ''].map((mark) => Buffer.from(mark + text, 'utf16le'));
    for (const bytes of [...littleEndian, ...littleEndian.map((each) => Buffer.from(each).swap16())]) {
      const { rows } = await read(new Uint8Array(bytes));
      expect(rows).toMatchObject([{ row: { question: 'How many?', 'question:hi': 'कितने?', answer: '7' } }]);
    }
  });

  test('with lost Hindi, or Hindi in a legacy font, is reported', async () => {
    const notes = async (hindi: string) =>
      (await read(`Question,Hindi question,Answer\nHow many?,${hindi},7\n`, 'x.csv')).notes;
    expect(await notes('????? ????')).toEqual([expect.stringContaining('question marks')]);
    expect(await notes('fdrus \xe2Q gSa')).toEqual([expect.stringContaining('Kruti Dev')]);
    expect(await notes('कितने DNA हैं???')).toEqual([]);
    expect(await notes('')).toEqual([]);
  });

  test('is read from the clipboard, with rows numbered as in the spreadsheet', async () => {
    const { rows } = await read(
      'My round\t\t\n\t\t\nQuestion\tAnswer\tMarks\nOne "or" two?\t1\t4\n\t\t\n"Two\nlines"\t2\t\n',
    );
    expect(rows.map(({ place, row }) => [place, row.question])).toEqual([
      ['Row 4', 'One "or" two?'],
      ['Row 6', 'Two\nlines'],
    ]);
  });

  test('reports an unknown column, and a duplicate one', async () => {
    const { notes } = await read(`${titles},Mood,Key\nx,1,2,3,4,A,fine,B\n`);
    expect(notes).toEqual([
      'The column “Mood” is not known and was left out.',
      '“Answer” is there twice. The first one counts.',
    ]);
  });

  test('is read from Excel with rich text, empty columns and rows, and the values of formulas', async () => {
    const { rows, notes } = await read(workbookOfExcel(), 'bank.xlsx');
    expect(rows).toEqual([
      {
        place: 'Row 3',
        row: { question: 'How many rivers?', 'question:hi': 'कितनी नदियाँ?', answer: '7' },
        problems: [],
      },
    ]);
    expect(notes).toEqual([]);
  });

  test('may be any sheet of a workbook, with numbers as texts', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Write here']] },
        {
          name: 'Bank',
          rows: [
            ['Section', 'Question', 'Answer'],
            [2, 'How many?', 42],
          ],
        },
      ],
    });
    expect((await read(bytes)).rows).toMatchObject([{ row: { section: '2', question: 'How many?', answer: '42' } }]);
  });
});

describe('an unreadable file is reported with a reason and a remedy (B21)', () => {
  test.each<[string, () => string | Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['a sheet without titles', () => 'a,b\n1,2\n', /titles “Question” and “Answer”/],
    ['an unclosed quotation mark', () => `${titles}\n"x,1,2,3,4,A\n`, /quotation mark is not closed near line 2/],
    ['nothing', () => '', /./],
    ['a zip file', () => zipSync({ 'a.png': strToU8('x') }), /neither a workbook nor a QTI package/],
    ['a Word file', () => zipSync({ 'word/document.xml': strToU8('<w/>') }), /Word file/],
    [
      'a workbook with macros',
      () => zipSync({ 'xl/workbook.xml': strToU8('<w/>'), 'xl/vbaProject.bin': strToU8('x') }),
      /macros/,
    ],
    ['a workbook that unpacks to gigabytes', () => workbookDeclaring(4_000_000_000), /too large/],
    ['a damaged workbook', () => strToU8('PK\x03\x04 nothing'), /damaged/],
    ['an old workbook', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /Save it as \.xlsx/],
    ['a PDF', () => '%PDF-1.7', /PDF/],
    ['a program', () => Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 0, 2, 0x41, 0x42, 0x43, 0x44]), /./],
    [
      'a package of QTI 1.2',
      () => zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), 'a.xml': strToU8('<questestinterop/>') }),
      /another version of QTI/,
    ],
    ['damaged XML', () => '<?xml version="1.0"?><quiz><question></quiz>', /damaged at line 1/],
    ['other XML', () => '<?xml version="1.0"?><html></html>', /not one of questions from Moodle/],
    ['a single item of QTI', () => '<?xml version="1.0"?><assessmentItem/>', /Choose the whole package/],
    [
      'exponentially growing entities',
      () => '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
      /document type/,
    ],
    [
      'recursive entities',
      () => '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "&b;"><!ENTITY b "&a;">]><quiz>&a;</quiz>',
      /document type/,
    ],
    [
      'a zip file in a zip file',
      () => zipSync({ 'questions.xlsx': zipSync({ 'xl/workbook.xml': strToU8('<w/>') }) }),
      /neither a workbook nor a QTI package/,
    ],
    [
      'an Aiken question without its answer',
      () => 'What?\nA. x\nB. y\n\nWhat else?\nA. x\nB. y\nANSWER: A\n',
      /line 1 has no line “ANSWER: A”/,
    ],
    ['more questions than a bank may have', () => `${titles}\n${'x,1,2,3,4,A\n'.repeat(5001)}`, /more than 5000/],
  ])('%s', async (_, write, sentence) => {
    expect(await refusalOf(await write())).toMatch(sentence);
  });

  test('a workbook that understates its size', async () => {
    expect(await refusalOf(workbookDeclaring(100))).toMatch(/damaged/);
  });
});

describe('a file exported by Moodle (B21)', () => {
  // Elements and order as in `question/format/xml/format.php`; the texts are ours.
  const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category>
      <text>$course$/top/Default for GK/Rivers</text>
    </category>
    <info format="moodle_auto_format">
      <text></text>
    </info>
    <idnumber></idnumber>
  </question>
<!-- question: 11  -->
  <question type="multichoice">
    <name>
      <text>West</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[<p dir="ltr">Which river <b>flows</b> west, with&nbsp;H<sub>2</sub>O?<br></p><p><img src="@@PLUGINFILE@@/map%20one.png" alt="A map" width="100"></p>]]></text>
<file name="map one.png" path="/" encoding="base64">AAAA</file>    </questiontext>
    <generalfeedback format="html">
      <text><![CDATA[<p>It &amp; no other.</p>]]></text>
    </generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <single>true</single>
    <answer fraction="0" format="html">
      <text><![CDATA[<p>Chambal</p>]]></text>
      <feedback format="html">
        <text></text>
      </feedback>
    </answer>
    <answer fraction="100" format="html">
      <text>Narmada</text>
    </answer>
    <answer fraction="0" format="html"><text>Betwa</text></answer>
    <answer fraction="-25" format="html"><text>Son</text></answer>
  </question>
  <question type="numerical">
    <name><text>Count</text></name>
    <questiontext format="html"><text>How many &lt; 50?</text></questiontext>
    <answer fraction="100" format="moodle_auto_format"><text>42</text><tolerance>0</tolerance></answer>
  </question>
  <question type="shortanswer">
    <name><text>Who</text></name>
    <questiontext format="html"><text>Who?</text></questiontext>
    <answer fraction="100" format="moodle_auto_format"><text>Ahilyabai</text></answer>
    <answer fraction="50" format="moodle_auto_format"><text>Ahilya</text></answer>
  </question>
  <question type="essay"><name><text>Say</text></name><questiontext format="html"><text><![CDATA[<table><tr><td>x</td></tr></table>]]></text></questiontext></question>
</quiz>`;

  test('is read with sections, texts, pictures and keys, and unsupported parts are named', async () => {
    const { rows, pictures } = await read(moodle);
    expect(rows).toMatchObject([
      {
        place: 'Question 1 (West)',
        row: {
          section: 'Rivers',
          kind: 'single',
          question: 'Which river flows west, with\u00a0H₂O?',
          picture: 'map one.png',
          pictureAlt: 'A map',
          optionA: 'Chambal',
          optionB: 'Narmada',
          answer: 'B',
          reason: 'It & no other.',
        },
        problems: [],
      },
      { row: { kind: 'integer', question: 'How many < 50?', answer: '42' }, problems: [] },
      {
        row: { kind: 'typed', answer: 'Ahilyabai' },
        problems: [{ column: 'answer', code: 'answer-partial', value: 'Ahilya (50 %)' }],
      },
      {
        problems: [{ code: 'kind-not-supported', value: 'essay' }, { code: 'markup-dropped', value: 'table' }, {}, {}],
      },
    ]);
    expect(pictures).toEqual([{ name: 'map one.png', data: 'AAAA' }]);
  });

  // The examples of the documentation page "GIFT format", with other texts.
  test('as GIFT is read in the same way', async () => {
    const { rows } = await read(`// a comment
$CATEGORY: $course$/Rivers

// question: 7  name: West
// [id:river-1] [tag:geography] [tag:a \\[bracket\\]]
::West:: Which river flows west? {
  ~Chambal # no
  =Narmada # yes
  ~Betwa
  ~Son
  ####It does.
}

How many are {#42} in all?

Pi is {#3.14:0.01}.

::Prime:: [html]Which are prime\\: 2 \\= 1+1? {~%50%2 ~%50%3 ~%-100%4 ~%-100%6}

Who? {=Ahilyabai =Ahilya}

The sun rises in the east. {T}

Match. {=a -> 1 =b -> 2}

Write about it. {}
`);
    expect(rows).toMatchObject([
      {
        place: 'Line 4 (West)',
        row: {
          tags: 'geography, a \\[bracket]',
          section: 'Rivers',
          question: 'Which river flows west?',
          optionB: 'Narmada',
          answer: 'B',
          reason: 'It does.',
        },
      },
      { row: { kind: 'integer', question: 'How many are _____ in all?', answer: '42' }, problems: [] },
      { problems: [{ code: 'answer-range' }] },
      { row: { kind: 'multiple', question: 'Which are prime: 2 = 1+1?', optionA: '2', answer: 'A B' } },
      { row: { kind: 'typed', answer: 'Ahilyabai | Ahilya' }, problems: [] },
      { problems: [{ code: 'kind-not-supported', value: 'true or false' }] },
      { problems: [{ code: 'kind-not-supported', value: 'matching' }] },
      { problems: [{ code: 'kind-not-supported', value: 'essay' }] },
    ]);
  });

  test('as Aiken is read with its questions, and an unknown answer stays as written', async () => {
    const { rows } = await read(
      'Which river\nflows west?\nA) Chambal\nB) Narmada\nC) Betwa\nD) Son\nANSWER: B\n\nWhich?\nA. 1\nB. 2\nC. 3\nD. 4\nANSWER: E\n',
    );
    expect(rows).toMatchObject([
      { place: 'Line 1', row: { question: 'Which river\nflows west?', optionD: 'Son', answer: 'B' } },
      { place: 'Line 9', row: { answer: 'E' } },
    ]);
  });
});

describe('a QTI package of another program (B21)', () => {
  const item = (title: string, declaration: string, body: string, more = '') =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" xmlns:m="http://www.w3.org/1998/Math/MathML" identifier="i${title}" title="${title}" label="${title}" xml:lang="en-US" adaptive="false" timeDependent="false" toolName="TAO" toolVersion="3.4.0">
  <responseDeclaration identifier="RESPONSE" ${declaration}</responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="1"/>
  <stylesheet href="style/custom/tao-user-styles.css" type="text/css" media="all" title=""/>
  <itemBody>
    <div class="grid-row">
      <div class="col-12">
        ${body}
      </div>
    </div>
  </itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>${more}
</assessmentItem>`);

  // Elements as written by TAO: values as CDATA, "multiple" for a single choice; the texts are ours.
  const files = {
    'imsmanifest.xml': strToU8('<?xml version="1.0"?><manifest identifier="m"/>'),
    'tests/t1/test.xml': strToU8(`<?xml version="1.0"?>
<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="Test" toolName="tao">
  <testPart identifier="testPart-1" navigationMode="linear" submissionMode="individual">
    <assessmentSection identifier="s1" title="Rivers" visible="true">
      <assessmentItemRef identifier="item-1" href="../../items/i2/qti.xml"/>
      <assessmentItemRef identifier="item-2" href="../../items/i1/qti.xml"/>
    </assessmentSection>
  </testPart>
</assessmentTest>`),
    'items/i1/qti.xml': item(
      'Count',
      'cardinality="single" baseType="integer"><correctResponse><value>42</value></correctResponse>',
      `<p>How many are <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="3"/> of
         <m:math><m:semantics><m:mi>x</m:mi><m:annotation encoding="application/x-tex">x^2</m:annotation></m:semantics></m:math>?</p>`,
    ),
    'items/i2/qti.xml': item(
      'West',
      `cardinality="multiple" baseType="identifier">
        <correctResponse><value><![CDATA[choice_2]]></value></correctResponse>`,
      `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1" minChoices="0" orientation="vertical">
         <prompt><p>Which river flows <strong>west</strong>? <img src="assets/map%20one.png" alt="A map"/></p></prompt>
         <simpleChoice identifier="choice_1" fixed="false" showHide="show">Chambal</simpleChoice>
         <simpleChoice identifier="choice_2" fixed="false" showHide="show">Narmada &amp; Tapti</simpleChoice>
         <simpleChoice identifier="choice_3" fixed="false" showHide="show">Betwa</simpleChoice>
         <simpleChoice identifier="choice_4" fixed="false" showHide="show">Son</simpleChoice>
       </choiceInteraction>`,
      '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="f" showHide="show"><p>It does.</p></modalFeedback>',
    ),
    'items/i2/assets/map one.png': Uint8Array.of(0, 0, 0),
    'items/i3/qti.xml': item(
      'Order',
      'cardinality="ordered" baseType="identifier">',
      `<orderInteraction responseIdentifier="RESPONSE"><prompt>Sort.</prompt><simpleChoice identifier="a">x</simpleChoice></orderInteraction>
       <table><tr><td>x</td></tr></table><math><mi>y</mi></math>`,
    ),
  };

  test('is read with sections, texts, formulas, pictures and keys, and unsupported parts are named', async () => {
    const { rows, pictures } = await read(zipSync(files));
    expect(rows).toMatchObject([
      {
        place: 'Question 1 (West)',
        row: {
          section: 'Rivers',
          kind: 'single',
          question: 'Which river flows west?',
          picture: 'map one.png',
          pictureAlt: 'A map',
          optionB: 'Narmada & Tapti',
          answer: 'B',
          reason: 'It does.',
        },
        problems: [],
      },
      { row: { kind: 'integer', question: 'How many are _____ of $x^2$?', answer: '42' }, problems: [] },
      {
        problems: [
          { code: 'kind-not-supported', value: 'orderInteraction' },
          { value: 'math' },
          { value: 'table' },
          {},
          {},
        ],
      },
    ]);
    expect(pictures).toEqual([{ name: 'map one.png', data: 'AAAA' }]);
  });

  test('is refused if any of its files has a document type', async () => {
    const declared = strToU8(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aa">]><assessmentItem>&a;</assessmentItem>',
    );
    expect(await refusalOf(zipSync({ ...files, 'items/i4/qti.xml': declared }))).toMatch(/document type/);
  });
});
