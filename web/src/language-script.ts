import { hasLanguageInPath, languageKey, languageOfPath, pathInLanguage } from '#shared/language.ts';

const hindiHome = pathInLanguage('/', 'hi');

/**
 * What the head of a page begins with, if it is one of those that are written in each language and is in English: a script that runs
 * before the page is seen and leads whoever has chosen Hindi to the Hindi page, unless they come from there, by a link that they followed
 * before any other script had come.
 */
export function languageScript(path: string): string {
  if (!hasLanguageInPath(path) || languageOfPath(path) !== 'en') return '';
  const toHindi = `'${hindiHome}'+location.pathname.replace(/\\/$/,'')`;
  return `<script>try{if(localStorage.${languageKey}=='hi'){let h=${toHindi};if(document.referrer.split(/[?#]/)[0]==location.origin+h)localStorage.${languageKey}='en';else location.replace(h+location.search+location.hash)}}catch{}</script>`;
}
