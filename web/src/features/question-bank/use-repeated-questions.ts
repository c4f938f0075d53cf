import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { useEffect, useState } from 'react';
import { type FileRow, findRepeated, type RepeatedQuestions } from './import-review.ts';

/** In milliseconds: less than a frame, so that the page stays responsive. */
const maxSliceMs = 10;

/** Compares rows with each other and with the bank in slices between other work. Undefined until the first result. */
export function useRepeatedQuestions(
  rows: readonly FileRow[],
  bank: readonly KeyedQuestionReply[],
): RepeatedQuestions | undefined {
  const [repeated, setRepeated] = useState<RepeatedQuestions>();
  useEffect(() => {
    const comparison = findRepeated(rows, bank);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const until = performance.now() + maxSliceMs;
      let step = comparison.next();
      while (step.done !== true && performance.now() < until) step = comparison.next();
      if (step.done === true) setRepeated(step.value);
      else timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [rows, bank]);
  return repeated;
}
