import { localeOf } from '@club/texts/locale';
import type { ReactNode } from 'react';
import { useLanguage } from '#shared/language.ts';

/**
 * Words that stay as they are on a page in another language: a name, or what nobody has translated. Marked, so that they are read out
 * as English, unless they are written in Devanagari: a name may be.
 */
export function InEnglish({ children }: { readonly children: ReactNode }) {
  const isEnglish = typeof children !== 'string' || !/\p{Script=Devanagari}/u.test(children);
  return useLanguage() === 'en' || !isEnglish ? children : <span lang={localeOf('en')}>{children}</span>;
}
