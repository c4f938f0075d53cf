import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Checkbox } from './choices.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select, TextInput } from './text-input.tsx';

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('a field', () => {
  test('names its control and describes it by hint and problem', () => {
    render(
      <Field label="Phone" hint="Ten digits." error="Enter a valid Indian phone number">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Phone' });
    expect(descriptionOf(input)).toBe('Ten digits. ▲ Enter a valid Indian phone number');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('without hint and problem leaves its control undescribed and valid', () => {
    render(
      <Field label="Name">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  test('of several controls is a group described by the problem', () => {
    render(
      <Field label="Answers" group error="At least one correct answer must be selected">
        <Checkbox label="Option A" />
      </Field>,
    );
    const group = screen.getByRole('group', { name: 'Answers' });
    expect(descriptionOf(group)).toBe('▲ At least one correct answer must be selected');
    expect(screen.getByRole('checkbox', { name: 'Option A' }).hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a password', () => {
  test('is shown and hidden by its button', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText('Password') as HTMLInputElement;
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
});

describe('a number', () => {
  test.each([
    ['a code drops all but digits', true, '12 3-4a', '1234'],
    ['a quantity stays as typed, for a rule to refuse', false, '-1,5 e', '-1,5 e'],
    ['digits of other scripts become ASCII ones', false, '१.५', '1.5'],
    ['a true minus and dashes become the minus that is read', false, '−5 –5', '-5 -5'],
  ] as const)('%s', async (_, isCode, typed, kept) => {
    render(
      <Field label="Answer">
        <NumberInput isCode={isCode} />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Answer' }) as HTMLInputElement;
    await userEvent.type(input, typed);
    expect(input.value).toBe(kept);
  });
});

test('a code pasted with spaces loses no digit', async () => {
  render(<NumberInput isCode aria-label="PIN" />);
  await userEvent.click(screen.getByRole('textbox', { name: 'PIN' }));
  await userEvent.paste('462 003');
  expect(screen.getByRole('textbox', { name: 'PIN' })).toHaveProperty('value', '462003');
});

test('the arrow of a narrow select is inside it', () => {
  render(
    <Field label="City">
      <Select className="max-w-72">
        <option>Indore</option>
      </Select>
    </Field>,
  );
  const arrow = screen.getByRole('combobox', { name: 'City' }).nextElementSibling;
  expect(arrow?.tagName).toBe('svg');
  expect(arrow?.parentElement?.className).toContain('max-w-72');
});
