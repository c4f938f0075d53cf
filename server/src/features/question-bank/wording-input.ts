import { fromWireWording } from '@club/contract/entities/papers';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import type { KeyedQuestion } from '@club/domain/entities/papers/question';
import { inEachLanguage, mapTranslations } from '@club/domain/shared/language';

type WordingInput = InputOf<typeof questionBankEndpoints.updateQuestion>['body'];

/** The translations of a question after a call: omitted ones stay, and null removes a translation. */
export function toTranslations(
  before: KeyedQuestion['translations'],
  given: WordingInput['translations'],
): KeyedQuestion['translations'] {
  const kept = mapTranslations(before, (wording, language) => (given?.[language] === undefined ? wording : undefined));
  return { ...kept, ...mapTranslations(given, fromWireWording) };
}

/** The explanations of a question after a call: omitted ones stay. */
export function toReasons(before: KeyedQuestion['reasons'], given: WordingInput['reasons']): KeyedQuestion['reasons'] {
  return inEachLanguage((language) => given?.[language] ?? before[language] ?? '');
}
