import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ignorePressesOnceReplaced } from './misplaced-press.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
);
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

interface StepsProps {
  readonly isNext?: boolean;
  readonly isBusy?: boolean;
  readonly onNext: () => void;
}

/** The button of the first step is where that of the next one comes. */
function Steps({ isNext = false, isBusy = true, onNext }: StepsProps) {
  if (isNext)
    return (
      <Button key="next" onClick={onNext}>
        Confirm
      </Button>
    );
  return (
    <Button
      key="first"
      busy={isBusy}
      ref={(button) => {
        if (!button) return undefined;
        button.getBoundingClientRect = () => new DOMRect(10, 100, 200, 50);
        return ignorePressesOnceReplaced(button);
      }}
    >
      Verify
    </Button>
  );
}

const confirm = () => screen.getByRole('button', { name: 'Confirm' });
const press = (place: { clientX: number; clientY: number }) => fireEvent.click(confirm(), { detail: 1, ...place });
const there = { clientX: 60, clientY: 120 };

function replace(isBusy = true) {
  const onNext = vi.fn();
  const { rerender } = render(<Steps isBusy={isBusy} onNext={onNext} />);
  rerender(<Steps isNext onNext={onNext} />);
  return onNext;
}

test('a press that was meant for a button that has just been replaced does nothing (F11)', () => {
  const onNext = replace();
  press(there);
  expect(fireEvent.keyDown(confirm(), { key: 'Enter' })).toBe(false);
  expect(onNext).not.toHaveBeenCalled();
});

test('other keys, presses without a place, and all a moment later act as ever (F11)', () => {
  const onNext = replace();
  expect(fireEvent.keyDown(confirm(), { key: ' ' })).toBe(true);
  vi.advanceTimersByTime(1000);
  press(there);
  expect(fireEvent.keyDown(confirm(), { key: 'Enter' })).toBe(true);
  expect(onNext).toHaveBeenCalledTimes(1);
});

test.each([
  ['presses elsewhere', () => press({ clientX: 60, clientY: 300 }), 1],
  ['presses without a place', () => fireEvent.click(confirm(), { detail: 0 }), 1],
  ['fills in something', () => fireEvent.input(confirm()), 0],
])('whoever %s has seen what has come, and Enter acts at once (F11)', (_, act, pressed) => {
  const onNext = replace();
  act();
  expect(onNext).toHaveBeenCalledTimes(pressed);
  expect(fireEvent.keyDown(confirm(), { key: 'Enter' })).toBe(true);
  press(there);
  expect(onNext).toHaveBeenCalledTimes(pressed + 1);
});

test('whoever leaves a form that is not being sent presses what has come at once (F11)', () => {
  const onNext = replace(false);
  press(there);
  expect(onNext).toHaveBeenCalledTimes(1);
});
