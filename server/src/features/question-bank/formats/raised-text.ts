export type TextLevel = 'sup' | 'sub';

const mapOf = (plain: string, small: string) =>
  new Map([...small].map((character, index) => [[...plain][index] ?? '', character]));

/** What Unicode has as a small raised or lowered character: the block U+2070 to U+209F, and letters of phonetics. */
const maps: Readonly<Record<TextLevel, ReadonlyMap<string, string>>> = {
  sup: mapOf('0123456789+-=()abcdefghijklmnoprstuvwxyz°', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ°'),
  sub: mapOf('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
};

/** "10" raised is "¹⁰". Undefined if a character has no small form. */
export function raisedText(text: string, level: TextLevel): string | undefined {
  const small = [...text].map((character) =>
    /\s/.test(character) ? character : maps[level].get(character.replace(/[−–]/, '-')),
  );
  return small.includes(undefined) ? undefined : small.join('');
}
