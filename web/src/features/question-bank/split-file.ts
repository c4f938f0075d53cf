import { isPictureName } from '@club/domain/features/question-bank/question-row';
import { embeddedPicture } from './read-pictures.ts';
import { pictureType, readZip, type ZippedFile } from './read-zip.ts';

interface EmbeddedPicture {
  readonly name: string;
  /** Base64. */
  readonly data: string;
}

/** A question file and, separately, the pictures in it or beside it. */
export interface SplitFile {
  /** As sent to the server. */
  readonly file: File;
  readonly beside: readonly File[];
  /** The file of a picture that the server found in the question file. */
  readonly pictureOf: (found: EmbeddedPicture) => File;
}

/** In bytes. Pictures are taken out of larger texts. */
const largeText = 1024 * 1024;
/** The start of a picture that stands in a text. */
const dataString = /data:image\/[a-z]+;base64,/;
/** Shorter Base64 is not a picture. */
const minPictureCharacters = 100;

/**
 * Takes the pictures out of a file, because the server does not need them to read the questions and accepts 10 MB. Each picture is
 * replaced by a number that identifies it.
 * @throws Error with a message for the user
 */
export function splitFile(file: File): Promise<SplitFile> {
  if (/\.zip$/i.test(file.name)) return splitZip(file);
  if (file.size > largeText && /\.xlsx$/i.test(file.name)) return splitWorkbook(file);
  if (file.size > largeText && /\.xml$/i.test(file.name)) {
    return splitText(file, new RegExp(`<file\\b[^<>]*>|${dataString.source}`));
  }
  if (file.size > largeText && /\.json$/i.test(file.name)) return splitText(file, dataString);
  return Promise.resolve({ file, beside: [], pictureOf: ({ name, data }) => embeddedPicture(name, data) });
}

/** Extracted pictures by the Base64 of their placeholders. */
class PicturePlaceholders {
  readonly #pictures = new Map<string, BlobPart>();

  add(picture: BlobPart): string {
    const base64 = btoa(`picture ${this.#pictures.size + 1}`);
    this.#pictures.set(base64, picture);
    return base64;
  }

  readonly pictureOf = ({ name, data }: EmbeddedPicture): File => {
    const content = this.#pictures.get(data);
    return content === undefined ? embeddedPicture(name, data) : new File([content], name, { type: pictureType(name) });
  };
}

/** A QTI package, or a sheet with its pictures beside it. */
async function splitZip(archive: File): Promise<SplitFile> {
  const all = await readZip(archive, () => true);
  const pictures = all.filter(({ file }) => isPictureName(file.name));
  const others = all.filter(({ file }) => !isPictureName(file.name));
  const sheet = findSheet(others);
  if (sheet !== undefined) {
    const { pictureOf } = new PicturePlaceholders();
    return { file: sheet, beside: pictures.map(({ file }) => file), pictureOf };
  }
  return packedAgain(archive.name, others, pictures);
}

/** A workbook with pictures in its cells. */
async function splitWorkbook(workbook: File): Promise<SplitFile> {
  const all = await readZip(workbook, () => true);
  const isPicture = ({ path, file }: ZippedFile) => path.startsWith('xl/media/') && isPictureName(file.name);
  const others = all.filter((file) => !isPicture(file));
  return packedAgain(workbook.name, others, all.filter(isPicture));
}

/** A zip with a number in place of each picture. */
async function packedAgain(
  name: string,
  others: readonly ZippedFile[],
  pictures: readonly ZippedFile[],
): Promise<SplitFile> {
  const standIns = new PicturePlaceholders();
  const { strToU8, zipSync } = await import('fflate');
  const parts: Record<string, Uint8Array> = {};
  for (const { path, file } of others) parts[path] = new Uint8Array(await file.arrayBuffer());
  for (const { path, file } of pictures) parts[path] = strToU8(atob(standIns.add(file)));
  const file = new File([new Uint8Array(zipSync(parts))], name);
  return { file, beside: [], pictureOf: standIns.pictureOf };
}

function findSheet(files: readonly ZippedFile[]): File | undefined {
  if (files.some(({ path }) => path === 'imsmanifest.xml')) return undefined;
  for (const ending of [/\.xlsx$/i, /\.(?:csv|tsv|txt|gift|json|ya?ml|xml)$/i]) {
    const [first, ...more] = files.filter(({ file }) => ending.test(file.name));
    if (first !== undefined) return more.length === 0 ? first.file : undefined;
  }
  return undefined;
}

/** Reads a text in chunks. @param opening the text before the Base64 of a picture */
async function splitText(file: File, opening: RegExp): Promise<SplitFile> {
  const standIns = new PicturePlaceholders();
  const kept: string[] = [];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let data: string[] | undefined;
  const take = (isLast: boolean) => {
    for (;;) {
      const found = (data === undefined ? opening : /[^\w+/=\s]|$(?![\s\S])/).exec(rest);
      if (data === undefined && found !== null) {
        const end = found.index + found[0].length;
        kept.push(rest.slice(0, end));
        rest = rest.slice(end);
        data = [];
      } else if (data !== undefined && found !== null && (isLast || found.index < rest.length)) {
        data.push(rest.slice(0, found.index));
        const base64 = data.join('');
        const isPicture = base64.length >= minPictureCharacters;
        kept.push(isPicture ? standIns.add(embeddedPicture('', base64)) : base64);
        rest = rest.slice(found.index);
        data = undefined;
      } else {
        // A match of `opening` may be split between two chunks.
        const sure = isLast || data !== undefined ? rest.length : Math.max(0, rest.length - 1000);
        (data ?? kept).push(rest.slice(0, sure));
        rest = rest.slice(sure);
        return;
      }
    }
  };
  const reader = file.stream().getReader();
  try {
    for (let part = await reader.read(); ; part = await reader.read()) {
      rest += decoder.decode(part.value, { stream: !part.done });
      take(part.done);
      if (part.done) break;
    }
  } catch {
    // Not UTF-8, or not Base64: the file stays unchanged.
    return { file, beside: [], pictureOf: standIns.pictureOf };
  }
  return { file: new File(kept, file.name), beside: [], pictureOf: standIns.pictureOf };
}
