import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { KindChoice } from './kind-choice.tsx';

test('a section of one kind offers no choice', () => {
  const { container } = render(<KindChoice kinds={['single']} kind="single" onChange={vi.fn()} />);
  expect(container.childElementCount).toBe(0);
});

test('options or a typed answer is a switch', async () => {
  const chosen = vi.fn();
  render(<KindChoice kinds={['multiple', 'integer']} kind="multiple" onChange={chosen} />);
  await userEvent.click(screen.getByRole('switch', { name: /Integer answer/ }));
  expect(chosen).toHaveBeenCalledWith('integer');
});

test('a wider choice is a list of the kinds that the section allows', async () => {
  const chosen = vi.fn();
  render(<KindChoice kinds={['single', 'multiple', 'typed']} kind="single" onChange={chosen} />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Single correct',
    'Multiple correct',
    'Typed answer',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Question type' }), 'Multiple correct');
  expect(chosen).toHaveBeenCalledWith('multiple');
});
