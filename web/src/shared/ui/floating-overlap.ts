import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { lastPressed } from './last-pressed.ts';

/** Height in CSS pixels of the bars that currently stick to the bottom of the window. */
function heightOfFootBars(): number {
  const heights = [...document.querySelectorAll<HTMLElement>('[data-foot-bar]')]
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < window.innerHeight && bottom > window.innerHeight - 1)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...heights);
}

/**
 * The height of the bars at the foot of the window, for elements that float above them.
 * @param shown changes whenever something else is to be placed
 */
export function useFootBarHeight(shown: unknown): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const follow = () => setHeight(heightOfFootBars());
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [shown]);
  return height;
}

/** Distance in CSS pixels between floating elements at the foot of the window and protected content. */
const clearance = 16;

/**
 * True if an element floating at the foot of the window would cover protected content there, or something that was just pressed.
 * @param shown changes whenever something else is to be placed, or the page below it changes
 */
export function useOverlapsProtected(floating: RefObject<HTMLElement | null>, shown: unknown): boolean {
  const [overlapsProtected, setOverlapsProtected] = useState(false);
  useLayoutEffect(() => {
    setOverlapsProtected(isOverProtected(floating.current));
    // After a navigation the scroll position is set late. An element that has moved out of the way does not come back meanwhile.
    const checkAgain = () => setOverlapsProtected((before) => before || isOverProtected(floating.current));
    window.addEventListener('scroll', checkAgain, { passive: true });
    window.addEventListener('resize', checkAgain);
    return () => {
      window.removeEventListener('scroll', checkAgain);
      window.removeEventListener('resize', checkAgain);
    };
  }, [floating, shown]);
  return overlapsProtected;
}

function isOverProtected(floating: HTMLElement | null): boolean {
  const box = floating?.getBoundingClientRect();
  if (!box) return false;
  const top = window.innerHeight - heightOfFootBars() - box.height - 2 * clearance;
  return [lastPressed(), ...document.querySelectorAll('[data-kept-clear] :is(a, button)')]
    .filter((element) => element !== null)
    .map((element) => element.getBoundingClientRect())
    .some(
      (kept) => kept.bottom > top && kept.top < window.innerHeight && kept.left < box.right && kept.right > box.left,
    );
}
