import { clubContent } from 'virtual:club';
import { indianYearText } from '@club/domain/shared/indian-time';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#shared/language.ts';
import { InEnglish } from './in-english.tsx';
import { useLangOf } from './use-lang-of.ts';

const never = () => () => undefined;

/** Rendered again in the browser, because the page may have been prerendered in an earlier year. */
export function CopyrightLine() {
  const club = useTexts(clubContent);
  const lang = useLangOf()(club.institute.language);
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <span key={String(isInBrowser)} suppressHydrationWarning>
      © {indianYearText(Date.now())} <InEnglish>{club.name}</InEnglish>,{' '}
      <span lang={lang}>{club.institute.shortName}</span>
    </span>
  );
}
