import { isPictureName } from '@club/domain/features/question-bank/question-row';
import { pictureType, readZip } from './read-zip.ts';

/** For matching picture names: Windows and macOS encode the same name in several ways. */
export function pictureKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Pictures among the chosen files and inside chosen zip files, by name without folder. */
export async function readPictures(files: readonly File[]): Promise<File[]> {
  const pictures: File[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) pictures.push(...(await readZip(file, isPictureName)).map((zipped) => zipped.file));
    else if (isPictureName(file.name)) pictures.push(file);
  }
  return pictures;
}

/** A picture contained in a question file. */
export function embeddedPicture(name: string, base64: string): File {
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: pictureType(name) });
}
