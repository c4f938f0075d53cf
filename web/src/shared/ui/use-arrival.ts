import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const controls = 'input, select, textarea, button:not(:disabled), a[href]';

/** Scrolls to a place and focuses its first control, or the place itself. */
function arriveAt(place: HTMLElement | null): void {
  const control = place?.querySelector<HTMLElement>(controls) ?? place;
  control?.focus({ preventScroll: true });
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
