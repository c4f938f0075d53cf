import { posix } from 'node:path';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { acceptedWordings, wordingSeparator } from '@club/domain/entities/papers/question-kinds';
import { isPictureName, type QuestionRow, type RowColumn } from '@club/domain/features/question-bank/question-row';
import { type Language, languages } from '@club/domain/shared/language';
import { XMLParser } from 'fast-xml-parser';
import { strToU8 } from 'fflate';
import { checkXml } from './check-xml.ts';
import { decodeText } from './decode-text.ts';
import { attributeOf, escapeXml, readHtml, readHtmlByLanguage, toHtml } from './html-text.ts';
import { choiceRow } from './moodle-row.ts';
import { type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';
import { unpack } from './unpack.ts';

/** Of a package of QTI 2.1 or 2.2. Source: IMS Question and Test Interoperability 2.1, Information Model and XML Binding. */
interface Section {
  readonly '@title'?: string;
  readonly assessmentSection?: readonly Section[];
  readonly assessmentItemRef?: readonly { readonly '@href'?: string }[];
}

interface Item {
  readonly '@title'?: string;
  readonly responseDeclaration?: readonly {
    readonly '@identifier'?: string;
    readonly '@cardinality'?: string;
    readonly '@baseType'?: string;
    readonly correctResponse?: { readonly value?: readonly unknown[] };
    readonly mapping?: {
      readonly mapEntry?: readonly { readonly '@mapKey'?: string; readonly '@mappedValue'?: string }[];
    };
  }[];
  /** As written in the file. */
  readonly itemBody?: string;
  readonly modalFeedback?: readonly (string | { readonly '#text'?: string })[];
}

const lists = 'testPart assessmentSection assessmentItemRef responseDeclaration value mapEntry modalFeedback'.split(
  ' ',
);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  isArray: (name) => lists.includes(name),
  // Text and its elements are read as HTML, in order.
  stopNodes: ['*.itemBody', '*.modalFeedback'],
});

const remedy = 'Export the package again, as QTI 2.1.';

/** An IMS content package, with QTI or anything else. */
export function isPackage(bytes: Uint8Array): boolean {
  return unpack(bytes, /^imsmanifest\.xml$/i).names.includes('imsmanifest.xml');
}

/** @throws UnreadableFile */
export function readQti(bytes: Uint8Array): QuestionFile {
  const { parts } = unpack(bytes, /\.(?:xml|png|jpe?g|webp|gif|avif)$/i);
  const items: { path: string; item: Item }[] = [];
  const sections = new Map<string, string>();
  for (const [path, content] of Object.entries(parts)) {
    if (!path.endsWith('.xml')) continue;
    const { text } = decodeText(content);
    if (/<(?:questestinterop|qti-assessment-item)\b/.test(text)) {
      throw new UnreadableFile(`This package is of another version of QTI. ${remedy}`);
    }
    if (!/<(?:\w+:)?assessment(?:Item|Test)\b/.test(text)) continue;
    checkXml(text, remedy);
    const { assessmentItem, assessmentTest } = parser.parse(text) as {
      assessmentItem?: Item;
      assessmentTest?: { testPart?: readonly Section[] };
    };
    if (assessmentItem) items.push({ path, item: assessmentItem });
    for (const part of assessmentTest?.testPart ?? []) collect(part, '', posix.dirname(path), sections);
  }
  if (items.length === 0) throw new UnreadableFile(`There is no question in the package. ${remedy}`);
  const order = [...sections.keys()];
  const place = ({ path }: { path: string }) => (sections.has(path) ? order.indexOf(path) : order.length);
  const pictures = new Map<string, string>();
  const rows = items
    .sort((one, other) => place(one) - place(other) || one.path.localeCompare(other.path, 'en', { numeric: true }))
    .map(({ path, item }, index) =>
      readItem(item, index + 1, sections.get(path) ?? '', pictureKeeper(path, parts, pictures)),
    );
  return { rows, notes: [], pictures: [...pictures].map(([name, data]) => ({ name, data })) };
}

