import { useLayoutEffect, useState } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();

/** A click comes in the same turn as the release. */
function release(): void {
  if (!isPressed) return;
  setTimeout(() => {
    isPressed = false;
    for (const run of [...waiting]) run();
  });
}

if (typeof document === 'object') {
  const early = { capture: true, passive: true };
  const press = ({ button }: MouseEvent) => {
    isPressed = button === 0;
  };
  // On a touch screen the focus moves with the mouse events, which come after the pointer's.
  for (const name of ['pointerdown', 'mousedown'] as const) document.addEventListener(name, press, early);
  // A window of the browser may keep the end of a press; then the next key or the loss of the focus ends it.
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown', 'blur'] as const) {
    window.addEventListener(
      name,
      (event) => (name === 'blur' && event.target !== window ? undefined : release()),
      early,
    );
  }
}

/**
 * The value, but while a pointer is pressed the one from before: what appears or goes when the press takes the focus from a field
 * would move what is being pressed away from the pointer, and the press would be lost.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    const show = () => {
      waiting.delete(show);
      setShown(() => value);
    };
    if (!isPressed) return show();
    waiting.add(show);
    return () => void waiting.delete(show);
  }, [value]);
  return shown;
}
