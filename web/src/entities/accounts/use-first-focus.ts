import { useEffect, useState } from 'react';

let wasFocused = false;

/** Resolves once anything has been focused during this visit: time to fetch what a form needs next. While prerendering, at once. */
export function whenFirstFocused(): Promise<void> {
  return new Promise((resolve) => {
    if (import.meta.env.SSR) return resolve();
    const focus = () => {
      wasFocused = true;
      resolve();
    };
    // Before hydration, too.
    if (wasFocused || document.activeElement?.matches('input, select, button, a')) focus();
    else document.addEventListener('focusin', focus, { once: true });
  });
}

export function useFirstFocus(): boolean {
  const [isFocused, setFocused] = useState(wasFocused);
  useEffect(() => {
    let isMounted = true;
    void whenFirstFocused().then(() => isMounted && setFocused(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isFocused;
}
