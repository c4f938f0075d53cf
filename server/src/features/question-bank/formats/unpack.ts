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
export function repackWorkbook(bytes: Uint8Array): Uint8Array {
  const { names, parts } = unpack(bytes, /\.(?:xml|rels)$/);
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
  if (!names.includes('xl/workbook.xml')) {
    throw new UnreadableFile(
      'This zip file is neither a workbook nor a QTI package. Add pictures as a zip under “Pictures”.',
    );
  }
  return zipSync(parts, { level: 0 });
}

function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new UnreadableFile('The file is damaged. Open it in the program it comes from and save it again.');
  }
}
