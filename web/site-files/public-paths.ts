import type { Content } from '@club/content-files/content';

/** The pages that are written at build time and may be found by search engines. */
export function publicPaths({ events }: Content): string[] {
  return ['/', '/team', ...events.map(({ id }) => `/events/${id}`), '/faqs', '/quiz/practice'];
}
