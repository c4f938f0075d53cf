import { type RefObject, useEffect } from 'react';

/** In CSS pixels. */
const fadeWidth = 32;

export function useEdgeFade(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const element = row.current;
    const item = current && element?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!element || !item) return;
    // Called at once, and again when a font changes the width.
    const resized = new ResizeObserver(() => {
      element.scrollLeft = item.offsetLeft - (element.clientWidth - item.offsetWidth) / 2;
    });
    resized.observe(item);
    return () => resized.disconnect();
  }, [row, current]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const fade = () => {
      const start = element.scrollLeft > 1 ? fadeWidth : 0;
      const end = element.scrollWidth - element.clientWidth - element.scrollLeft > 1 ? fadeWidth : 0;
      element.style.maskImage =
        start + end === 0
          ? ''
          : `linear-gradient(to right, transparent, black ${start}px, black calc(100% - ${end}px), transparent)`;
    };
    fade();
    const resized = new ResizeObserver(fade);
    resized.observe(element);
    element.addEventListener('scroll', fade, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', fade);
    };
  }, [row]);
}
