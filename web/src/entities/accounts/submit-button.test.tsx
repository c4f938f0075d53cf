import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SubmitButton } from './submit-button.tsx';

afterEach(() => vi.useRealTimers());

const slowSentence = /^This is taking longer than usual/;

test('says after four seconds that the answer is still waited for, and no longer once it is there (A11)', () => {
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
