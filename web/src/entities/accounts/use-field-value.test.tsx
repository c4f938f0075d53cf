import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useFieldValue } from './use-field-value.ts';

/** Simulates a user who is faster than hydration: chooses right after the first render. */
function ChoosesEarly() {
  const { setValue } = useFormContext();
  useLayoutEffect(() => setValue('city', 'Ujjain'), [setValue]);
  return null;
}

function SchoolList() {
  return <p>Schools of {useFieldValue<{ city: string }>('city', 'Bhopal')}</p>;
}

function SignUp({ early = false }) {
  const form = useForm<{ city: string }>();
  return (
    <FormProvider {...form}>
      {early && <ChoosesEarly />}
      <SchoolList />
      <button type="button" onClick={() => form.setValue('city', 'Jabalpur')}>
        Jabalpur
      </button>
    </FormProvider>
  );
}

test('a value set between the first render and the subscription is not missed', () => {
  render(<SignUp early />);
  expect(screen.getByText('Schools of Ujjain')).toBeDefined();
});

test('a form without a value has the empty one, and later values are reported', () => {
  render(<SignUp />);
  expect(screen.getByText('Schools of Bhopal')).toBeDefined();
  act(() => screen.getByText('Jabalpur').click());
  expect(screen.getByText('Schools of Jabalpur')).toBeDefined();
});
