import { isPictureName } from '@club/domain/features/question-bank/question-row';
import { readZip } from './read-zip.ts';

/** By which a picture is found: Windows and macOS write one name in several ways. */
export function pictureKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The pictures among chosen files, and in the zip files among them, by their names without folders. */
export async function readPictures(files: readonly File[]): Promise<File[]> {
  const pictures: File[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) pictures.push(...(await readZip(file, isPictureName)).map(toPicture));
    else if (isPictureName(file.name)) pictures.push(file);
  }
  return pictures;
}

/** A picture that came with a file of questions. */
export function embeddedPicture(name: string, base64: string): File {
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return toPicture({ name, content: bytes });
}

export function toPicture({ name, content }: { readonly name: string; readonly content: BlobPart }): File {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return new File([content], name, { type: `image/${ending === 'jpg' ? 'jpeg' : ending}` });
}
