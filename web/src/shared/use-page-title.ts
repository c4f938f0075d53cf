import { useEffect } from 'react';
import { pageTitle } from './page-meta.ts';

/** Names a page in the browser's tab, in the language it is read in: the titles of routes know no language that was chosen. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
}
