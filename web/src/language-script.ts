import { hasLanguageInPath, languageKey, languageOfPath, pathInLanguage } from '#shared/language.ts';

const hindiHome = pathInLanguage('/', 'hi');

/**
 * What the head of a page begins with, if it is one of those that are written in each language: a script that runs before the page is
 * seen. Whoever comes from the same page in the other language has chosen this one, by a link that they followed before any other script
 * had come; else a page in English leads whoever has chosen Hindi to the page in Hindi.
 */
export function languageScript(path: string): string {
  if (!hasLanguageInPath(path)) return '';
  if (languageOfPath(path) === 'hi') {
    const toEnglish = `location.pathname.slice(${hindiHome.length}).replace(/\\/$/,'')`;
    return `<script>try{if(document.referrer.split(/[?#]/)[0].replace(/\\/$/,'')==location.origin+${toEnglish})localStorage.${languageKey}='hi'}catch{}</script>`;
  }
  const toHindi = `'${hindiHome}'+location.pathname.replace(/\\/$/,'')`;
  return `<script>try{if(localStorage.${languageKey}=='hi'){let h=${toHindi};if(document.referrer.split(/[?#]/)[0].replace(/\\/$/,'')==location.origin+h)localStorage.${languageKey}='en';else location.replace(h+location.search+location.hash)}}catch{}</script>`;
}
