/** Endings of the addresses that people and phones recognise without "https://". */
const domainEndings = new Set(
  'com co in org net me io ly gl to info biz xyz app dev link live site online shop click top ai us uk tv cc gg page gov edu nic ac example test भारत'.split(
    ' ',
  ),
);

export function isDomainEnding(word: string): boolean {
  return domainEndings.has(word.toLowerCase());
}

/** True if a text contains what mail programs and phones turn into a link. */
export function hasLink(text: string): boolean {
  if (/:\/\/|@|\bwww\./iu.test(text)) return true;
  return [...text.matchAll(/[\p{L}\p{M}\p{N}-]{3,}\.([\p{L}\p{M}]+)/gu)].some(([, ending = '']) =>
    isDomainEnding(ending),
  );
}
