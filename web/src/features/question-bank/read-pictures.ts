import { isPictureName } from '@club/domain/features/question-bank/question-row';

/** Like an upload's; a larger one is left out. */
const maxPictureBytes = 10 * 1024 * 1024;
const maxPictures = 2_000;

/**
 * The pictures among chosen files, and in the zip files among them, by their names without folders. A zip file is read in parts,
 * so that neither its size nor what it unpacks to is held in memory at once.
 */
export async function readPictures(files: readonly File[]): Promise<File[]> {
  const pictures: File[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) pictures.push(...(await picturesInZip(file)));
    else if (isPictureName(file.name)) pictures.push(file);
  }
  return pictures;
}

async function picturesInZip(archive: File): Promise<File[]> {
  const { Unzip, UnzipInflate } = await import('fflate');
  const pictures: File[] = [];
  let failure: Error | null = null;
  const unzip = new Unzip((entry) => {
    const name = entry.name.split('/').at(-1) ?? '';
    if (!isPictureName(name) || pictures.length >= maxPictures) return;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    entry.ondata = (error, part, isLast) => {
      failure ??= error;
      bytes += part.length;
      if (bytes > maxPictureBytes) return entry.terminate();
      parts.push(new Uint8Array(part));
      if (isLast) pictures.push(pictureFile(name, parts));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const reader = archive.stream().getReader();
  for (let part = await reader.read(); ; part = await reader.read()) {
    unzip.push(part.value ?? new Uint8Array(), part.done);
    if (part.done) break;
  }
  if (failure !== null) throw new Error(`${archive.name} is damaged. Pack the pictures again.`);
  return pictures;
}

/** A picture that came with a file of questions. */
export function embeddedPicture(name: string, base64: string): File {
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return pictureFile(name, [bytes]);
}

function pictureFile(name: string, parts: Uint8Array<ArrayBuffer>[]): File {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return new File(parts, name, { type: `image/${ending === 'jpg' ? 'jpeg' : ending}` });
}
