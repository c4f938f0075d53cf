import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Fragment } from '#shared/fragments.ts';
import { classNames } from './class-names.ts';

const controls = 'input, select, textarea, button:not(:disabled), a[href]';

/** Scrolls to a place and focuses its first control that is shown in this window, or the place itself. */
function arriveAt(place: HTMLElement | null): void {
  // Safari before 17.4 cannot tell.
  const isShown = (one: HTMLElement) => one.checkVisibility?.() ?? true;
  const shown = [...(place?.querySelectorAll<HTMLElement>(controls) ?? [])].find(isShown);
  (shown ?? place)?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

/** For a page that is there for one thing: it begins at that, once it is there. */
export function useArrivalAtOnce<Place extends HTMLElement>(isReady = true): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isReady) arriveAt(place.current);
  }, [isReady]);
  return place;
}

/**
 * Makes an element the place where links with a fragment end, also if it appears only after the router has scrolled.
 * @param isReady whether the element has its controls
 */
export function useArrival<Place extends HTMLElement>(
  fragment: string | undefined,
  isReady = true,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const { hash, key } = useLocation();
  // Going back restores where the page was; only the first page of a tab has no key.
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  const isWanted = isReady && !isBack && fragment !== undefined && hash === `#${fragment}`;
  useEffect(() => {
    if (isWanted) arriveAt(place.current);
  }, [isWanted, key]);
  return place;
}

/** Opens the details that hold the end of a link, in browsers that do not do so themselves. */
export function useOpenFromHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (!details || details.open) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash, key]);
}

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

interface ArrivalProps {
  /** The end of links that lead here. */
  readonly at: Fragment;
  readonly isReady?: boolean;
  readonly className?: string;
  readonly children: React.ReactNode;
}

/** Where links with a fragment end: in view, with the first control focused. */
export function Arrival({ at, isReady = true, className, children }: ArrivalProps) {
  const place = useArrival<HTMLDivElement>(at, isReady);
  return (
    <div ref={place} id={at} tabIndex={-1} className={classNames('scroll-mt-20 outline-none', className)}>
      {children}
    </div>
  );
}
