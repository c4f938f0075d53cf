import { retryDelay } from '@club/domain/shared/retry-delay';
import { useEffect, useState } from 'react';

type Typesetter = typeof import('./typeset.ts');

let loaded: Typesetter | undefined;

/**
 * Loaded only for texts with formulas, and never in browsers without MathML (Chrome before 109), which would show one half as 12.
 */
export function useTypesetter(isWanted: boolean): Typesetter | undefined {
  const [typesetter, setTypesetter] = useState(loaded);
  useEffect(() => {
    if (!isWanted || typesetter || !('MathMLElement' in window)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let failures = 0;
    const load = () =>
      import('./typeset.ts').then(
        (module) => {
          loaded = module;
          if (!isOver) setTypesetter(module);
        },
        () => {
          failures += 1;
          if (!isOver) timer = setTimeout(load, retryDelay(failures, Math.random()));
        },
      );
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, typesetter]);
  return typesetter;
}
