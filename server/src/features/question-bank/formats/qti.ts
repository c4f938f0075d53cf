import { posix } from 'node:path';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { acceptedWordings } from '@club/domain/entities/papers/question-kinds';
import { isPictureName, type QuestionRow, type RowColumn } from '@club/domain/features/question-bank/question-row';
import { isLanguage, type Language, languageFacts, languages } from '@club/domain/shared/language';
import type { ChildNode, Element } from 'domhandler';
import { strToU8 } from 'fflate';
import { decodeText } from './decode-text.ts';
import { baseLanguage, escapeXml, MarkupReader, type TextReadings, toHtml } from './html-text.ts';
import {
  childNamed,
  childrenNamed,
  elementsIn,
  isElement,
  nameOf,
  parseXml,
  refuseDocumentType,
  textIn,
} from './markup.ts';
import { FilePictures, fileNameOf } from './pictures.ts';
import { type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';
import { placeOf, type ReadAnswer, type RowCells, readRowOrReason, type TextColumn } from './row-cells.ts';
import { unpack } from './unpack.ts';

const remedy = 'Export the package again, as QTI 2.1.';

/** An IMS content package, with QTI or anything else. */
export function isPackage(bytes: Uint8Array): boolean {
  return unpack(bytes, /^imsmanifest\.xml$/i).names.includes('imsmanifest.xml');
}

/**
 * A package of QTI 2.1 or 2.2. What becomes of each element: docs/question-files.md. Source: IMS Question and Test Interoperability 2.1
 * and 2.2, Information Model and XML Binding.
 * @throws UnreadableFile
 */
export function readQti(bytes: Uint8Array): QuestionFile {
  const { parts } = unpack(bytes, /\.(?:xml|png|jpe?g|webp|gif|avif)$/i);
  const items: { path: string; read: (position: string, section: string) => ReadRow }[] = [];
  const sections = new Map<string, string>();
  const pictures = new FilePictures();
  const notes: string[] = [];
  for (const [path, content] of Object.entries(parts)) {
    if (!path.endsWith('.xml')) continue;
    const { text } = decodeText(content);
    if (/<(?:questestinterop|qti-assessment-item)\b/.test(text)) {
      throw new UnreadableFile(`This package is of another version of QTI. ${remedy}`);
    }
    if (!/<(?:\w+:)?assessment(?:Item|Test)\b/.test(text)) continue;
    refuseDocumentType(text, remedy);
    if (/<(?:\w+:)?assessmentItem\b/.test(text)) {
      items.push({ path, read: (position, section) => readItemFile(text, path, position, section) });
    } else {
      try {
        for (const part of childrenNamed(parseXml(text, remedy), 'testPart')) {
          collect(part, '', posix.dirname(path), sections);
        }
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        notes.push(`The sections of the questions are not known, because ${path} cannot be read. ${error.message}`);
      }
    }
  }
  if (items.length === 0) throw new UnreadableFile(`There is no question in the package. ${remedy}`);
  const order = [...sections.keys()];
  const place = ({ path }: { path: string }) => (sections.has(path) ? order.indexOf(path) : order.length);
  const rows = items
    .sort((one, other) => place(one) - place(other) || one.path.localeCompare(other.path, 'en', { numeric: true }))
    .map(({ path, read }, index) => read(`Question ${index + 1}`, sections.get(path) ?? ''));
  return { rows, notes, pictures: pictures.all() };

  /** An item that cannot be read has a row with the reason. */
  function readItemFile(text: string, path: string, position: string, section: string): ReadRow {
    const cells = section === '' ? {} : { section };
    let item: Element;
    try {
      item = parseXml(text, remedy);
    } catch (error) {
      return readRowOrReason(placeOf(position, path), cells, () => {
        throw error;
      });
    }
    return readRowOrReason(placeOf(position, item.attribs.title ?? ''), cells, (row) =>
      readItem(row, item, (source) => {
        if (source.startsWith('data:')) return pictures.keepPasted(source);
        const bytes = parts[posix.join(posix.dirname(path), decoded(source))];
        const name = fileNameOf(source);
        return bytes === undefined ? name : pictures.keep(name, Buffer.from(bytes).toString('base64'));
      }),
    );
  }
}

/** The innermost test section of each item. */
function collect(part: Element, title: string, folder: string, found: Map<string, string>): void {
  for (const { attribs } of childrenNamed(part, 'assessmentItemRef')) {
    found.set(posix.join(folder, decoded(attribs.href ?? '')), title);
  }
  for (const inner of childrenNamed(part, 'assessmentSection')) {
    collect(inner, inner.attribs.title ?? title, folder, found);
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

type KeepPicture = (source: string) => string | undefined;

/** Shown after answering, or to those who mark. */
const notForStudents = /^(?:feedbackInline|feedbackBlock|rubricBlock)$/;
/** Filled in or chosen when the item is shown. */
const variable = /^(?:printedVariable|templateInline|templateBlock)$/;

function readItem(row: RowCells, item: Element, keepPicture: KeepPicture): void {
  const body = childNamed(item, 'itemBody');
  const unmarked = mainLanguage(item, body);
  const interactions: Element[] = [];
  const read = (nodes: readonly ChildNode[]) => readNodes(nodes, unmarked, interactions);
  row.keep('question', read(body?.children ?? []), keepPicture);
  const feedback = childrenNamed(item, 'modalFeedback');
  if (feedback.length > 1) row.report('reason', 'left-out', 'modalFeedback for each answer');
  else row.keep('reason', read(feedback[0]?.children ?? []), keepPicture);
  const [variables] = [...elementsIn(body)].map(nameOf).filter((name) => variable.test(name));
  const hasVariables = variables !== undefined || childNamed(item, 'templateProcessing') !== undefined;
  if (hasVariables) row.isNotSupported(variables ?? 'templateProcessing');

  const [interaction] = interactions;
  const type = interaction === undefined ? 'nothing to answer' : nameOf(interaction);
  if (interaction === undefined || interactions.length > 1 || !/^(?:choice|textEntry)Interaction$/.test(type)) {
    const types = [...new Set(interactions.map(nameOf))].join(', ');
    row.isNotSupported(interactions.length > 1 ? `${interactions.length} interactions (${types})` : type);
    return;
  }
  const { responseIdentifier, maxChoices } = interaction.attribs;
  const response = childrenNamed(item, 'responseDeclaration').find(
    ({ attribs }) => attribs.identifier === responseIdentifier,
  );
  const processing = childNamed(item, 'responseProcessing');
  const cardinality = response?.attribs.cardinality ?? 'single';
  // Some programs mark every choice as "multiple".
  const isSeveral = cardinality === 'multiple' && maxChoices !== '1';
  const answers = acceptedOf(response, processing, isSeveral);
  if (type === 'choiceInteraction') {
    const choices = childrenNamed(interaction, 'simpleChoice').map(({ children, attribs }, index): ReadAnswer => {
      const letter = optionLetters[index];
      const fraction = answers.find(({ text }) => text === attribs.identifier)?.fraction ?? 0;
      if (letter === undefined) return { text: '', fraction };
      row.keep(`option${letter}`, read(children), keepPicture);
      return { text: row.cells[`option${letter}`] ?? '', fraction };
    });
    row.setOptions(choices, isSeveral);
    return;
  }
  reportComparisons(row, response, processing);
  if (/^(?:integer|float)$/.test(response?.attribs.baseType ?? '')) {
    const [tolerance = ''] = [...elementsIn(processing)].flatMap(({ attribs }) => attribs.tolerance ?? []);
    row.setNumbers(answers.map((answer) => ({ ...answer, range: tolerance === '' ? '' : `± ${tolerance}` })));
  } else row.setWordings(answers);
}

/** The language of unmarked text: that of the item if it is written in its script, since some programs name that of their menus. */
function mainLanguage(item: Element, body: Element | undefined): Language {
  const language = baseLanguage(body?.attribs['xml:lang'] ?? item.attribs['xml:lang'] ?? '');
  if (!isLanguage(language) || languageFacts[language].script !== 'devanagari') return 'en';
  return /\p{Script=Devanagari}/u.test(textIn(body)) ? language : 'en';
}

/** A foreign word within a line belongs to its text. */
const inline = /^(?:span|a|em|strong|i|b|q|cite|dfn|code|abbr)$/;
const languageOf = (name: string, { 'xml:lang': code }: Readonly<Record<string, string>>) =>
  code !== undefined && (isLanguage(baseLanguage(code)) || !inline.test(name)) ? code : undefined;

/** @param interactions the list to which those in the text are added */
function readNodes(nodes: readonly ChildNode[], unmarked: Language, interactions: Element[]): TextReadings {
  const reader = new MarkupReader(languageOf);
  const visit = (node: ChildNode): void => {
    if (node.type === 'text') reader.text(node.data);
    else if (!isElement(node)) {
      if ('children' in node) for (const child of node.children) visit(child);
    } else if (notForStudents.test(nameOf(node))) {
      if (textIn(node).trim() !== '') reader.leaveOut(nameOf(node));
    } else if (nameOf(node).endsWith('Interaction')) {
      interactions.push(node);
      const prompt = childNamed(node, 'prompt');
      if (prompt !== undefined) visit(prompt);
      else if (nameOf(node) === 'textEntryInteraction' && hasWordsBeside(node)) reader.text('_____');
    } else if (nameOf(node) === 'object' && isShownPicture(node)) {
      const { data = '' } = node.attribs;
      const image = { src: data, alt: textIn(node).replace(/\s+/g, ' ').trim() };
      reader.open('img', image);
      reader.close();
    } else if (!variable.test(nameOf(node))) {
      reader.open(node.name, node.attribs);
      for (const child of node.children) visit(child);
      reader.close();
    }
  };
  for (const node of nodes) visit(node);
  return reader.readings(unmarked);
}

const isShownPicture = ({ attribs }: Element) =>
  /^image\/(?:png|jpeg|webp|gif|avif)$/i.test(attribs.type ?? '') || isPictureName(fileNameOf(attribs.data ?? ''));

/** A field within a line leaves a gap. */
function hasWordsBeside({ parent }: Element): boolean {
  return parent !== null && parent.type === 'tag' && textIn(parent).trim() !== '';
}

/**
 * What each accepted response is worth: `match_correct` compares with the correct response, `map_response` adds up mapped values. Any
 * other processing is taken to do both.
 */
function acceptedOf(
  response: Element | undefined,
  processing: Element | undefined,
  isSeveral: boolean,
): readonly ReadAnswer[] {
  const template = processing?.attribs.template ?? '';
  const correct = childrenNamed(childNamed(response, 'correctResponse'), 'value').map((value) => textIn(value).trim());
  const entries = /match_correct/.test(template)
    ? []
    : childrenNamed(childNamed(response, 'mapping'), 'mapEntry').map(({ attribs }) => ({
        text: (attribs.mapKey ?? '').trim(),
        value: Number(attribs.mappedValue ?? 0),
      }));
  const most = entries.reduce((highest, { value }) => Math.max(highest, value), 0);
  const isMapped = /map_response/.test(template) && entries.length > 0;
  const whole = isMapped && !isSeveral ? [] : correct;
  const others = entries.filter(({ text, value }) => value > 0 && !whole.includes(text));
  const isWhole = (value: number) => (isSeveral ? correct.length === 0 : value === most);
  return [
    ...whole.map((text) => ({ text, fraction: 100 })),
    ...others.map(({ text, value }) => ({ text, fraction: isWhole(value) ? 100 : Math.min(99, (100 * value) / most) })),
  ];
}

/** What a paper compares in another way. */
function reportComparisons(row: RowCells, response: Element | undefined, processing: Element | undefined): void {
  for (const element of [...elementsIn(response), ...elementsIn(processing)]) {
    const name = nameOf(element);
    if (element.attribs.caseSensitive === 'true') {
      row.report('answer', 'left-out', 'the difference between capital and small letters');
    }
    if (name === 'patternMatch') row.report('answer', 'answer-wildcard', element.attribs.pattern ?? name);
    if (name === 'substring') row.report('answer', 'answer-wildcard', name);
  }
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
  // Only a mapping can compare without regard to case (M9).
  const isMapped = kind === 'typed';
  const entries = wordings
    .map((wording) => `<mapEntry mapKey="${escapeXml(wording)}" mappedValue="1" caseSensitive="false"/>`)
    .join('');
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
