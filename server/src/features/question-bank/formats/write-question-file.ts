import type { QuestionFileFormat } from '@club/contract/question-bank';
import type { RowQuestion } from '@club/domain/features/question-bank/question-row';
import { toRow } from '@club/domain/features/question-bank/to-row';
import { writeAiken } from './aiken.ts';
import { writeGift } from './gift.ts';
import { writeMoodleXml } from './moodle-xml.ts';
import { writeQti } from './qti.ts';
import { writeRoundFile } from './round-file-format.ts';

export interface WriteTask {
  readonly format: Exclude<QuestionFileFormat, 'csv' | 'xlsx' | 'zip'>;
  /** Lists of keyed questions, in order, as JSON: copying texts to a thread costs nothing. */
  readonly parts: readonly string[];
  readonly outline: Parameters<typeof writeRoundFile>[0];
  /** Names of the stored pictures. */
  readonly pictures: readonly string[];
  /** Encloses the name of a picture where its data will be. */
  readonly pictureMark: string;
}

/** A package has several files, any other format one. As bytes, because encoding a long text takes as long as other requests wait. */
export type WrittenFile = readonly [path: string, content: Uint8Array];

/** Pictures are stored as WebP. */
export const pictureName = (reference: string) => `${reference}.webp`;

/** Runs in a worker thread. */
export async function writeQuestionFile(task: WriteTask): Promise<WrittenFile[]> {
  const { format, outline, pictureMark } = task;
  const questions = task.parts.flatMap((part) => JSON.parse(part) as RowQuestion[]);
  const rows = questions.map((question) => toRow(question, pictureName));
  const pictures = new Set(task.pictures);
  const dataOf = (name: string) => (pictures.has(name) ? `${pictureMark}${name}${pictureMark}` : undefined);
  switch (format) {
    case 'gift':
      return [['', Buffer.from(writeGift(rows))]];
    case 'aiken':
      return [['', Buffer.from(writeAiken(rows))]];
    case 'moodle':
      return [['', Buffer.from(writeMoodleXml(rows, dataOf))]];
    case 'qti':
      return [...writeQti(rows, task.pictures)];
    case 'json': {
      const data = (reference: string) => `data:image/webp;base64,${dataOf(pictureName(reference)) ?? ''}`;
      return [['', Buffer.from(writeRoundFile(outline, questions, data))]];
    }
  }
}
