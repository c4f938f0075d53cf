import { isPictureName } from '@club/domain/features/question-bank/question-row';

/** Of one file in a zip: what an upload may have. A larger one is left out. */
const maxFileBytes = 10 * 1024 * 1024;
/** More than a bank of 5,000 questions has; a browser keeps them outside of its memory. */
const maxBytes = 600 * 1024 * 1024;
/** Unpacked at once: 16 MB at most, since deflate makes a thousandth of what is all the same. */
const bytesPerTurn = 16 * 1024;

export interface ZippedFile {
  /** With its folders, which the name of the file is without. */
  readonly path: string;
  readonly file: File;
}

/** As the directory at the end of a zip lists it. */
interface Entry {
  readonly path: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  /** What the zip says; it may hold more. */
  readonly statedBytes: number;
  readonly headerAt: number;
}

/**
 * The files of a zip whose names are wanted, found by its directory: whoever writes a zip while sending it says only behind
 * each file where it ends, and a workbook, which is a zip itself, may lie in it as it is. Files that are not packed stay
 * parts of the zip, and so never come into memory. Source: APPNOTE.TXT 6.3.10 of PKWARE, 4.3.
 * @throws Error what to say
 */
export async function readZip(
  archive: File,
  isWanted: (name: string) => boolean,
  limitBytes = maxBytes,
): Promise<ZippedFile[]> {
  const wanted = (await readDirectory(archive)).filter(({ path }) => {
    // The first is what macOS adds to each file.
    return !path.startsWith('__MACOSX/') && !path.endsWith('/') && isWanted(fileNameOf(path));
  });
  if (wanted.some(({ isEncrypted }) => isEncrypted)) {
    throw new Error(`${archive.name} has a password. Pack the files without one.`);
  }
  const isTooLarge = new Error(`${archive.name} is too large when it is unpacked. Split it.`);
  if (wanted.reduce((sum, { statedBytes }) => sum + statedBytes, 0) > limitBytes) throw isTooLarge;
  const files: ZippedFile[] = [];
  let unpackedBytes = 0;
  for (const entry of wanted) {
    const { path } = entry;
    const name = fileNameOf(path);
    const content = await unpack(archive, entry);
    unpackedBytes += content?.size ?? maxFileBytes;
    if (unpackedBytes > limitBytes) throw isTooLarge;
    if (content !== undefined) files.push({ path, file: new File([content], name, { type: pictureType(name) }) });
  }
  return files;
}

const fileNameOf = (path: string) => path.split('/').at(-1) ?? '';

/** Empty for what is no picture. */
export function pictureType(name: string): string {
  if (!isPictureName(name)) return '';
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`;
}

const isDamaged = (archive: File) => new Error(`${archive.name} is damaged. Pack the files again.`);

const endSignature = 0x06_05_4b_50;
const endBytes = 22;
const maxCommentBytes = 0xffff;
const entrySignature = 0x02_01_4b_50;
const entryBytes = 46;
const headerSignature = 0x04_03_4b_50;
const headerBytes = 30;

async function readDirectory(archive: File): Promise<Entry[]> {
  const tail = await viewOf(archive.slice(-(endBytes + maxCommentBytes)));
  let end = tail.byteLength - endBytes;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw isDamaged(archive);
  const [bytes, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const directory = await viewOf(archive.slice(from, from + bytes));
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== entrySignature) throw isDamaged(archive);
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.getUint16(at + place, true));
    const next = at + entryBytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > directory.byteLength) throw isDamaged(archive);
    entries.push({
      path: decodePath(new Uint8Array(directory.buffer, at + entryBytes, name)),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      statedBytes: directory.getUint32(at + 24, true),
      headerAt: directory.getUint32(at + 42, true),
    });
    at = next;
  }
  if (entries.length !== tail.getUint16(end + 10, true)) throw isDamaged(archive);
  return entries;
}

/** In UTF-8, which macOS writes without saying so, or in the letters of an old Windows. */
function decodePath(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const stored = 0;
const deflated = 8;

/** Undefined for a file that is too large. */
async function unpack(archive: File, { method, packedBytes, statedBytes, headerAt }: Entry): Promise<Blob | undefined> {
  const header = await viewOf(archive.slice(headerAt, headerAt + headerBytes));
  if (header.byteLength < headerBytes || header.getUint32(0, true) !== headerSignature) throw isDamaged(archive);
  const from = headerAt + headerBytes + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = archive.slice(from, from + packedBytes);
  if (packed.size !== packedBytes || ![stored, deflated].includes(method)) throw isDamaged(archive);
  if (packedBytes > maxFileBytes || statedBytes > maxFileBytes) return undefined;
  if (method === stored) return packed;
  const { Inflate } = await import('fflate');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const inflate = new Inflate((part) => {
    bytes += part.length;
    parts.push(new Uint8Array(part));
  });
  const whole = new Uint8Array(await packed.arrayBuffer());
  for (let at = 0; at < whole.length && bytes <= maxFileBytes; at += bytesPerTurn) {
    try {
      inflate.push(whole.subarray(at, at + bytesPerTurn), at + bytesPerTurn >= whole.length);
    } catch {
      throw isDamaged(archive);
    }
  }
  return bytes > maxFileBytes ? undefined : new Blob(parts);
}

async function viewOf(part: Blob): Promise<DataView<ArrayBuffer>> {
  return new DataView(await part.arrayBuffer());
}
