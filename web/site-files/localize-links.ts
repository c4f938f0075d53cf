import type { Language } from '@club/domain/shared/language';
import { linkInLanguage } from '#shared/language.ts';

/** HTML of the content whose links to pages of this site stay in the language it is read in. */
export function localizeLinks(html: string, language: Language): string {
  return html.replace(/ href="(\/[^"]*)"/g, (_, to: string) => ` href="${linkInLanguage(to, language)}"`);
}
