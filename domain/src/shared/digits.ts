/**
 * Where the digits begin that people here type, beside 0–9: Arabic and Urdu, Devanagari and the other scripts of India, and the
 * wide ones of some keyboards. Each script has its ten in a row.
 */
const zeros = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.codePointAt(0) ?? 0);

/** A text with its digits written 0–9, whatever script they were typed in. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
