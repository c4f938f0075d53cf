/** Random bytes in the id of a file, which is their base64url. */
export const fileIdBytes = 16;

/**
 * Whether an option stands for a picture, in a question some of whose options do: the id of a file, an address, a path or a data
 * string. See docs/rules/papers.md, B18.
 */
export function isPictureReference(option: string): boolean {
  return isFileId(option) || /^(?:https?:\/\/|\/(?![/\\])|data:image\/)\S+$/i.test(option);
}

/**
 * Whether a text can only be the id of a file. A word or several, joined by hyphens, may be as long; but letters drawn by lot
 * mix small and capital ones and digits as no word does, but for one draw in ten million, and such an id is not given out.
 */
export function isFileId(text: string): boolean {
  // Of the last of 22 characters two bits are left to chance.
  return /^[\w-]{21}[AQgw]$/.test(text) && !text.split(/[-_]/).every(isWord);
}

function isWord(text: string): boolean {
  return /^(?:[A-Z]?[a-z]*|[A-Z]+|\d+)$/.test(text);
}

/**
 * Where a picture of the paper is shown from: the file's address, unless the reference is an address, a path or a data
 * string itself. Source: specification, section 7.
 */
export function pictureAddress(reference: string): string {
  return /^(?:https?:|data:|\/)/i.test(reference) ? reference : `/api/files/${encodeURIComponent(reference)}`;
}

/** Whether a reference is an address on the web, from which the server fetches the picture: see docs/rules/papers.md, B19. */
export function isWebAddress(reference: string): boolean {
  return /^https?:\/\//i.test(reference);
}
