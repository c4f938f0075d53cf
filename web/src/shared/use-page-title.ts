import { useEffect } from 'react';
import { pageTitle } from './page-meta.ts';

/** Sets the page's title in the current language: the titles of routes do not know a chosen language. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
}
