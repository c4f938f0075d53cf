import { pathWithoutLanguage } from '#shared/language.ts';

/**
 * Runs before the login page is painted: anyone whose session has ended sees the notice, hidden in the page, from the
 * first paint, so that the form does not have to make room later.
 */
export function sessionEndedScript(path: string): string {
  if (pathWithoutLanguage(path) !== '/signin') return '';
  return `<script>if(new URLSearchParams(location.search).get('sessionExpired')=='true')document.documentElement.dataset.sessionEnded=''</script>`;
}
