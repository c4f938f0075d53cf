/** Random bytes of a file id, which is their base64url. */
export const fileIdBytes = 16;

/**
 * True if an option refers to a picture, in a question that has picture options: a file id, an address, a path or a data string.
 * See docs/rules/papers.md, B18.
 */
export function isPictureReference(option: string): boolean {
  return isFileId(option) || /^(?:https?:\/\/|\/(?![/\\])|data:image\/)\S+$/i.test(option);
}

/**
 * True if a text can only be a file id. Hyphenated words may be as long, but random letters mix lower case, upper case and digits
 * as no word does. One random id in ten million does not; it is drawn again.
 */
export function isFileId(text: string): boolean {
  // The last of 22 characters carries two bits, so it is one of four.
  return /^[\w-]{21}[AQgw]$/.test(text) && !text.split(/[-_]/).every(isWord);
}

function isWord(text: string): boolean {
  return /^(?:[A-Z]?[a-z]*|[A-Z]+|\d+)$/.test(text);
}

/**
 * The address of a picture: that of the file, unless the reference itself is an address, a path or a data string. Source:
 * specification, section 7.
 */
export function pictureAddress(reference: string): string {
  return /^(?:https?:|data:|\/)/i.test(reference) ? reference : `/api/files/${encodeURIComponent(reference)}`;
}

/** True if a reference is a web address, from which the server fetches the picture: see docs/rules/papers.md, B19. */
export function isWebAddress(reference: string): boolean {
  return /^https?:\/\//i.test(reference);
}
