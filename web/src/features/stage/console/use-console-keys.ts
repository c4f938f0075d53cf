import type { Verdict } from '@club/domain/features/stage/stage-events';
import { useEffect, useRef } from 'react';

export interface ConsoleActs {
  /** @param seat from 1 */
  readonly onSeat: (seat: number) => void;
  /** On a number pad, which teams may have: they buzz with it. */
  readonly onPad: (seat: number) => void;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly onBuzz: () => void;
  readonly onPounce: () => void;
  readonly onNext: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const writesIn = 'input, select, textarea, [contenteditable="true"]';
const pressesItself = 'button, a, summary';

/** Keys of the console, which do nothing in a field or while a dialog is open. */
export function useConsoleKeys(acts: ConsoleActs): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null;
      if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest(writesIn) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (event.key === 'Enter' && target?.closest(pressesItself)) return;
      const act = actOf(event, newest.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actOf({ key, code, shiftKey }: KeyboardEvent, acts: ConsoleActs): (() => void) | undefined {
  // By its place, since without its lock a pad writes no digits.
  const pad = /^Numpad([1-9])$/.exec(code)?.[1];
  if (pad !== undefined) return () => acts.onPad(Number(pad));
  if (/^[1-9]$/.test(key)) return () => acts.onSeat(Number(key));
  switch (key.toLowerCase()) {
    case 'r':
      return () => acts.onVerdict('right');
    case 'w':
      return () => acts.onVerdict('wrong');
    case 'p':
      return () => acts.onVerdict('passed');
    case 'b':
      return acts.onBuzz;
    case 'o':
      return acts.onPounce;
    case 'enter':
      return acts.onNext;
    case 'u':
      return shiftKey ? acts.onRedo : acts.onUndo;
    default:
      return undefined;
  }
}
