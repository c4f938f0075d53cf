import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FormProblem } from './form-problem.tsx';

test('a refusal is read out, and scrolls into view when it appears or changes', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<FormProblem sentence={undefined} />);
  expect(scroll).not.toHaveBeenCalled();
  rerender(<FormProblem sentence="Somebody has merged it already." />);
  expect(screen.getByRole('alert').textContent).toBe('Somebody has merged it already.');
  expect(scroll).toHaveBeenCalledOnce();
  rerender(<FormProblem sentence="There is no such account." />);
  expect(scroll).toHaveBeenCalledTimes(2);
  scroll.mockRestore();
});
