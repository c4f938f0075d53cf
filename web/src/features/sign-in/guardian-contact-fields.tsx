import { guardianContactProblem } from '@club/domain/entities/accounts/guardian-contact';
import { consentTexts } from '@club/texts/consent';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SignUpValues } from '#entities/accounts/sign-up-draft.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';

interface GuardianContactFieldsProps {
  /** Unless the student is 18 or older. */
  readonly isRequired: boolean;
}

/** Whom to ask for consent once the phone is verified. */
export function GuardianContactFields({ isRequired }: GuardianContactFieldsProps) {
  const texts = useTexts(consentTexts);
  const problemText = useProblemText();
  const {
    register,
    control,
    clearErrors,
    formState: { errors },
  } = useFormContext<SignUpValues>();
  const isAdult = useWatch({ control, name: 'isAdult' });
  const isAsked = !(isRequired && isAdult);
  const problemOf = (contact: string) =>
    isAsked && (isRequired || contact.trim() !== '') ? guardianContactProblem(contact) : undefined;
  return (
    <>
      {isAsked && (
        <Field
          label={texts.request.contact}
          hint={texts.request.hint}
          required={isRequired}
          optional={!isRequired}
          error={problemText(errors.guardianContact?.message)}
        >
          <TextInput
            {...register('guardianContact', { validate: problemOf })}
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
      )}
      {isRequired && (
        <Checkbox
          {...register('isAdult', { onChange: () => clearErrors('guardianContact') })}
          label={texts.alone.open}
          hint={texts.alone.text}
        />
      )}
    </>
  );
}
