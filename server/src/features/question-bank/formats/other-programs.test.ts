import { rowProblemText } from '@club/texts/admin/question-rows';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readQuestionFile } from './read-question-file.ts';

/** Rules of docs/question-files.md. The texts are ours; the elements are those that the programs write. */
async function read(written: string | Uint8Array, fileName = 'questions.txt') {
  const bytes = typeof written === 'string' ? strToU8(written) : written;
  const result = await readQuestionFile({ fileName, bytes });
  if ('unreadable' in result) throw new Error(result.unreadable);
  return result.file;
}

const readGift = async (text: string) => (await read(text, 'x.gift')).rows;
const codes = (row: Awaited<ReturnType<typeof readGift>>[number] | undefined) =>
  row?.problems.map(({ code, value }) => `${code}: ${value}`);

describe('each part of a GIFT question has its own format or that of the question (B40)', () => {
  test('as Moodle exports what was typed in its editor', async () => {
    const rows = await readGift(String.raw`// question: 38  name: Fraction
// [tag:maths, class 8] [tag:half\]]
::Fraction::[html]<p dir\="ltr" style\="text-align\: left;">Which is <strong>not</strong> equal to \\(\\frac\{1\}\{2\}\\)?</p>{
	~<p>\\(\\frac\{2\}\{4\}\\)</p>
	=<p>\\(a \\neq \\nu\\) &amp; x &lt; y</p>#<p>Right!</p>
	~<p>50&nbsp;%</p>
	~<p>H<sub>2</sub>O</p>
	####<p>Because \\(1 \\neq 2\\).</p>
}

::Plain answers\: a test::[html]<p>Capital?</p><p>Choose one.</p>{
	=[plain]x < y & <b>
	~[moodle]100
	~[html]<p>A</p>
	~[markdown]not *so*
}
`);
    expect(rows).toMatchObject([
      {
        row: {
          question: String.raw`Which is not equal to $\frac{1}{2}$?`,
          optionA: String.raw`$\frac{2}{4}$`,
          optionB: String.raw`$a \neq \nu$ & x < y`,
          optionC: '50\u00a0%',
          optionD: 'H₂O',
          answer: 'B',
          reason: String.raw`Because $1 \neq 2$.`,
          tags: 'maths; class 8, half]',
        },
        problems: [{ column: 'tags', code: 'left-out', value: 'the comma in the tag “maths, class 8”' }],
      },
      {
        place: 'Line 11 (Plain answers: a test)',
        row: {
          question: 'Capital?\nChoose one.',
          optionA: 'x < y & <b>',
          optionB: '100',
          optionC: 'A',
          optionD: 'not so',
        },
      },
    ]);
  });

  test('without a format as Moodle’s auto-format, and what is no element stays', async () => {
    const rows = await readGift('Is a<b?\nOr <stdio.h> {=x ~<i>y</i> ~5 < 6 ~z}\n');
    expect(rows[0]?.row).toMatchObject({ question: 'Is a<b?\nOr <stdio.h>', optionB: 'y', optionC: '5 < 6' });
    expect(codes(rows[0])).toEqual([]);
  });

  test('Markdown is read, with its formulas as they are', async () => {
    const [row] = await readGift(
      String.raw`::M::[markdown]Which is **not** $a*b$\:\n\n1. one of $c*d$\n2. two?{=A ~B ~C ~D}`,
    );
    expect(row?.row.question).toBe('Which is not $a*b$:\n1. one of $c*d$\n2. two?');
  });

  test('a typed answer is compared as it is written, unless it names a format', async () => {
    const rows = await readGift('[html]Sign?{=&lt; =[moodle]&lt; =[plain]a<b}\n');
    expect(rows[0]?.row.answer).toBe('&lt; | < | a<b');
  });
});

