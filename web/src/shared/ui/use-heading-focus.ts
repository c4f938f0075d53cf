import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** A page that took the focus itself, such as for a form or a dialog, keeps it. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('header, nav') !== null;
}

/** @returns false while the page has no heading yet */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading === null) return false;
  if (isFocusFree()) {
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }
  return true;
}

/**
 * After a change of page the focus is on its heading, which screen readers then read; not on the first page of a tab,
 * where they begin at the top. Source: WCAG 2.2, technique G59 and success criterion 2.4.3.
 * @param main holds the heading, which may appear later
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const isFirst = key === 'default';
  useEffect(() => {
    const place = main.current;
    if (isFirst || place === null || focusHeading(place)) return;
    const observer = new MutationObserver(() => {
      if (focusHeading(place)) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, isFirst, main]);
}
