/** In milliseconds after the next page has been drawn: so long people still press what they saw before. */
const reactionMs = 600;

let end: (() => void) | undefined;

/**
 * As the `ref` of a button that the page replaces by itself, for example once a code has been checked: if it is busy as it goes, a
 * press that was meant for it, and comes a moment later, does nothing where it lands. Nor does Enter.
 */
export function ignorePressesOnceReplaced(button: HTMLElement | null): () => void {
  return () => {
    if (!button) return;
    const { left, right, top, bottom, width } = button.getBoundingClientRect();
    // Without a place it was not drawn.
    if (width === 0 || button.getAttribute('aria-busy') !== 'true') return;
    end?.();
    function ignore(event: MouseEvent | KeyboardEvent) {
      const isMisplaced =
        'key' in event
          ? event.key === 'Enter'
          : // Keys and screen readers press without a place.
            event.detail > 0 &&
            event.clientX > left &&
            event.clientX < right &&
            event.clientY > top &&
            event.clientY < bottom;
      if (!isMisplaced) {
        // Who presses elsewhere has seen what has come.
        if (event.type === 'click') end?.();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The first frame draws what has come instead, and the second begins when it can be seen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => end?.(), reactionMs);
      });
    });
    document.addEventListener('click', ignore, true);
    document.addEventListener('keydown', ignore, true);
    // And so has who fills in something there.
    const seen = () => end?.();
    document.addEventListener('input', seen, true);
    end = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('click', ignore, true);
      document.removeEventListener('keydown', ignore, true);
      document.removeEventListener('input', seen, true);
      end = undefined;
    };
  };
}
