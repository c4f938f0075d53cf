import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { QuestionFileFormat } from '@club/contract/question-bank';
import { picturesOf } from '@club/domain/entities/papers/checklist';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { toRow } from '@club/domain/features/question-bank/to-row';
import { isFileId } from '@club/domain/shared/picture-address';
import { readKeyedBank } from '#entities/papers/answer-key-store.ts';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import type { PictureStorage } from '#entities/papers/save-pictures.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { createBackgroundThread } from '#shared/background-thread.ts';
import type { StreamedReply } from '#shared/http/replies/send-reply.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { zipStream } from '#shared/zip-stream.ts';
import { toTable } from './formats/sheet-format.ts';
import { pictureName, type WriteTask, type WrittenFile } from './formats/write-question-file.ts';

/** Marks the name of a picture in a text; no text contains it by chance. */
const pictureMark = randomUUID();

/** Thousands of questions take a second. */
const writingThread = createBackgroundThread<WriteTask, WrittenFile[]>(
  new URL('./formats/write-question-file.ts', import.meta.url),
  'writeQuestionFile' satisfies keyof typeof import('./formats/write-question-file.ts'),
);

/**
 * The bank of a round as a file, which a thread writes. Its questions are read a few at a time, and its pictures one at a time while
 * it is sent. See docs/rules/papers.md, B22.
 */
export async function exportQuestions(
  { database, files }: PictureStorage,
  round: Round,
  format: QuestionFileFormat,
): Promise<StreamedReply> {
  const rows: QuestionRow[] = [];
  const parts: string[] = [];
  const shown = new Set<string>();
  const isSheet = format === 'csv' || format === 'xlsx' || format === 'zip';
  for await (const questions of readKeyedBank(database, { paperId: round.paperId })) {
    for (const reference of questions.flatMap(picturesOf)) shown.add(reference);
    if (isSheet) rows.push(...questions.map((question) => toRow(question, pictureName)));
    else parts.push(JSON.stringify(questions));
  }
  const references = [...shown].filter(isFileId);
  const name = `${round.slug}-questions`;
  const readPicture = async (reference: string) => buffer((await files.find(reference)) ?? Readable.from([]));
  const referenceOf = new Map(references.map((reference) => [pictureName(reference), reference]));
  async function* withPictures(bytes: Buffer) {
    for (const [index, part] of splitAtMarks(bytes).entries()) {
      const reference = index % 2 === 1 ? referenceOf.get(part.toString()) : undefined;
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
  if (isSheet) {
    if (format !== 'zip') return sheetOf(rows, name, format);
    const sheet = sheetOf(rows, name, 'xlsx');
    return zipFile(beside([[sheet.fileName, await buffer(sheet.stream)]]), `${name}.zip`);
  }
  const { slug, title, paperId } = round;
  const outline = { ...(await readPaperOutline(database, paperId)), slug, title };
  const pictures = [...referenceOf.keys()];
  const written = await writingThread.run({ format, parts, outline, pictures, pictureMark });
  const [[, only] = ['', new Uint8Array()]] = written;
  const bytes = Buffer.from(only.buffer, only.byteOffset, only.byteLength);
  switch (format) {
    case 'gift':
      return textFile([bytes], `${name}.gift`);
    case 'aiken':
      return textFile([bytes], `${name}.txt`);
    case 'moodle':
      return textFile(withPictures(bytes), `${name}.xml`, 'application/xml');
    case 'qti':
      return zipFile(beside(written, 'pictures/'), `${name}-qti.zip`);
    case 'json':
      return textFile(withPictures(bytes), `${name}.json`, 'application/json');
  }
}

type PackedFile = readonly [path: string, bytes: Uint8Array];

/** Every second part stood between two marks. Copies nothing. */
function splitAtMarks(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const mark = bytes.indexOf(pictureMark, from);
    const end = mark === -1 ? bytes.length : mark;
    parts.push(bytes.subarray(from, end));
    from = end + pictureMark.length;
  }
  return parts;
}

const hasPictures: readonly QuestionFileFormat[] = ['zip', 'moodle', 'qti', 'json'];

function sheetOf(rows: readonly QuestionRow[], name: string, format: 'csv' | 'xlsx') {
  return sheetFile({ name, isTyped: true, ...toTable(rows, format === 'csv') }, format);
}

function textFile(stream: StreamedReply['stream'], fileName: string, mediaType = 'text/plain'): StreamedReply {
  return { stream, mediaType, fileName };
}

function zipFile(packed: AsyncIterable<PackedFile>, fileName: string): StreamedReply {
  return { stream: zipStream(packed), mediaType: 'application/zip', fileName };
}
