import type { RefusalCode, RefusalValues, ValuesOfRefusals } from '@club/domain/shared/refusal';

export type RefusalTexts = {
  readonly [Code in RefusalCode]: Code extends keyof ValuesOfRefusals
    ? (values: ValuesOfRefusals[Code]) => string
    : string;
};

export function refusalText(texts: RefusalTexts, code: RefusalCode, values: RefusalValues = {}): string {
  const text = texts[code];
  // The type of a refusal does not tie its values to its code.
  return typeof text === 'string' ? text : text(values as never);
}
