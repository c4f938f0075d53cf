import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Form() {
  const { register, formState } = useForm({ mode: 'onBlur', defaultValues: { name: '' } });
  return (
    <form>
      <Field label="Name" error={formState.errors.name && 'This is a required field'}>
        <TextInput {...register('name', { required: true })} />
      </Field>
      <button type="submit">Next</button>
    </form>
  );
}

const error = () => screen.queryByText('This is a required field');
const leave = async () => {
  await act(async () => fireEvent.blur(screen.getByLabelText('Name')));
};
const pass = () => act(() => vi.advanceTimersByTimeAsync(0));

test.each([
  ['pointerdown', 'pointerup'],
  ['mousedown', 'mouseup'],
  ['pointerdown', 'keydown'],
] as const)('an error line neither comes nor goes between %s and %s (F8)', async (down, up) => {
  render(<Form />);
  const button = screen.getByRole('button');
  const fire = (name: typeof down | typeof up) => fireEvent(button, new MouseEvent(name, { bubbles: true, button: 0 }));
  fire(down);
  await leave();
  expect(error()).toBeNull();
  fire(up);
  expect(error()).toBeNull();
  await pass();
  expect(error()).not.toBeNull();

  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha' } });
  fire(down);
  await leave();
  expect(error()).not.toBeNull();
  fire(up);
  await pass();
  expect(error()).toBeNull();
});

test('an error line comes at once when no pointer is pressed, and despite another button of the mouse', async () => {
  render(<Form />);
  fireEvent(screen.getByRole('button'), new MouseEvent('pointerdown', { bubbles: true, button: 2 }));
  await leave();
  expect(error()).not.toBeNull();
});
