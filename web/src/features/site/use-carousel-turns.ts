import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** How long a card stays before the next one comes. */
const stayMs = 4500;
const lessMotion = '(prefers-reduced-motion: reduce)';

function followLessMotion(listener: () => void): () => void {
  const query = window.matchMedia(lessMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export interface CarouselTurns {
  /** Whether the person wants to see it move at all. */
  readonly mayMove: boolean;
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

/**
 * Moves a carousel on, one card at a time. It rests while the pointer or the focus is on it, while it cannot be seen,
 * when somebody has stopped it, and always for people who prefer less motion.
 */
export function useCarouselTurns(
  root: RefObject<HTMLElement | null>,
  embla: EmblaCarouselType | undefined,
): CarouselTurns {
  const [isPaused, setPaused] = useState(false);
  const wantsLessMotion = useSyncExternalStore(
    followLessMotion,
    () => window.matchMedia(lessMotion).matches,
    () => false,
  );

  useEffect(() => {
    const element = root.current;
    if (!element || !embla || isPaused || wantsLessMotion) return;
    let isSeen = false;
    const watcher = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
    });
    watcher.observe(element);
    const timer = setInterval(() => {
      const isLookedAt = element.matches(':hover') || element.contains(document.activeElement);
      if (isSeen && !isLookedAt && !document.hidden) embla.scrollNext();
    }, stayMs);
    return () => {
      clearInterval(timer);
      watcher.disconnect();
    };
  }, [root, embla, isPaused, wantsLessMotion]);

  return { mayMove: !wantsLessMotion, isPaused, toggle: () => setPaused((paused) => !paused) };
}
