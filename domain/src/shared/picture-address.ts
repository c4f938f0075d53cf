/**
 * Whether an option stands for a picture, in a question some of whose options do: the id of a file as the server gives it
 * (16 bytes in base64url), an address, a path or a data string. See docs/rules/papers.md, B18.
 */
export function isPictureReference(option: string): boolean {
  return /^(?:[\w-]{22}|(?:https?:\/\/|\/(?![/\\])|data:image\/)\S+)$/i.test(option);
}

/**
 * Where a picture of the paper is shown from: the file's address, unless the reference is an address, a path or a data
 * string itself. Source: specification, section 7.
 */
export function pictureAddress(reference: string): string {
  return /^(?:https?:|data:|\/)/i.test(reference) ? reference : `/api/files/${encodeURIComponent(reference)}`;
}
