import { withMinus } from '@club/domain/shared/text';
import { useEffect, useRef, useState } from 'react';

/** In milliseconds. */
const countingMs = 900;

/** A number that counts from what it was to what it is, unless motion is unwelcome. */
export function CountedPoints({ points }: { points: number }) {
  const [shown, setShown] = useState(points);
  const from = useRef(points);
  useEffect(() => {
    const start = from.current;
    if (start === points) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = points;
      setShown(points);
      return;
    }
    let frame = 0;
    let beganAt: number | undefined;
    const step = (now: number) => {
      beganAt ??= now;
      const share = Math.min(1, (now - beganAt) / countingMs);
      from.current = Math.round(start + (points - start) * share);
      setShown(from.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [points]);
  return (
    <>
      <span aria-hidden="true">{withMinus(String(shown))}</span>
      <span className="sr-only">{withMinus(String(points))}</span>
    </>
  );
}
