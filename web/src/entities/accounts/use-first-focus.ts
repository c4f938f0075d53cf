import { useEffect, useState } from 'react';

let wasFocused = false;

/** True once anything has been focused during this visit: time to fetch what a form needs next. */
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
