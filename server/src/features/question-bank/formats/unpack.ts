import { unzipSync, zipSync } from 'fflate';
import { UnreadableFile } from './question-file.ts';

/** Twenty times a workbook of 5,000 questions. */
const maxUnpackedBytes = 60 * 1024 * 1024;

/**
 * The files of a zip with matching names. A file larger than its stated size is truncated.
 * @throws UnreadableFile
 */
export function unpack(bytes: Uint8Array, wanted: RegExp) {
  let unpackedBytes = 0;
  const names: string[] = [];
  const parts = unzip(bytes, ({ name, originalSize }) => {
    names.push(name);
    unpackedBytes += originalSize;
    return unpackedBytes <= maxUnpackedBytes && wanted.test(name);
  });
  if (unpackedBytes > maxUnpackedBytes) {
    throw new UnreadableFile('The file is too large when it is unpacked. Save the questions alone in a new file.');
  }
  return { names, parts };
}

/**
 * A workbook that cannot grow while it is read: packed again without compression.
 * @throws UnreadableFile
 */
export function repackWorkbook(bytes: Uint8Array): { readonly packed: Uint8Array; readonly unreadPictures: string[] } {
  const { names, parts } = unpack(bytes, /\.(?:xml|rels)$|^xl\/media\/[^/]+\.(?:png|jpe?g|gif|webp)$/i);
  if (names.some((name) => /vbaProject/i.test(name))) {
    throw new UnreadableFile(
      'The workbook has macros, which are not read here. Save it as a workbook without macros (.xlsx).',
    );
  }
  if (names.includes('word/document.xml')) {
    throw new UnreadableFile(
      'This is a Word file. Copy its questions into the template, or paste them as Aiken or GIFT.',
    );
  }
  if (names.some((name) => /^(?:content\.xml|Index\/)/.test(name))) {
    throw new UnreadableFile(
      'This is no Excel workbook but a sheet of LibreOffice, OpenOffice or Numbers. Save it, or export it, as .xlsx.',
    );
  }
  if (!names.includes('xl/workbook.xml')) {
    throw new UnreadableFile(
      'This zip file is neither a workbook nor a QTI package. Add pictures as a zip under “Pictures”.',
    );
  }
  // A drawing that is also there as PNG has a fallback as SVG.
  const isUnread = (name: string) => /^xl\/media\//.test(name) && !Object.hasOwn(parts, name) && !/\.svg$/i.test(name);
  return {
    packed: zipSync(parts, { level: 0 }),
    unreadPictures: names.filter(isUnread).map((name) => name.replace(/^.*\//, '')),
  };
}

function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new UnreadableFile('The file is damaged. Open it in the program it comes from and save it again.');
  }
}
