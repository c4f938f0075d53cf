import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SubmitButton } from './submit-button.tsx';

afterEach(() => vi.useRealTimers());

const slowSentence = /^This is taking longer than usual/;

test('mentions after four seconds that the reply is still awaited, until it is there (A11)', () => {
  vi.useFakeTimers();
  const { rerender } = render(
    <SubmitButton formState={{ isSubmitting: true, isSubmitSuccessful: false }}>Login</SubmitButton>,
  );
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.queryByText(slowSentence)).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText(slowSentence).getAttribute('role')).toBe('status');
  rerender(<SubmitButton formState={{ isSubmitting: false, isSubmitSuccessful: false }}>Login</SubmitButton>);
  expect(screen.queryByText(slowSentence)).toBeNull();
});