/** The innermost test section of each item. */
function collect(section: Section, title: string, folder: string, found: Map<string, string>): void {
  for (const { '@href': href = '' } of section.assessmentItemRef ?? []) found.set(posix.join(folder, href), title);
  for (const inner of section.assessmentSection ?? []) collect(inner, inner['@title'] ?? title, folder, found);
}

type KeepPicture = (address: string) => string;

/** Two folders may have a picture of the same name. */
function pictureKeeper(
  path: string,
  parts: Readonly<Record<string, Uint8Array>>,
  kept: Map<string, string>,
): KeepPicture {
  return (address) => {
    const bytes = parts[posix.join(posix.dirname(path), address)];
    const name = posix.basename(address);
    if (bytes === undefined || !isPictureName(name)) return name;
    const data = Buffer.from(bytes).toString('base64');
    let unique = name;
    for (let copy = 2; kept.has(unique) && kept.get(unique) !== data; copy += 1) unique = `${copy}-${name}`;
    kept.set(unique, data);
    return unique;
  };
}

const interactionPattern = /<(\w+Interaction)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1\s*>)/g;
const choicePattern = /<simpleChoice\b([^>]*)>([\s\S]*?)<\/simpleChoice\s*>/g;
const marked = /<(?=(?:div|span|p)\b)\w+\b[^>]*\bxml:lang="(\w+)"[^>]*>([\s\S]*?)<\/(?:div|span|p)>/g;

type TextColumn = 'question' | 'reason' | `option${(typeof optionLetters)[number]}`;

function readItem(item: Item, number: number, section: string, keepPicture: KeepPicture): ReadRow {
  const title = (item['@title'] ?? '').trim();
  const place = title === '' ? `Question ${number}` : `Question ${number} (${title.slice(0, 60)})`;
  const dropped = new Set<string>();
  const cells: Partial<Record<RowColumn, string>> = section === '' ? {} : { section };
  const body = withoutMathMl(item.itemBody ?? '', dropped);
  const interactions = [...body.matchAll(interactionPattern)];
  const [interaction] = interactions;
  const [, type = 'nothing to answer', attributes = '', inside = ''] = interaction ?? [];
  const prompt = /<prompt\b[^>]*>([\s\S]*?)<\/prompt\s*>/.exec(inside)?.[1] ?? '';
  // A field within a line leaves a gap.
  const stem = body
    .replace(/<p>\s*<textEntryInteraction\b[^>]*\/>\s*<\/p>/g, '')
    .replace(interactionPattern, (_, name) => (name === 'textEntryInteraction' ? '_____' : ''));
  const [picture, second] = keep('question', `${stem}<div>${prompt}</div>`);
  if (second !== undefined) dropped.add('a second picture');
  if (picture !== undefined) {
    cells.picture = picture.name;
    if (picture.alt !== '') cells.pictureAlt = picture.alt;
  }
  const [feedback] = item.modalFeedback ?? [];
  keep('reason', (typeof feedback === 'string' ? feedback : feedback?.['#text']) ?? '');

  const response = attributeOf(` ${attributes}`, 'responseIdentifier');
  const declared = item.responseDeclaration?.find(({ '@identifier': identifier }) => identifier === response);
  const given = (declared?.correctResponse?.value ?? []).map(textOf);
  const mapped = declared?.mapping?.mapEntry?.flatMap(({ '@mapKey': key = '', '@mappedValue': value }) =>
    Number(value) > 0 ? [key] : [],
  );
  const accepted = [...new Set([...given, ...(mapped ?? [])])];
  const read = readAnswer();
  const losses = [...dropped].map((value) => ({ column: 'question', code: 'markup-dropped', value }) as const);
  return { ...read, problems: [...read.problems, ...losses] };

  function keep(column: TextColumn, html: string) {
    return readHtmlByLanguage(html, marked).flatMap(([language, { text, pictures, dropped: lost }]) => {
      if (text !== '') cells[language === 'en' ? column : (`${column}:${language}` as const)] = text;
      for (const tag of lost) dropped.add(tag);
      return pictures.map(({ name, alt }) => ({ name: keepPicture(name), alt }));
    });
  }

  function readAnswer(): ReadRow {
    if (interactions.length !== 1 || (type !== 'choiceInteraction' && type !== 'textEntryInteraction')) {
      const value = interactions.length > 1 ? `${interactions.length} interactions` : type;
      return { place, row: cells, problems: [{ column: 'kind', code: 'kind-not-supported', value }] };
    }
    if (type === 'choiceInteraction') {
      const choices = [...inside.matchAll(choicePattern)].map(([, named = '', html = ''], index) => {
        const letter = optionLetters[index];
        const isRight = accepted.includes(attributeOf(` ${named}`, 'identifier'));
        if (letter === undefined) return { text: readHtml(html).text, fraction: isRight ? 100 : 0 };
        const [shown] = keep(`option${letter}`, html);
        if (shown && cells[`option${letter}`]) dropped.add('a picture in an option');
        else if (shown) cells[`option${letter}`] = shown.name;
        if (shown && shown.alt !== '') cells[`alt${letter}`] = shown.alt;
        return { text: cells[`option${letter}`] ?? '', fraction: isRight ? 100 : 0 };
      });
      // Some programs mark every choice as "multiple".
      const isSeveral =
        declared?.['@cardinality'] === 'multiple' && attributeOf(` ${attributes}`, 'maxChoices') !== '1';
      return choiceRow(place, cells, choices, isSeveral);
    }
    if (declared?.['@baseType'] === 'string') {
      return { place, row: { ...cells, kind: 'typed', answer: accepted.join(wordingSeparator) }, problems: [] };
    }
    const problems = [{ column: 'answer', code: 'several-answers', value: accepted.join(', ') }] as const;
    return {
      place,
      row: { ...cells, kind: 'integer', answer: accepted[0] ?? '' },
      problems: accepted.length > 1 ? problems : [],
    };
  }
}

