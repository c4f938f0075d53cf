import type { RefusalCode, RefusalValues } from '@club/domain/shared/refusal';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { languageOfDocument } from '#shared/language-of-document.ts';

/** A refusal that no server says, in the language in which the page is read just now. */
export function refusalSentence(code: RefusalCode, values: RefusalValues = {}): string {
  return refusalText(refusalTexts.at(languageOfDocument()) ?? refusalTexts.en, code, values);
}
