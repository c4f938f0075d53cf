import { unzipSync, zipSync } from 'fflate';
import { type PlacedPicture, picturesInCells } from './pictures-in-cells.ts';
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
export function repackWorkbook(bytes: Uint8Array): {
  readonly packed: Uint8Array;
  readonly unreadPictures: readonly string[];
  readonly placedPictures: readonly PlacedPicture[];
} {
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
  const placedPictures = picturesInCells(parts);
  // Only a text that can be struck through or raised needs its style, and looking up each takes half of the reading.
  if (!/<(?:\w+:)?(?:strike|vertAlign)\b/.test(Buffer.from(parts['xl/styles.xml'] ?? []).toString())) {
    for (const [path, part] of Object.entries(parts)) if (path.startsWith('xl/worksheets/')) blankStylesOfTexts(part);
  }
  return {
    packed: zipSync(parts, { level: 0 }),
    unreadPictures: names.filter(isUnread).map((name) => name.replace(/^.*\//, '')),
    placedPictures,
  };
}

const [space, quote, less, equals, letterC, letterI, letterS, letterT] = [...Buffer.from(' "<=cist')];

/** Overwrites the style of cells with a text by spaces: bytes, since decoding ten megabytes costs as much as it saves. */
function blankStylesOfTexts(part: Uint8Array): void {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  for (let at = xml.indexOf(' s="'); at !== -1; at = xml.indexOf(' s="', at + 4)) {
    let end = at + 4;
    while (end < xml.length && xml[end] !== quote) end += 1;
    // t="s" or t="inlineStr", not t="n" or t="str", which is the result of a formula.
    const isOfText =
      xml[end + 1] === space && xml[end + 2] === letterT && xml[end + 3] === equals && xml[end + 4] === quote;
    const isPlain = xml[end + 5] === letterI || (xml[end + 5] === letterS && xml[end + 6] === quote);
    if (!isOfText || !isPlain) continue;
    // `<c r="XFD1048576"` has no more bytes. No text contains an opening bracket, so this is an attribute of the cell.
    let tag = at - 1;
    while (tag > at - 18 && xml[tag] !== less) tag -= 1;
    if (xml[tag] === less && xml[tag + 1] === letterC && xml[tag + 2] === space) xml.fill(' ', at, end + 1);
  }
}

function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new UnreadableFile('The file is damaged. Open it in the program it comes from and save it again.');
  }
}
