import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { useEffect, useRef, useState } from 'react';
import { persistedShortcutsEnabled } from '#player/engine/persisted-sitting.ts';

export interface Shortcuts {
  /** @param option its index; A is 0 */
  readonly choose: (option: number) => void;
  readonly previous: () => void;
  readonly next: () => void;
}

/** True if the key is meant for a control, or for a dialog in front of the question. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role=dialog], [role=alertdialog]')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Letters choose options, left and right (or P and N) move. Inactive while typing or holding a modifier key. */
export function useShortcuts(shortcuts: Shortcuts, isActive: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });

  useEffect(() => {
    if (!isActive) return;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const option = optionLetters.findIndex((letter) => letter.toLowerCase() === key);
      if (option >= 0) {
        if (!event.repeat) latest.current.choose(option);
      } else if (key === 'ArrowLeft' || key === 'p') latest.current.previous();
      else if (key === 'ArrowRight' || key === 'n') latest.current.next();
      else return;
      event.preventDefault();
    }
    // Before a radio button handles the arrow keys.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isActive]);
}

/** Per device: voice control users may not want a stray letter to answer. */
export function useShortcutsEnabled(): readonly [boolean, (areEnabled: boolean) => void] {
  const [areEnabled, setAreEnabled] = useState(() => persistedShortcutsEnabled.read() ?? true);
  return [
    areEnabled,
    (next) => {
      persistedShortcutsEnabled.keep(next);
      setAreEnabled(next);
    },
  ];
}
