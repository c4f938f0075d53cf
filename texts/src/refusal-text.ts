import type { RefusalCode, RefusalValues, ValuesOfRefusals } from '@club/domain/shared/refusal';

/** A sentence for every refusal in one language. */
export type RefusalTexts = {
  readonly [Code in RefusalCode]: Code extends keyof ValuesOfRefusals
    ? (values: ValuesOfRefusals[Code]) => string
    : string;
};

/** What a person reads of a refusal. */
export function refusalText(texts: RefusalTexts, code: RefusalCode, values: RefusalValues = {}): string {
  const text = texts[code];
  // A refusal comes with the values of its code.
  return typeof text === 'string' ? text : text(values as never);
}
