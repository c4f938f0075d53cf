import { isPictureName } from '@club/domain/features/question-bank/question-row';

/** Limit of one file in a zip, as for uploads. Larger files are ignored. */
const maxFileBytes = 10 * 1024 * 1024;
/** More than a bank of 5,000 questions needs; browsers keep blobs outside of their memory. */
const maxBytes = 600 * 1024 * 1024;
/** Compressed bytes unpacked at a time: 16 MB at most, since deflate compresses by a factor of up to about 1,000. */
const bytesPerTurn = 16 * 1024;

export interface ZippedFile {
  /** With folders; the name of the file has none. */
  readonly path: string;
  readonly file: File;
}

/** From the central directory at the end of a zip. */
interface Entry {
  readonly path: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  /** As declared; the real size may be larger. */
  readonly statedBytes: number;
  readonly headerAt: number;
}

/**
 * The files of a zip whose names are wanted. They are found by the central directory, because a streamed zip declares the size of a
 * file only after it, and a nested workbook, itself a zip, may be stored uncompressed. Uncompressed files stay slices of the
 * archive and are never read into memory. Source: APPNOTE.TXT 6.3.10 of PKWARE, 4.3.
 * @throws Error with a message for the user
 */
export async function readZip(
  archive: File,
  isWanted: (name: string) => boolean,
  limitBytes = maxBytes,
): Promise<ZippedFile[]> {
  const wanted = (await readDirectory(archive)).filter(({ path }) => {
    // `__MACOSX` has metadata that macOS adds for each file.
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

/** The media type; empty if the file is not a picture. */
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

/** UTF-8, which macOS writes without declaring it, or the code page of an old Windows. */
function decodePath(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const stored = 0;
const deflated = 8;

/** Undefined if the file is too large. */
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
