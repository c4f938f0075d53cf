import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { QuestionFileFormat } from '@club/contract/question-bank';
import { picturesOf } from '@club/domain/entities/papers/checklist';
import { type QuestionRow, toRow } from '@club/domain/features/question-bank/question-row';
import { isFileId } from '@club/domain/shared/picture-address';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import type { PictureStorage } from '#entities/papers/store-pictures.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { StreamedReply } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { zipStream } from '#shared/zip-stream.ts';
import { writeAiken } from './formats/aiken.ts';
import { writeGift } from './formats/gift.ts';
import { writeRoundFile } from './formats/round-file-format.ts';
import { toTable } from './formats/sheet-format.ts';

/** Pictures are stored as WebP. */
const pictureName = (reference: string) => `${reference}.webp`;
/** Marks the name of a picture in a text; no text contains it by chance. */
const pictureMark = randomUUID();
const markOf = (name: string) => `${pictureMark}${name}${pictureMark}`;

/** The bank of a round as a file. Its pictures are read one at a time while it is sent. See docs/rules/papers.md, B22. */
export async function exportQuestions(
  { database, files }: PictureStorage,
  round: Round,
  format: QuestionFileFormat,
): Promise<StreamedReply> {
  const questions = await listKeyedBank(database, { paperId: round.paperId });
  const rows = questions.map((question) => toRow(question, pictureName));
  const references = [...new Set(questions.flatMap(picturesOf))].filter(isFileId);
  const name = `${round.slug}-questions`;
  const readPicture = async (reference: string) => buffer((await files.find(reference)) ?? Readable.from([]));
  const referenceOf = new Map(references.map((reference) => [pictureName(reference), reference]));
  const dataOf = (picture: string) => (referenceOf.has(picture) ? markOf(picture) : undefined);
  async function* withPictures(text: string) {
    for (const [index, part] of text.split(pictureMark).entries()) {
      const reference = index % 2 === 1 ? referenceOf.get(part) : undefined;
      yield reference === undefined ? part : (await readPicture(reference)).toString('base64');
    }
  }
  async function* beside(others: AsyncIterable<PackedFile> | Iterable<PackedFile>, folder = '') {
    yield* others;
    for (const reference of references) {
      yield [`${folder}${pictureName(reference)}`, await readPicture(reference)] as const;
    }
  }
  // A storage failure is reported before anything is sent.
  const [first] = references;
  if (first !== undefined && hasPictures.includes(format)) await readPicture(first);
  switch (format) {
    case 'csv':
    case 'xlsx':
      return sheetOf(rows, name, format);
    case 'zip': {
      const sheet = sheetOf(rows, name, 'xlsx');
      return zipFile(beside([[sheet.fileName, await buffer(sheet.stream)]]), `${name}.zip`);
    }
    case 'gift':
      return textFile([writeGift(rows)], `${name}.gift`);
    case 'aiken':
      return textFile([writeAiken(rows)], `${name}.txt`);
    // These two are loaded when they are asked for, because no start should wait for their XML parser.
    case 'moodle': {
      const { writeMoodleXml } = await import('./formats/moodle-xml.ts');
      return textFile(withPictures(writeMoodleXml(rows, dataOf)), `${name}.xml`, 'application/xml');
    }
    case 'qti': {
      const { writeQti } = await import('./formats/qti.ts');
      return zipFile(beside(writeQti(rows, [...referenceOf.keys()]), 'pictures/'), `${name}-qti.zip`);
    }
    case 'json': {
      const outline = await readPaperOutline(database, round.paperId);
      const { slug, title } = round;
      const dataString = (reference: string) => `data:image/webp;base64,${dataOf(pictureName(reference)) ?? ''}`;
      const text = writeRoundFile({ ...outline, slug, title }, questions, dataString);
      return textFile(withPictures(text), `${name}.json`, 'application/json');
    }
  }
}

type PackedFile = readonly [path: string, bytes: Uint8Array];

const hasPictures: readonly QuestionFileFormat[] = ['zip', 'moodle', 'qti', 'json'];

function sheetOf(rows: readonly QuestionRow[], name: string, format: 'csv' | 'xlsx') {
  return sheetFile({ name, ...toTable(rows, format === 'csv') }, format);
}

function textFile(stream: StreamedReply['stream'], fileName: string, mediaType = 'text/plain'): StreamedReply {
  return { stream, mediaType, fileName };
}

function zipFile(packed: AsyncIterable<PackedFile>, fileName: string): StreamedReply {
  return { stream: zipStream(packed), mediaType: 'application/zip', fileName };
}
