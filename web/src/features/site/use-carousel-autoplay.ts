import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const slideIntervalMs = 4500;
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

function onReducedMotionChange(listener: () => void): () => void {
  const query = window.matchMedia(reducedMotionQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export interface CarouselAutoplay {
  readonly mayMove: boolean;
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

/**
 * Advances a carousel one card at a time. It pauses under the pointer or the focus, out of view, after the visitor has stopped it,
 * and always with reduced motion.
 */
export function useCarouselAutoplay(
  root: RefObject<HTMLElement | null>,
  embla: EmblaCarouselType | undefined,
): CarouselAutoplay {
  const [isPaused, setPaused] = useState(false);
  const prefersReducedMotion = useSyncExternalStore(
    onReducedMotionChange,
    () => window.matchMedia(reducedMotionQuery).matches,
    () => false,
  );

  useEffect(() => {
    const element = root.current;
    if (!element || !embla || isPaused || prefersReducedMotion) return;
    let isInView = false;
    const watcher = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
    });
    watcher.observe(element);
    const timer = setInterval(() => {
      const isFocusedOrHovered = element.matches(':hover') || element.contains(document.activeElement);
      if (isInView && !isFocusedOrHovered && !document.hidden) embla.scrollNext();
    }, slideIntervalMs);
    return () => {
      clearInterval(timer);
      watcher.disconnect();
    };
  }, [root, embla, isPaused, prefersReducedMotion]);

  return { mayMove: !prefersReducedMotion, isPaused, toggle: () => setPaused((paused) => !paused) };
}
