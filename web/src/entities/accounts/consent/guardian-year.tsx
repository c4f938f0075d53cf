import { guardianYearProblem, readYear } from '@club/domain/entities/accounts/guardian';
import { guardianTexts } from '@club/texts/guardian';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';

/** As typed, beside the other fields of a guardian. */
export interface GuardianYear {
  guardianBornIn: string;
}

/** In the guardian's own form, beside the fields that sign-up has too. See docs/rules/consent.md, K21. */
export function GuardianYearField() {
  const texts = useTexts(guardianTexts);
  const problemText = useProblemText();
  const {
    register,
    formState: { errors },
  } = useFormContext<GuardianYear>();
  return (
    <Field label={texts.bornIn} hint={texts.bornInHint} required error={problemText(errors.guardianBornIn?.message)}>
      <NumberInput
        {...register('guardianBornIn', { validate: (year) => guardianYearProblem(readYear(year), Date.now()) })}
        autoComplete="bday-year"
      />
    </Field>
  );
}