function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null && '#text' in value ? value['#text'] : value;
  return typeof text === 'string' ? text.trim() : '';
}

/** MathML is kept if it contains its TeX, and dropped otherwise. */
function withoutMathMl(html: string, dropped: Set<string>): string {
  return html.replace(/<((?:\w+:)?math)\b[\s\S]*?<\/\1\s*>/g, (math) => {
    const tex = /<(?:\w+:)?annotation\b[^>]*encoding="application\/x-tex"[^>]*>([^<]*)</.exec(math)?.[1]?.trim();
    if (tex === undefined) dropped.add('math');
    return tex === undefined ? readHtml(math).text : `$${tex}$`;
  });
}

const namespace = 'http://www.imsglobal.org/xsd/';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * The files of a package except its pictures, which belong into its folder `pictures`.
 * @param pictures the names of those used in rows
 */
export function* writeQti(
  rows: readonly QuestionRow[],
  pictures: readonly string[],
): Generator<readonly [path: string, bytes: Uint8Array]> {
  const bySection = Map.groupBy(
    rows.map((row, index) => ({ row, id: `question-${index + 1}` })),
    ({ row }) => row.section ?? '',
  );
  for (const { row, id } of [...bySection.values()].flat()) yield [`${id}.xml`, strToU8(writeItem(row, id))];
  const items = [...bySection.values()].flat().map(({ id }) => id);
  const sections = [...bySection].map(
    ([section, own], index) =>
      `<assessmentSection identifier="section-${index + 1}" title="${escapeXml(`Section ${section}`)}" visible="true">` +
      own.map(({ id }) => `<assessmentItemRef identifier="${id}" href="${id}.xml"/>`).join('') +
      '</assessmentSection>',
  );
  const test = strToU8(
    `${declaration}<assessmentTest xmlns="${namespace}imsqti_v2p1" identifier="test" title="Questions">` +
      `<testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">${sections.join('')}</testPart></assessmentTest>`,
  );
  yield ['test.xml', test];
  const resource = (id: string, type: string, more: string) =>
    `<resource identifier="${id}" type="imsqti_${type}_xmlv2p1" href="${id}.xml"><file href="${id}.xml"/>${more}</resource>`;
  const shown = pictures.map((name) => `<file href="pictures/${encodeURIComponent(name)}"/>`).join('');
  const manifest = strToU8(
    `${declaration}<manifest xmlns="${namespace}imscp_v1p1" identifier="questions">` +
      '<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>' +
      resource('test', 'test', shown + items.map((id) => `<dependency identifierref="${id}"/>`).join('')) +
      items.map((id) => resource(id, 'item', '')).join('') +
      '</resources></manifest>',
  );
  yield ['imsmanifest.xml', manifest];
}

