import { useEffect, useState } from 'react';

/** Marks a bar that may stick to the foot of the window: `<aside {...footBar} className="sticky bottom-0">`. */
export const footBar = { 'data-foot-bar': '' } as const;

/** How much of the window's foot bars take up that stick there now, in CSS pixels. */
function heightOfFootBars(): number {
  const heights = [...document.querySelectorAll<HTMLElement>('[data-foot-bar]')]
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < window.innerHeight && bottom > window.innerHeight - 1)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...heights);
}

/**
 * Follows the bars that stick to the foot of the window, for what floats above them.
 * @param shown changes whenever there is something else to place
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
