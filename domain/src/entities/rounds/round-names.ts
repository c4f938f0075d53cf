import { normalizeText, toKebabCase } from '#shared/text.ts';

const maxSlugLength = 60;

export const maxTitleLength = 100;

export function slugProblem(text: string): 'required' | 'slug-invalid' | undefined {
  if (text.trim() === '') return 'required';
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= maxSlugLength ? undefined : 'slug-invalid';
}

export function roundTitleProblem(text: string): 'required' | 'title-too-long' | undefined {
  return normalizeText(text) === '' ? 'required' : translatedTitleProblem(text);
}

/** Optional. */
export function translatedTitleProblem(text: string): 'title-too-long' | undefined {
  return normalizeText(text).length > maxTitleLength ? 'title-too-long' : undefined;
}

/** Suggests a slug for a title: "Online Round 2027" gives "online-round-2027". */
export function toSlug(title: string): string {
  return toKebabCase(title).slice(0, maxSlugLength).replace(/-+$/, '');
}
