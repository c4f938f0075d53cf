import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TypedKeyInput } from './typed-key-input.tsx';

test.each([
  ['४.5', '4.5'],
  ['28,5', '28,5'],
  ['2 1/2', '2 1/2'],
  ['1e3', '1e3'],
])('a key of %s stays as typed, and is refused if an integer is required (M1)', async (typed, kept) => {
  render(<TypedKeyInput kind="integer" aria-label="Correct answer" />);
  await userEvent.type(screen.getByLabelText('Correct answer'), typed);
  expect(screen.getByLabelText('Correct answer')).toHaveProperty('value', kept);
  expect(questionKinds.integer.problem(kept, [])).toBe('integer-not-whole');
});
