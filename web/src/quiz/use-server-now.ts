import { useEffect, useReducer } from 'react';
import { type ClockSample, clockFrom, serverInstant } from './server-clock.ts';

/** The server's instant by the latest reading of its clock; whoever uses it is drawn anew every second. */
export function useServerNow(sample: ClockSample | undefined): () => number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, []);
  return () => (sample ? serverInstant(clockFrom(sample), performance.now()) : Number.NaN);
}
