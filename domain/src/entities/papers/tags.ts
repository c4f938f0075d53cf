import { normalizeText } from '#shared/text.ts';

export const maxTags = 10;
export const maxTagLength = 40;

/** Tags as typed: in one field, separated by commas. */
export function parseTags(text: string): string[] {
  return [...new Set(text.split(',').map(normalizeText))].filter((tag) => tag !== '');
}
