/**
 * Where a picture of the paper is shown from: the file's address, unless the reference is an address, a path or a data
 * string itself. Source: specification, section 7.
 */
export function pictureAddress(reference: string): string {
  return /^(?:https?:|data:|\/)/i.test(reference) ? reference : `/api/files/${encodeURIComponent(reference)}`;
}
