import type { RefusalCode, RefusalValues } from '@club/domain/shared/refusal';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { languageOfDocument } from '#shared/language-of-document.ts';

export function refusalSentence(code: RefusalCode, values: RefusalValues = {}): string {
  return refusalText(refusalTexts.at(languageOfDocument()) ?? refusalTexts.en, code, values);
}
