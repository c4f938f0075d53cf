import { languages, translatedLanguages } from '@club/domain/shared/language';
import { hasLanguageInPath, languageKey, languageOfPath } from '#shared/language.ts';

const referrer = `document.referrer.split(/[?#]/)[0].replace(/\\/$/,'')`;

/**
 * A script at the top of the head of pages that exist in each language; it runs before the page is painted. If the visitor came
 * from the same page in another language, they chose this one by a link before any other script had loaded. Otherwise a page in
 * English redirects visitors to the page in the language they have chosen or, if they have chosen none, in the first of their
 * browser's languages that is one of ours (F10).
 */
export function languageScript(path: string): string {
  if (!hasLanguageInPath(path)) return '';
  const own = languageOfPath(path);
  if (own === 'en') {
    const address = `'/'+l+location.pathname.replace(/\\/$/,'')`;
    return `<script>try{let l=localStorage.${languageKey}||navigator.languages.map(t=>t.split('-')[0]).find(t=>/^(?:${languages.join('|')})$/.test(t));if(/^(?:${translatedLanguages.join('|')})$/.test(l)){let h=${address};if(${referrer}==location.origin+h)localStorage.${languageKey}='en';else location.replace(h+location.search+location.hash)}}catch{}</script>`;
  }
  const others = languages.filter((one) => one !== own).map((one) => (one === 'en' ? '' : `/${one}`));
  const plain = `location.pathname.slice(${own.length + 1}).replace(/\\/$/,'')`;
  return `<script>try{if(${JSON.stringify(others)}.some(o=>${referrer}==location.origin+o+${plain}))localStorage.${languageKey}='${own}'}catch{}</script>`;
}
