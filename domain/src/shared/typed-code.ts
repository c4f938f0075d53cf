import { plainText } from './text.ts';

/** Digits and letters, without those that are easily confused: I and L for 1, O for 0. Source: Crockford's Base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerCharacter = 5;
const charactersPerGroup = 4;

/**
 * A random code for people to type.
 * @param bytes random; every 5 bits make a character, and spare bits are ignored
 */
export function typedCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: Math.floor(bits.length / bitsPerCharacter) },
    (_, place) => alphabet[Number.parseInt(bits.slice(place * bitsPerCharacter, (place + 1) * bitsPerCharacter), 2)],
  ).join('');
}

/** Without the spaces, hyphens and dots that people or phones put between groups. See `plainText`. */
export function withoutSeparators(text: string): string {
  return plainText(text).replace(/[\s\-.·]/g, '');
}

/** The token of a link; whoever copies one by hand may get marks or spaces around it. */
export function readLinkToken(text: string): string {
  return plainText(text).replace(/\s/g, '');
}

/** Normalises a typed code: upper case, without separators. Undefined if it is invalid. */
export function readTypedCode(text: string, length: number): string | undefined {
  const code = withoutSeparators(text).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === length && [...code].every((character) => alphabet.includes(character)) ? code : undefined;
}

/** In groups of four: `7K3D-9QWE-4TXA-0M2P`. */
export function groupedCode(code: string): string {
  return code.match(new RegExp(`.{1,${charactersPerGroup}}`, 'g'))?.join('-') ?? '';
}
