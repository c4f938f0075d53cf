import type { Refusal, RefusalCode, RefusalValues } from '@club/domain/shared/refusal';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';

export function refusalSentence(code: RefusalCode, values?: RefusalValues): string {
  return refusalText(refusalTexts.en, code, values);
}

/** The sentence of a thrown refusal. */
export function sentenceOf({ code, values }: Refusal): string {
  return refusalSentence(code, values);
}
