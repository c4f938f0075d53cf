/** The letters of the alphabet of text messages that take one place, but for those of `escaped`. Source: 3GPP TS 23.038, 6.2.1. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those that take two. Source: 3GPP TS 23.038, 6.2.1.1. */
const escaped = new Set('\f^{}\\[~]|€');

/** How many places one message has, and each part of several, where the parts carry how they belong together. */
const places = {
  gsm: { alone: 160, ofSeveral: 153 },
  unicode: { alone: 70, ofSeveral: 67 },
} as const;

/** How many text messages a text is paid as: of 160 places each, or of 70 where one of its letters is outside the alphabet, as in Hindi. */
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
    // No letter is cut in two.
    if (used + width > ofSeveral) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
