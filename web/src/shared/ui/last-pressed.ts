let pressed: Element | null = null;

/**
 * Tracks what is pressed, by pointer or key.
 * @returns stops it
 */
export function followPresses(): () => void {
  const follow = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('a, button, label, input, summary') : null;
  };
  document.addEventListener('click', follow, true);
  return () => document.removeEventListener('click', follow, true);
}

/** The control that was pressed last, if it is still there. */
export function lastPressed(): Element | null {
  return pressed?.isConnected ? pressed : null;
}
