import { readSheet } from '@club/domain/features/answer-sheets/read-sheet';
import { answerSheetsTexts } from '@club/texts/admin/answer-sheets';
import { decodePicture } from './decode-picture.ts';
import { readCode } from './read-code.ts';
import type { SheetOutline } from './sheet-outline.ts';
import { rollNumberOfPage, type SheetStart, startOf, unreadStart } from './sheet-start.ts';

const { problems } = answerSheetsTexts.read;

/** What became of one file. */
export interface ReadPicture {
  readonly id: string;
  readonly fileName: string;
  /** Null if nothing can be made of it here. */
  readonly start: SheetStart | null;
  /** Which page of whose sheet; null if that is unknown. */
  readonly page: number | null;
  readonly rollNumber: string | null;
  readonly problem: string | null;
}

/** Reads one picture of a sheet. Nothing leaves the browser. */
export async function readPicture(file: File, id: string, outline: SheetOutline): Promise<ReadPicture> {
  const unread = { id, fileName: file.name, start: null, page: null, rollNumber: null };
  try {
    const picture = await decodePicture(file);
    const read = readSheet(
      picture,
      { round: outline.slug, paper: outline.mark, pages: outline.pages, classes: outline.classes },
      readCode,
    );
    switch (read.kind) {
      case 'no-corners':
      case 'no-code':
        return { ...unread, start: unreadStart(picture, outline.languages[0] ?? 'en'), problem: problems[read.kind] };
      case 'other-round':
        return { ...unread, problem: problems['other-round'](read.code.round) };
      case 'other-paper':
        return { ...unread, start: unreadStart(picture, read.code.language), problem: problems['other-paper'] };
      case 'read': {
        const rollNumber = rollNumberOfPage(read);
        return { ...unread, start: startOf(picture, read, outline), page: read.page.page, rollNumber, problem: null };
      }
    }
  } catch {
    return { ...unread, problem: problems.unreadable };
  }
}