function writeItem(row: QuestionRow, id: string): string {
  const { kind, answer = '' } = row;
  const isChoice = kind === 'single' || kind === 'multiple';
  const isSeveral = kind === 'multiple';
  const wordings = kind === 'typed' ? acceptedWordings(answer) : [answer];
  const values = (isChoice ? answer.split(' ') : wordings.slice(0, 1))
    .map((value) => `<value>${escapeXml(value)}</value>`)
    .join('');
  const isMapped = !isChoice && wordings.length > 1;
  const entries = wordings.map((wording) => `<mapEntry mapKey="${escapeXml(wording)}" mappedValue="1"/>`).join('');
  const mapping = isMapped ? `<mapping defaultValue="0">${entries}</mapping>` : '';
  const choices = optionLetters.map(
    (letter) => `<simpleChoice identifier="${letter}">${writeText(row, `option${letter}`)}</simpleChoice>`,
  );
  const baseType = isChoice ? 'identifier' : kind === 'integer' ? 'integer' : 'string';
  const reason = writeText(row, 'reason');
  return [
    `${declaration}<assessmentItem xmlns="${namespace}imsqti_v2p1" identifier="${id}" title="${escapeXml(id)}" adaptive="false" timeDependent="false">`,
    `<responseDeclaration identifier="RESPONSE" cardinality="${isSeveral ? 'multiple' : 'single'}" baseType="${baseType}"><correctResponse>${values}</correctResponse>${mapping}</responseDeclaration>`,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>',
    reason &&
      '<outcomeDeclaration identifier="REASON" cardinality="single" baseType="identifier"><defaultValue><value>SHOWN</value></defaultValue></outcomeDeclaration>',
    `<itemBody>${writeText(row, 'question')}`,
    isChoice
      ? `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${isSeveral ? 0 : 1}">${choices.join('')}</choiceInteraction>`
      : '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
    '</itemBody>',
    `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${isMapped ? 'map_response' : 'match_correct'}"/>`,
    reason && `<modalFeedback outcomeIdentifier="REASON" identifier="SHOWN" showHide="show">${reason}</modalFeedback>`,
    '</assessmentItem>',
  ].join('');
}

function writeText(row: QuestionRow, column: TextColumn): string {
  const written = row[column] ?? '';
  const isOption = column.startsWith('option');
  const picture = isOption && isPictureName(written) ? written : column === 'question' ? row.picture : undefined;
  const textIn = (language: Language) =>
    language === 'en' ? (picture === written ? '' : written) : (row[`${column}:${language}`] ?? '');
  const inLanguages = languages.filter((language) => textIn(language) !== '');
  // Always marked, even English if empty: unmarked text is read as English.
  const texts = languages
    .filter((language) => inLanguages.includes(language) || (language === 'en' && inLanguages.length > 0))
    .map((language) => `<div xml:lang="${language}">${toHtml(textIn(language))}</div>`)
    .join('');
  if (picture === undefined) return texts;
  const alt = escapeXml((isOption ? row[`alt${column.slice(-1)}` as RowColumn] : row.pictureAlt) ?? '');
  return `${texts}<p><img src="pictures/${encodeURIComponent(picture)}" alt="${alt}"/></p>`;
}
