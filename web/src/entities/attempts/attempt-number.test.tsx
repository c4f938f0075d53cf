import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttemptNumber } from './attempt-number.tsx';

test('a participant sees the number by which organisers find their attempt (H2)', () => {
  const { container } = render(<AttemptNumber attempt={{ number: '3F9A-12C4' }} />);
  expect(screen.getByText('3F9A-12C4').tagName).toBe('STRONG');
  expect(container.textContent).toBe('Your attempt ID is 3F9A-12C4. Quote it if you ask the organisers for help.');
});

test('nothing is shown without an attempt (H2)', () => {
  const { container } = render(<AttemptNumber attempt={{}} />);
  expect(container.textContent).toBe('');
});
