/** Characters of the GSM alphabet that take one place. Source: 3GPP TS 23.038, 6.2.1. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that take two places. Source: 3GPP TS 23.038, 6.2.1.1. */
const escaped = new Set('\f^{}\\[~]|€');

/** Places in a single message, and in each part of a longer one, where a header takes some. */
const places = {
  gsm: { alone: 160, ofSeveral: 153 },
  unicode: { alone: 70, ofSeveral: 67 },
} as const;

/** Number of messages billed. A character outside the GSM alphabet, as in Hindi, reduces the places from 160 to 70. */
export function smsParts(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => plain.has(letter) || escaped.has(letter));
  const { alone, ofSeveral } = isGsm ? places.gsm : places.unicode;
  const widths = letters.map((letter) => (isGsm ? (escaped.has(letter) ? 2 : 1) : letter.length));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    // No character is split.
    if (used + width > ofSeveral) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
