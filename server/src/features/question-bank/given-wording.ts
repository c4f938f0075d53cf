import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import type { KeyedQuestion } from '@club/domain/entities/papers/question';

type Given = InputOf<typeof questionBankEndpoints.updateQuestion>['body'];

/** The translations of a question after a call: what it leaves out stays, and null takes a translation out. */
export function givenTranslations(
  before: KeyedQuestion['translations'],
  given: Given['translations'],
): KeyedQuestion['translations'] {
  if (given?.hi === undefined) return before;
  if (given.hi === null) return {};
  const { question, options, supportingPicAlt, optionAlts } = given.hi;
  return { hi: { text: question, options, supportingPictureAlt: supportingPicAlt, optionAlts } };
}

/** The reasons of a question after a call: what it leaves out stays. */
export function givenReasons(before: KeyedQuestion['reasons'], given: Given['reasons']): KeyedQuestion['reasons'] {
  const { en = before.en ?? '', hi = before.hi ?? '' } = given ?? {};
  return { en, hi };
}
