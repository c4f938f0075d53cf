import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance between a popup, its anchor and the edges of the window, in CSS pixels. */
const gap = 6;
const edge = 8;
/** A popup with less room than this opens upwards if there is more room above. */
const minHeight = 260;

export interface PopupOptions {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  /** As wide as its anchor. */
  matchWidth?: boolean;
}

/**
 * Places a popup next to its anchor, above everything and unclipped, and closes it on a press or focus elsewhere. It keeps its
 * place in the document, so it belongs to the same landmark as its anchor. Spread `popover="manual"` and the ref onto the element,
 * and render it only while it is open.
 */
export function usePopup<E extends HTMLElement>({
  open,
  onClose,
  anchor,
  align = 'start',
  matchWidth = false,
}: PopupOptions) {
  const popup = useRef<E>(null);

  useLayoutEffect(() => {
    const element = popup.current;
    if (!open || !element) return;
    // Browsers without popover support draw it in place; the styles below position it there too.
    if ('showPopover' in element) element.showPopover();

    function place() {
      if (!element || !anchor.current) return;
      const box = anchor.current.getBoundingClientRect();
      const below = window.innerHeight - box.bottom - gap - edge;
      const above = box.top - gap - edge;
      const upwards = below < minHeight && above > below;
      const { style } = element;
      style.maxHeight = `${upwards ? above : below}px`;
      style.maxWidth = `${window.innerWidth - 2 * edge}px`;
      if (matchWidth) style.width = `${box.width}px`;
      style.top = upwards ? 'auto' : `${box.bottom + gap}px`;
      style.bottom = upwards ? `${window.innerHeight - box.top + gap}px` : 'auto';
      const wanted = align === 'start' ? box.left : box.right - element.offsetWidth;
      style.left = `${Math.max(edge, Math.min(wanted, window.innerWidth - edge - element.offsetWidth))}px`;
    }

    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, anchor, align, matchWidth]);

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!open) return;
    function closeIfOutside(event: Event) {
      const target = event.target as Node;
      if (!popup.current?.contains(target) && !anchor.current?.contains(target)) close.current();
    }
    document.addEventListener('pointerdown', closeIfOutside, true);
    document.addEventListener('focusin', closeIfOutside);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside, true);
      document.removeEventListener('focusin', closeIfOutside);
    };
  }, [open, anchor]);

  return popup;
}

export const popupClass =
  'fixed inset-auto z-50 m-0 animate-popup overflow-y-auto overscroll-contain rounded-md border border-line bg-surface text-text shadow-float';
