import { pathWithoutLanguage } from '#shared/language.ts';

/**
 * A script that runs before the login is seen: whoever comes because their session has ended reads so from the first paint on, and not
 * when the scripts are there and the form would have to make room. The page has the notice in it, hidden.
 */
export function sessionEndedScript(path: string): string {
  if (pathWithoutLanguage(path) !== '/signin') return '';
  return `<script>if(new URLSearchParams(location.search).get('sessionExpired')=='true')document.documentElement.dataset.sessionEnded=''</script>`;
}
