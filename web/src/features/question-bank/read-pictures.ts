import { isPictureName } from '@club/domain/features/question-bank/question-row';
import { pictureType, readZip } from './read-zip.ts';

/** By which a picture is found: Windows and macOS write one name in several ways. */
export function pictureKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The pictures among chosen files, and in the zip files among them, by their names without folders. */
export async function readPictures(files: readonly File[]): Promise<File[]> {
  const pictures: File[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) pictures.push(...(await readZip(file, isPictureName)).map((zipped) => zipped.file));
    else if (isPictureName(file.name)) pictures.push(file);
  }
  return pictures;
}

/** A picture that came with a file of questions. */
export function embeddedPicture(name: string, base64: string): File {
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: pictureType(name) });
}
