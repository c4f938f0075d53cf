/** Of one file in a zip: what an upload may have. A larger one is left out. */
const maxFileBytes = 10 * 1024 * 1024;
/** More than a bank of 5,000 questions has; a browser keeps them outside of its memory. */
const maxBytes = 600 * 1024 * 1024;

export interface ZippedFile {
  /** With its folders. */
  readonly path: string;
  /** Without them. */
  readonly name: string;
  readonly content: Blob;
}

/**
 * The files of a zip whose names are wanted. It is read in parts, so that it is never in memory as a whole.
 * @throws Error what to say
 */
export async function readZip(
  archive: File,
  isWanted: (name: string) => boolean,
  limitBytes = maxBytes,
): Promise<ZippedFile[]> {
  const { Unzip, UnzipInflate } = await import('fflate');
  const files: ZippedFile[] = [];
  let unpacked = 0;
  let failure: Error | null = null;
  const unzip = new Unzip((entry) => {
    const name = entry.name.split('/').at(-1) ?? '';
    // macOS adds these entries beside the files.
    if (entry.name.startsWith('__MACOSX/') || !isWanted(name)) return;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    entry.ondata = (error, part, isLast) => {
      failure ??= error && new Error(`${archive.name} is damaged. Pack the files again.`);
      if (failure !== null) return;
      bytes += part.length;
      unpacked += part.length;
      if (unpacked > limitBytes) failure = new Error(`${archive.name} is too large when it is unpacked. Split it.`);
      if (bytes > maxFileBytes || failure !== null) return entry.terminate();
      parts.push(new Uint8Array(part));
      if (isLast) files.push({ path: entry.name, name, content: new Blob(parts) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const reader = archive.stream().getReader();
  for (let part = await reader.read(); failure === null; part = await reader.read()) {
    unzip.push(part.value ?? new Uint8Array(), part.done);
    if (part.done) break;
  }
  if (failure !== null) throw failure;
  return files;
}
