import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { QuestionFileFormat } from '@club/contract/question-bank';
import { picturesOf } from '@club/domain/entities/papers/checklist';
import { type QuestionRow, toRow } from '@club/domain/features/question-bank/question-row';
import { Zip, ZipPassThrough } from 'fflate';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import type { PictureStorage } from '#entities/papers/store-pictures.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { StreamedReply } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { writeAiken } from './formats/aiken.ts';
import { writeGift } from './formats/gift.ts';
import { writeMoodleXml } from './formats/moodle-xml.ts';
import { writeQti } from './formats/qti.ts';
import { writeRoundFile } from './formats/round-file-format.ts';
import { toTable } from './formats/sheet-format.ts';

/** Pictures are kept as WebP. */
const pictureName = (reference: string) => `${reference}.webp`;

/** The bank of a round as a file. See docs/rules/papers.md, B22. */
export async function exportQuestions(
  { database, files }: PictureStorage,
  round: Round,
  format: QuestionFileFormat,
): Promise<StreamedReply> {
  const questions = await listKeyedBank(database, { paperId: round.paperId });
  const rows = questions.map((question) => toRow(question, pictureName));
  const references = [...new Set(questions.flatMap(picturesOf))];
  const name = `${round.slug}-questions`;
  const readPicture = async (reference: string) => buffer((await files.find(reference)) ?? Readable.from([]));
  const readPictures = async (nameOf: (reference: string) => string) => {
    const pictures = new Map<string, Uint8Array>();
    for (const reference of references) pictures.set(nameOf(reference), await readPicture(reference));
    return pictures;
  };
  switch (format) {
    case 'csv':
    case 'xlsx':
      return sheetOf(rows, name, format);
    case 'zip':
      return {
        stream: zipOf(sheetOf(rows, name, 'xlsx'), await readPictures(pictureName)),
        mediaType: 'application/zip',
        fileName: `${name}.zip`,
      };
    case 'gift':
      return textFile(writeGift(rows), `${name}.gift`);
    case 'aiken':
      return textFile(writeAiken(rows), `${name}.txt`);
    case 'moodle':
      return textFile(writeMoodleXml(rows, await readPictures(pictureName)), `${name}.xml`, 'application/xml');
    case 'qti':
      return {
        stream: [writeQti(rows, await readPictures(pictureName))],
        mediaType: 'application/zip',
        fileName: `${name}-qti.zip`,
      };
    case 'json': {
      const pictures = await readPictures((reference) => reference);
      const outline = await readPaperOutline(database, round.paperId);
      const dataOf = (reference: string) =>
        `data:image/webp;base64,${Buffer.from(pictures.get(reference) ?? []).toString('base64')}`;
      const { slug, title } = round;
      return textFile(
        writeRoundFile({ ...outline, slug, title }, questions, dataOf),
        `${name}.json`,
        'application/json',
      );
    }
  }
}

function sheetOf(rows: readonly QuestionRow[], name: string, format: 'csv' | 'xlsx') {
  return sheetFile({ name, ...toTable(rows, format === 'csv') }, format);
}

function textFile(text: string, fileName: string, mediaType = 'text/plain'): StreamedReply {
  return { stream: [text], mediaType, fileName };
}

async function* zipOf(
  sheet: ReturnType<typeof sheetOf>,
  pictures: ReadonlyMap<string, Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const files = [
    [sheet.fileName, await buffer(sheet.stream)] as const,
    ...[...pictures].map(([name, bytes]) => [name, bytes] as const),
  ];
  for (const [name, bytes] of files) {
    // A workbook and its pictures are compressed already.
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
