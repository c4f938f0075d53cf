import type { Language } from '@club/domain/shared/language';
import { localeOf } from './locale.ts';

/** "4", "4 and 7", "2, 4 and 7"; in Hindi without the comma that Unicode's own list has before "और", and no exam paper. */
export function listText(language: Language, items: readonly (string | number)[]): string {
  const list = new Intl.ListFormat(localeOf(language)).format(items.map(String));
  return language === 'hi' ? list.replace(/,(?= [^\s,]+ [^,]*$)/, '') : list;
}
