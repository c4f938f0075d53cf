import { useEffect, useState } from 'react';

let wasFocused = false;

/** Whether anything has been focused during this visit, so that what a form needs next may be fetched. */
export function useFirstFocus(): boolean {
  const [isFocused, setFocused] = useState(wasFocused);
  useEffect(() => {
    const focus = () => {
      wasFocused = true;
      setFocused(true);
    };
    // Before hydration, too.
    if (document.activeElement?.matches('input, select, button, a')) focus();
    document.addEventListener('focusin', focus, { once: true });
    return () => document.removeEventListener('focusin', focus);
  }, []);
  return isFocused;
}
