const scrollKeys: readonly string[] = [' ', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'];

/**
 * Prevents scrolling behind a native dialog. The scroll bar stays, so that nothing moves when the dialog opens. Returns a function
 * that ends this.
 */
export function preventBackgroundScroll(dialog: HTMLElement): () => void {
  /** A dialog higher than the window scrolls itself and contains the scrolling. */
  const scrolls = () => dialog.scrollHeight > dialog.clientHeight;

  function isOutsideDialog({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  }

  function swallow(event: WheelEvent | TouchEvent) {
    const touches = 'touches' in event ? [...event.touches] : undefined;
    // Pinch zoom.
    if (!event.cancelable || (touches && touches.length > 1)) return;
    const at = touches ? touches[0] : (event as WheelEvent);
    if (!scrolls() || (at && isOutsideDialog(at))) event.preventDefault();
  }
  function swallowKey(event: KeyboardEvent) {
    if (event.target === dialog && !scrolls() && scrollKeys.includes(event.key)) event.preventDefault();
  }

  // Events behind the dialog do not reach it, so the whole window listens.
  window.addEventListener('wheel', swallow, { passive: false });
  window.addEventListener('touchmove', swallow, { passive: false });
  dialog.addEventListener('keydown', swallowKey);
  return () => {
    window.removeEventListener('wheel', swallow);
    window.removeEventListener('touchmove', swallow);
    dialog.removeEventListener('keydown', swallowKey);
  };
}
