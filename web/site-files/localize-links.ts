import type { Language } from '@club/domain/shared/language';
import { linkInLanguage } from '#shared/language.ts';

/** Makes links in the content's HTML to pages of this site keep the reader's language. */
export function localizeLinks(html: string, language: Language): string {
  return html.replace(/ href="(\/[^"]*)"/g, (_, to: string) => ` href="${linkInLanguage(to, language)}"`);
}
