import { XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from './question-file.ts';

/** @throws UnreadableFile for what is no XML, or declares a document type */
export function checkXml(xml: string, remedy: string): void {
  // What a document type declares could name other files, or a text a billion times as long.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) {
    throw new UnreadableFile(`The XML file declares a document type, which is not read here. ${remedy}`);
  }
  const checked = XMLValidator.validate(xml);
  if (checked !== true) throw new UnreadableFile(`The XML file is damaged at line ${checked.err.line}. ${remedy}`);
}