describe('weights are read as Moodle reads them (B41)', () => {
  test('in GIFT nothing is wrong, part of the marks and wildcards are reported, and a second number is named', async () => {
    const rows = await readGift(String.raw`Capital?{=%100%New Delhi# =%50%Delhi# =%0%Mumbai#No =%0%*#Sorry}

City?{=New Delhi* =5\\*3}

How many?{#=42:0 =43:0 =%50%44:0 =%0%45:0}

Any?{#=*}

Which?{=Ahilya ~%50%Ahilyabai ~%0%c ~%-100%d}

Narmada?{Yes}
`);
    expect(rows[0]).toMatchObject({
      row: { answer: 'New Delhi' },
      problems: [{ code: 'answer-partial', value: 'Delhi (50 %)' }],
    });
    expect(rows[1]).toMatchObject({
      row: { answer: '5*3' },
      problems: [{ code: 'answer-wildcard', value: 'New Delhi*' }],
    });
    expect(rows[2]?.row.answer).toBe('42');
    expect(codes(rows[2])).toEqual(['answer-partial: 44 (50 %)', 'several-answers: 42, 43']);
    expect(rows[3]).toMatchObject({ row: { answer: '' }, problems: [{ code: 'answer-wildcard' }] });
    expect(rows[4]).toMatchObject({
      row: { kind: 'single', answer: 'A' },
      problems: [{ code: 'answer-partial', value: 'B. Ahilyabai (50 %)' }],
    });
    expect(rows[5]?.row).toMatchObject({ kind: 'typed', answer: 'Yes' });
  });

  test('in Moodle XML', async () => {
    const question = (type: string, inside: string) =>
      `<question type="${type}"><name><text>q</text></name><questiontext format="html"><text>Who?</text></questiontext>${inside}</question>`;
    const answer = (text: string, fraction: number, more = '') =>
      `<answer fraction="${fraction}" format="moodle_auto_format"><text>${text}</text>${more}</answer>`;
    const { rows, notes } = await read(
      `<?xml version="1.0"?><quiz>${question('shortanswer', `<usecase>1</usecase>${answer('Kalidasa', 100)}${answer('Bharavi', 25)}${answer('*Bhopal*', 100)}${answer('*', 0, '<feedback><text>No</text></feedback>')}`)}${question('numerical', `${answer('7', 100, '<tolerance>0</tolerance>')}${answer('8', 100, '<tolerance>0</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>km</unit_name></unit></units>`)}</quiz>`,
    );
    expect(rows[0]?.row.answer).toBe('Kalidasa');
    expect(codes(rows[0])).toEqual([
      'answer-partial: Bharavi (25 %)',
      'answer-wildcard: *Bhopal*',
      'left-out: the difference between capital and small letters',
    ]);
    expect(codes(rows[1])).toEqual(['several-answers: 7, 8', 'left-out: the unit of the answer (km)']);
    expect(notes).toEqual([expect.stringContaining('Feedback to single answers')]);
  });
});

const moodle = (html: string, option = 'A') =>
  `<?xml version="1.0"?><quiz><question type="multichoice"><name><text>q</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><single>true</single><answer fraction="100"><text><![CDATA[${option}]]></text></answer><answer fraction="0"><text>B</text></answer><answer fraction="0"><text>C</text></answer><answer fraction="0"><text>D</text></answer></question></quiz>`;

describe('an HTML text is read as its author saw it, or what was lost is named (B50)', () => {
  test.each<[string, string, Record<string, string>, string[]]>([
    [
      'spans within languages',
      '<p><span lang="en" class="multilang">Which <span style="font-size:1rem">river</span> flows?</span><span lang=\'hi\' class=\'multilang\'>कौन सी <b>नदी</b> बहती है?</span> (1)</p>',
      { question: 'Which river flows? (1)', 'question:hi': 'कौन सी नदी बहती है? (1)' },
      [],
    ],
    [
      '{mlang}',
      '<p>{mlang en}Which <b>river</b>?{mlang}{mlang hi}कौन सी नदी?{mlang}{mlang fr}Quoi?{mlang}</p>',
      { question: 'Which river?', 'question:hi': 'कौन सी नदी?' },
      ['left-out: text in another language (fr)'],
    ],
    [
      'powers and indices',
      '10<sup>-3</sup> x<sup>n+1</sup> 2<sup>2<sup>3</sup></sup> H<sub>2</sub>O y<sup>a</sup>',
      { question: '10⁻³ xⁿ⁺¹ 2^(2³) H₂O y^a' },
      ['markup-dropped: sup'],
    ],
    [
      'numbers of lists',
      '<p>Consider:</p><ol><li>one</li><li>two</li></ol><ol type="i" start="3"><li>three</li><li>four</li></ol>',
      { question: 'Consider:\n1. one\n2. two\niii. three\niv. four' },
      [],
    ],
    [
      'underlined and struck words',
      '<u>a</u> <s>b</s> <span style="text-decoration: underline;">c</span>',
      { question: 'a b c' },
      ['markup-dropped: u', 'markup-dropped: s'],
    ],
    ['programs', '<pre>if (a) {\n  b();\n}</pre>', { question: 'if (a) {\n  b();\n}' }, []],
    [
      'a document type in the text',
      'What does <code>&lt;!DOCTYPE html&gt;</code> mean? <!DOCTYPE x>',
      { question: 'What does <!DOCTYPE html> mean?' },
      [],
    ],
    ['hidden words', 'a<span style="display: none">key</span>', { question: 'a' }, ['left-out: hidden text']],
    [
      'MathML with its TeX',
      'x <math><semantics><mi>x</mi><annotation encoding="LaTeX">\\[x^2\\]</annotation></semantics></math>',
      { question: 'x $x^2$' },
      [],
    ],
  ])('%s', async (_, html, cells, problems) => {
    const { rows } = await read(moodle(html), 'x.xml');
    expect(rows[0]?.row).toMatchObject(cells);
    expect(codes(rows[0])).toEqual(problems);
  });

  test('a picture pasted into a text is taken out of it', async () => {
    const { rows, pictures } = await read(
      moodle(
        '<p>Which is red?<img src="data:image/png;base64,iVBO RwKG"></p>',
        '<img src="data:image/png;base64,QUJD" alt="red">',
      ),
      'x.xml',
    );
    expect(rows[0]).toMatchObject({
      row: { question: 'Which is red?', picture: 'picture-1.png', optionA: 'picture-2.png', altA: 'red' },
      problems: [],
    });
    expect(pictures).toEqual([
      { name: 'picture-1.png', data: 'iVBORwKG' },
      { name: 'picture-2.png', data: 'QUJD' },
    ]);
    const bitmap = await read(moodle('?', '<img src="data:image/bmp;base64,QUJD">'), 'x.xml');
    expect(bitmap.rows[0]?.row.optionA).toBeUndefined();
    expect(codes(bitmap.rows[0])).toEqual(['left-out: a picture of a kind that browsers do not show']);
  });
});

describe('long and odd files lose one row, not the file (B39)', () => {
  const long = 'a'.repeat(24_000);
  test.each<[string, string | Uint8Array]>([
    ['CSV', `Question,Answer\n${long},1\nHow many?,2\n`],
    ['GIFT', `${long}{=a}\n\nHow many?{#2}\n`],
    ['Aiken', `${long}\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n\nWhich?\nA. a\nB. b\nC. c\nD. d\nANSWER: B\n`],
    ['Moodle XML', moodle(long).replace('</quiz>', moodle('How many?').replace(/^.*<quiz>/, ''))],
  ])('a text that is too long in %s is cut with its length', async (_, file) => {
    const { rows } = await read(file);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.row.question).toHaveLength(20_000);
    expect(rows[0]?.problems).toMatchObject([{ column: 'question', code: 'text-cut', value: '24000' }]);
    expect(rows[0]?.problems.map(rowProblemText)).toMatchObject([
      { problem: 'The text has 24,000 characters; only the first 20,000 were read.' },
    ]);
    expect(rows[1]?.problems).toEqual([]);
  });

  test('a title of any length', async () => {
    const [row] = await readGift(`::${'A very long name. '.repeat(20)}::Which?{=a ~b ~c ~d}`);
    expect(row?.place.length).toBeLessThan(100);
  });

  test('XML that is nested deeply is refused with a sentence, and such HTML on its row', async () => {
    const deep = (name: string) => `<${name}>`.repeat(5_000) + `</${name}>`.repeat(5_000);
    await expect(read(`<?xml version="1.0"?><quiz>${deep('a')}</quiz>`)).rejects.toThrow(/nested too deeply/);
    expect(codes((await read(moodle(deep('span')))).rows[0])).toEqual([expect.stringContaining('unreadable')]);
  });

  test.each([
    ['a tag that never ends', moodle('<p '.repeat(20_000))],
    ['raised letters', moodle('<sup>a</sup>'.repeat(5_000))],
    ['brackets of formulas', moodle('\\('.repeat(20_000))],
    ['Markdown', moodle('_a*'.repeat(10_000)).replace('format="html"', 'format="markdown"')],
    ['tags of GIFT', `// ${'[tag:'.repeat(20_000)}\nx{=a}`],
    ['braces', '{='.repeat(20_000)],
    ['apostrophes of a sheet', `Question,Answer\n"${"\n'".repeat(100_000)}",1`],
  ])(
    'the time for %s grows with their number alone',
    async (_, file) => {
      // Each took minutes when its time grew with the square of the length.
      await read(file, file.startsWith('Question,') ? 'x.csv' : 'x.gift').catch(() => undefined);
    },
    20_000,
  );
});

test('Aiken may be indented, name its answer with its text, and has formulas (B51)', async () => {
  const { rows } = await read(
    'Which city is \\(x^2\\)?\n   A) Delhi\n   B) Mumbai\n   C) Bhopal\n   D) Agra\n   ANSWER: B) Mumbai\n\nWhich?\nA. a\nB. b\nC. c\nD. d\nANSWER: C.\n\nWhich?\nA. a\nB. b\nC. c\nD. d\nANSWER: B) c\n',
  );
  expect(rows).toMatchObject([
    { row: { question: 'Which city is $x^2$?', optionB: 'Mumbai', answer: 'B' } },
    { row: { answer: 'C' } },
    { row: { answer: 'B) c' } },
  ]);
});

describe('a package of QTI 2.1 or 2.2 (B52)', () => {
  const key = '<correctResponse><value>A</value></correctResponse>';
  const options = (a = 'Ganga') =>
    `<simpleChoice identifier="A">${a}</simpleChoice><simpleChoice identifier="B">Yamuna</simpleChoice><simpleChoice identifier="C">Narmada</simpleChoice><simpleChoice identifier="D">Kaveri</simpleChoice>`;
  const choice = (prompt = 'Which river?', a?: string) =>
    `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>${prompt}</prompt>${options(a)}</choiceInteraction>`;
  interface ItemParts {
    readonly body: string;
    readonly bodyAttributes?: string;
    readonly declaration?: string;
    readonly type?: string;
    readonly more?: string;
  }
  const item = ({
    body,
    bodyAttributes = '',
    declaration = key,
    type = 'cardinality="single" baseType="identifier"',
    more = '',
  }: ItemParts) =>
    strToU8(
      `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="River" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" ${type}>${declaration}</responseDeclaration><itemBody${bodyAttributes}>${body}</itemBody>${more}</assessmentItem>`,
    );
  const pack = (...items: Uint8Array[]) =>
    zipSync({
      'imsmanifest.xml': strToU8('<manifest/>'),
      'map.png': Uint8Array.of(0, 0, 0),
      ...Object.fromEntries(items.map((each, index) => [`i${index}.xml`, each])),
    });
  const readItem = async (parts: ItemParts) => (await read(pack(item(parts)))).rows[0];

  test('has attributes on the body of an item, CDATA and pictures as objects', async () => {
    const row = await readItem({
      body: `<p><object data="map.png" type="image/png">A map</object></p>${choice('<![CDATA[Is x < y & z?]]>')}`,
      bodyAttributes: ' class="defaultBody" id="b"',
    });
    expect(row).toMatchObject({
      row: { question: 'Is x < y & z?', optionA: 'Ganga', answer: 'A', picture: 'map.png', pictureAlt: 'A map' },
      problems: [],
    });
  });

  test('has feedback and rubrics that students never read', async () => {
    const row = await readItem({
      body: `<rubricBlock view="scorer"><p>Right is A.</p></rubricBlock><div><p>Look.</p><feedbackBlock outcomeIdentifier="F" identifier="A" showHide="show"><p>One.</p></feedbackBlock></div>${choice('Which?', 'Ganga <feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Yes!</feedbackInline>')}`,
    });
    expect(row?.row).toMatchObject({ question: 'Look.\nWhich?', optionA: 'Ganga', answer: 'A' });
    expect(codes(row)).toEqual(['left-out: rubricBlock', 'left-out: feedbackBlock', 'left-out: feedbackInline']);
  });

  test('has languages with a country, nested, and foreign words', async () => {
    const row = await readItem({
      body: `<div xml:lang="en-US"><p>Which <span xml:lang="fr">rue</span>?</p></div><div xml:lang="hi-IN"><div>कौन सी <div>नदी?</div></div></div>${choice('')}`,
    });
    expect(row).toMatchObject({ row: { question: 'Which rue?', 'question:hi': 'कौन सी\nनदी?' }, problems: [] });
    const hindi = await readItem({ body: choice('कौन सी नदी?'), bodyAttributes: ' xml:lang="hi-IN"' });
    expect(hindi?.row).toMatchObject({ 'question:hi': 'कौन सी नदी?' });
    expect(hindi?.row.question).toBeUndefined();
  });

  test('has variables, which are refused by name', async () => {
    const row = await readItem({ body: `<p>2 + <printedVariable identifier="X"/>?</p>${choice('')}` });
    expect(codes(row)).toEqual(['kind-not-supported: printedVariable']);
  });

  test('loses no item because another is damaged', async () => {
    const damaged = strToU8('<?xml version="1.0"?><assessmentItem title="x"><itemBody><p></itemBody></assessmentItem>');
    const { rows } = await read(pack(item({ body: choice() }), damaged, item({ body: choice('Second?') })));
    expect(rows.map(({ row }) => row.question)).toEqual(['Which river?', undefined, 'Second?']);
    expect(codes(rows[1])).toEqual([expect.stringMatching(/^unreadable: The XML file is damaged at line 1/)]);
  });

  test('has mapped values: the highest is right, less is part of the marks, nothing is wrong (B41)', async () => {
    const entries =
      '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="Old York" mappedValue="0.5"/><mapEntry mapKey="New York" mappedValue="0"/></mapping>';
    const row = await readItem({
      body: '<p>Made glorious summer by this sun of <textEntryInteraction responseIdentifier="RESPONSE"/>.</p>',
      declaration: `<correctResponse><value>York</value></correctResponse>${entries}`,
      type: 'cardinality="single" baseType="string"',
    });
    expect(row?.row).toMatchObject({
      kind: 'typed',
      question: 'Made glorious summer by this sun of _____.',
      answer: 'York',
    });
    expect(codes(row)).toEqual(['answer-partial: Old York (50 %)']);
    const choices = await readItem({
      body: choice(),
      declaration: '<mapping><mapEntry mapKey="B" mappedValue="2"/><mapEntry mapKey="C" mappedValue="1"/></mapping>',
    });
    expect(choices?.row.answer).toBe('B');
    expect(codes(choices)).toEqual(['answer-partial: C. Narmada (50 %)']);
  });

  test('has numbers within a tolerance and patterns, which are reported', async () => {
    const body = '<p>How far? <textEntryInteraction responseIdentifier="RESPONSE"/></p>';
    const near = await readItem({
      body,
      declaration: '<correctResponse><value>42</value></correctResponse>',
      type: 'cardinality="single" baseType="float"',
      more: '<responseProcessing><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseProcessing>',
    });
    expect(codes(near)).toEqual(['answer-range: 42 ± 0.5 0.5']);
    const pattern = await readItem({
      body,
      declaration: '<correctResponse><value>a</value></correctResponse>',
      type: 'cardinality="single" baseType="string"',
      more: '<responseProcessing><patternMatch pattern="a+"><variable identifier="RESPONSE"/></patternMatch></responseProcessing>',
    });
    expect(codes(pattern)).toEqual(['answer-wildcard: a+']);
  });

  /** All of the standard but choices and text entry, with the least that each needs. */
  const refused: Readonly<Record<string, string>> = {
    orderInteraction:
      '<orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">a</simpleChoice></orderInteraction>',
    associateInteraction:
      '<associateInteraction responseIdentifier="RESPONSE"><simpleAssociableChoice identifier="A" matchMax="1">a</simpleAssociableChoice></associateInteraction>',
    matchInteraction:
      '<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet/><simpleMatchSet/></matchInteraction>',
    gapMatchInteraction:
      '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="A" matchMax="1">a</gapText><p><gap identifier="G"/></p></gapMatchInteraction>',
    inlineChoiceInteraction:
      '<p>It is <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="A">a</inlineChoice></inlineChoiceInteraction>.</p>',
    extendedTextInteraction: '<extendedTextInteraction responseIdentifier="RESPONSE"/>',
    hottextInteraction:
      '<hottextInteraction responseIdentifier="RESPONSE"><p><hottext identifier="A">a</hottext></p></hottextInteraction>',
    hotspotInteraction:
      '<hotspotInteraction responseIdentifier="RESPONSE"><object data="map.png" type="image/png"/><hotspotChoice identifier="A" shape="circle" coords="1,1,1"/></hotspotInteraction>',
    selectPointInteraction:
      '<selectPointInteraction responseIdentifier="RESPONSE"><object data="map.png" type="image/png"/></selectPointInteraction>',
    graphicOrderInteraction:
      '<graphicOrderInteraction responseIdentifier="RESPONSE"><object data="map.png" type="image/png"/></graphicOrderInteraction>',
    graphicAssociateInteraction:
      '<graphicAssociateInteraction responseIdentifier="RESPONSE"><object data="map.png" type="image/png"/></graphicAssociateInteraction>',
    graphicGapMatchInteraction:
      '<graphicGapMatchInteraction responseIdentifier="RESPONSE"><object data="map.png" type="image/png"/></graphicGapMatchInteraction>',
    positionObjectInteraction:
      '<positionObjectStage><object data="map.png" type="image/png"/><positionObjectInteraction responseIdentifier="RESPONSE"><object data="pin.png" type="image/png"/></positionObjectInteraction></positionObjectStage>',
    sliderInteraction: '<sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="9"/>',
    mediaInteraction:
      '<mediaInteraction responseIdentifier="RESPONSE" autostart="false"><object data="a.mp3" type="audio/mpeg"/></mediaInteraction>',
    drawingInteraction:
      '<drawingInteraction responseIdentifier="RESPONSE"><object data="map.png" type="image/png"/></drawingInteraction>',
    uploadInteraction: '<uploadInteraction responseIdentifier="RESPONSE"/>',
    endAttemptInteraction: '<p><endAttemptInteraction responseIdentifier="RESPONSE" title="Hint"/></p>',
    customInteraction:
      '<customInteraction responseIdentifier="RESPONSE"><portableCustomInteraction/></customInteraction>',
  };

  test.each(Object.entries(refused))('names %s, which a paper cannot have', async (name, body) => {
    const row = await readItem({ body: `<p>Do it.</p>${body}` });
    expect(codes(row)?.[0]).toBe(`kind-not-supported: ${name}`);
    expect(row?.row.question).toMatch(/^(?:Do it\.|It is)/);
  });

  test('names several interactions in one item', async () => {
    const field = '<textEntryInteraction responseIdentifier="RESPONSE"/>';
    expect(codes(await readItem({ body: `<p>${field} and ${field}</p>` }))).toEqual([
      'kind-not-supported: 2 interactions (textEntryInteraction)',
    ]);
  });
});
