import { XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from './question-file.ts';

/** @throws UnreadableFile if it is not XML, or declares a document type */
export function checkXml(xml: string, remedy: string): void {
  // A document type can refer to other files, or expand to a billion times its size.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) {
    throw new UnreadableFile(`The XML file declares a document type, which is not read here. ${remedy}`);
  }
  const checked = XMLValidator.validate(xml);
  if (checked !== true) throw new UnreadableFile(`The XML file is damaged at line ${checked.err.line}. ${remedy}`);
}
