import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TypedKeyInput } from './typed-key-input.tsx';

test('a key of 4.5 stays as typed, and is refused if an integer is required (M1)', async () => {
  render(<TypedKeyInput kind="integer" aria-label="Correct answer" />);
  await userEvent.type(screen.getByLabelText('Correct answer'), '४.5');
  expect(screen.getByLabelText('Correct answer')).toHaveProperty('value', '4.5');
  expect(questionKinds.integer.problem('4.5', [])).toBe('integer-not-whole');
});
