import { type RefObject, useEffect } from 'react';

/** In milliseconds: the lag of the animation behind scrolling. Source: specification, section 9 ("Scroll scrub 1"). */
const scrubMs = 1000;
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

export function scrubPosition(from: number, to: number, elapsedMs: number): number {
  const left = Math.max(0, 1 - elapsedMs / scrubMs);
  return to - (to - from) * left ** 4;
}

/**
 * Sets the property `--scrub` to the share of the stage that is scrolled out of the window, 0 to 1, smoothed over a second. With
 * reduced motion it stays 0.
 */
export function useScrollScrub(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || window.matchMedia(reducedMotionQuery).matches) return;
    const scrolledOut = () => Math.min(1, Math.max(0, window.scrollY / Math.max(1, element.offsetHeight)));
    let from = scrolledOut();
    let to = from;
    let shown = from;
    let setOutAt = 0;
    let frame: number | undefined;

    const show = () => element.style.setProperty('--scrub', shown.toFixed(4));
    function step() {
      shown = scrubPosition(from, to, performance.now() - setOutAt);
      show();
      frame = shown === to ? undefined : requestAnimationFrame(step);
    }
    function follow() {
      if (scrolledOut() === to) return;
      from = shown;
      to = scrolledOut();
      setOutAt = performance.now();
      frame ??= requestAnimationFrame(step);
    }

    show();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [stage]);
}
