import { isBlank } from '@club/domain/features/answer-sheets/find-page';
import type { GreyPicture } from '@club/domain/features/answer-sheets/grey-picture';
import { readSheet } from '@club/domain/features/answer-sheets/read-sheet';
import { newId } from '#shared/new-id.ts';
import { decodePicture } from './decode-picture.ts';
import { readCode } from './read-code.ts';
import { isPdf, openPdf } from './read-pdf.ts';
import type { SheetOutline } from './sheet-outline.ts';
import type { SheetProblem } from './sheet-problem.ts';
import { rollNumberOfPage, type SheetStart, startOf, unreadStart } from './sheet-start.ts';

/** Where a picture came from. */
export interface PictureSource {
  readonly file: string;
  /** From 1; null: the file is one picture. */
  readonly filePage: number | null;
}

/** What became of one picture. */
export interface ReadPicture {
  readonly id: string;
  readonly source: PictureSource;
  /** Null if nothing can be made of it here. */
  readonly start: SheetStart | null;
  /** Which page of whose sheet; null if that is unknown. */
  readonly page: number | null;
  readonly rollNumber: string | null;
  readonly problem: SheetProblem | null;
}

interface ReadOptions {
  readonly outline: SheetOutline;
  /** Before each page of a PDF. */
  readonly onPage: (page: number, pages: number) => void;
  /** Pages of a PDF that have nothing on them: the backs of sheets. */
  readonly onBlank: () => void;
}

/** Reads the pictures of a file, one after the other. Nothing leaves the browser. */
export async function* readFile(file: File, { outline, onPage, onBlank }: ReadOptions): AsyncGenerator<ReadPicture> {
  if (!isPdf(file)) {
    const source = { file: file.name, filePage: null };
    const picture = await orNull(() => decodePicture(file));
    yield picture === null ? unread(source, { kind: 'unreadable' }) : readPicture(picture, source, outline);
    return;
  }
  const pdf = await openPdf(file);
  if (pdf.kind !== 'opened') {
    yield unread({ file: file.name, filePage: null }, pdf);
    return;
  }
  try {
    for (let page = 1; page <= pdf.pages; page += 1) {
      onPage(page, pdf.pages);
      const source = { file: file.name, filePage: page };
      const picture = await orNull(() => pdf.picture(page));
      if (picture === null) yield unread(source, { kind: 'pdf-picture' });
      else if (isBlank(picture)) onBlank();
      else yield readPicture(picture, source, outline);
    }
  } finally {
    await pdf.close();
  }
}

/** Decoders have no other way to say that something is no picture. */
function orNull(decode: () => Promise<GreyPicture | null>): Promise<GreyPicture | null> {
  return decode().catch(() => null);
}

function unread(source: PictureSource, problem: SheetProblem, start: SheetStart | null = null): ReadPicture {
  return { id: newId(), source, start, page: null, rollNumber: null, problem };
}

function readPicture(picture: GreyPicture, source: PictureSource, outline: SheetOutline): ReadPicture {
  const { slug, mark, pages, classes, languages } = outline;
  const read = readSheet(picture, { round: slug, paper: mark, pages, classes }, readCode);
  switch (read.kind) {
    case 'no-corners':
    case 'no-code':
      return unread(source, { kind: read.kind }, unreadStart(picture, languages[0] ?? 'en'));
    case 'other-round':
      return unread(source, { kind: 'other-round', round: read.code.round });
    case 'other-paper':
      return unread(source, { kind: 'other-paper' }, unreadStart(picture, read.code.language));
    case 'read':
      return {
        ...{ id: newId(), source, start: startOf(picture, read, outline), page: read.page.page },
        ...{ rollNumber: rollNumberOfPage(read), problem: null },
      };
  }
}
