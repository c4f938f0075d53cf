/**
 * The zero of each script whose digits are accepted besides 0–9 (Arabic, Urdu, Devanagari and other Indian scripts, full-width
 * forms); its ten digits are consecutive.
 */
const zeros = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.codePointAt(0) ?? 0);

export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
