import { languages, translatedLanguages } from '@club/domain/shared/language';
import { hasLanguageInPath, languageKey, languageOfPath } from '#shared/language.ts';

const referrer = `document.referrer.split(/[?#]/)[0].replace(/\\/$/,'')`;

/**
 * What the head of a page begins with, if it is one of those that are written in each language: a script that runs before the page is
 * seen. Whoever comes from the same page in another language has chosen this one, by a link that they followed before any other script
 * had come; else a page in English leads whoever has chosen another language to the page in it.
 */
export function languageScript(path: string): string {
  if (!hasLanguageInPath(path)) return '';
  const own = languageOfPath(path);
  if (own === 'en') {
    const address = `'/'+l+location.pathname.replace(/\\/$/,'')`;
    return `<script>try{let l=localStorage.${languageKey};if(/^(?:${translatedLanguages.join('|')})$/.test(l)){let h=${address};if(${referrer}==location.origin+h)localStorage.${languageKey}='en';else location.replace(h+location.search+location.hash)}}catch{}</script>`;
  }
  const others = languages.filter((one) => one !== own).map((one) => (one === 'en' ? '' : `/${one}`));
  const plain = `location.pathname.slice(${own.length + 1}).replace(/\\/$/,'')`;
  return `<script>try{if(${JSON.stringify(others)}.some(o=>${referrer}==location.origin+o+${plain}))localStorage.${languageKey}='${own}'}catch{}</script>`;
}
