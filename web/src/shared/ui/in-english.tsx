import { localeOf } from '@club/texts/locale';
import type { ReactNode } from 'react';
import { useLanguage } from '#shared/language.ts';

/**
 * Words left as they are on a page in another language: a name, or an untranslated text. Marked so that they are read out as
 * English, unless they are in Devanagari, as a name may be.
 */
export function InEnglish({ children }: { readonly children: ReactNode }) {
  const isEnglish = typeof children !== 'string' || !/\p{Script=Devanagari}/u.test(children);
  return useLanguage() === 'en' || !isEnglish ? children : <span lang={localeOf('en')}>{children}</span>;
}
