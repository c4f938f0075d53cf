/**
 * The value of a decimal digit. Unicode has the ten digits of each script in order, and several sets in a row only in multiples of
 * ten, so the digits directly before one tell its value.
 */
function digitValue(digit: string): string {
  const known = digitValues.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  const value = String(before % 10);
  digitValues.set(digit, value);
  return value;
}

/** Those met so far; there are some 700 digits in all. */
const digitValues = new Map<string, string>();

/** Writes the decimal digits of every script as 0–9. Powers, fractions and circled digits are no decimal digits. */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, digitValue);
}
