import type { Content } from '@club/content-files/content';
import { languages } from '@club/domain/shared/language';
import { pathInLanguage } from '#shared/language.ts';

const inEachLanguage = (path: string) => languages.map((language) => pathInLanguage(path, language));

/** The pages that are written at build time and may be found by search engines, each with its address in every language. */
export function publicPaths({ events }: Content): string[] {
  const english = [
    '/',
    '/team',
    ...events.map(({ id }) => `/events/${id}`),
    '/editions',
    '/faqs',
    '/quiz/practice',
    '/schools',
    '/signup',
    '/sponsors',
    '/privacy',
    '/terms',
  ];
  return english.flatMap(inEachLanguage);
}

/** The pages that are written at build time: the same, and logging in, which nobody has to find. */
export function prerenderedPaths(content: Content): string[] {
  return [...publicPaths(content), ...inEachLanguage('/signin')];
}
