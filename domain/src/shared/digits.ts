/**
 * The value of a decimal digit. Unicode has the ten digits of each script in order, and several sets in a row only in multiples of
 * ten, so the digits directly before one tell its value.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** Writes the decimal digits of every script as 0–9. Powers, fractions and circled digits are no decimal digits. */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}
