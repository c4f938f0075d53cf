import type { ConsentRule } from '@club/domain/entities/accounts/consent';
import { guardianContactProblem } from '@club/domain/entities/accounts/guardian-contact';
import { consentTexts } from '@club/texts/consent';
import { useFormContext, useWatch } from 'react-hook-form';
import { GuardianWays, type WaysToGuardian } from '#entities/accounts/consent/guardian-ways.tsx';
import type { SignUpValues } from '#entities/accounts/sign-up-draft.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';

interface GuardianContactFieldsProps {
  readonly rule: ConsentRule | undefined;
  /** Undefined until it is known. */
  readonly ways: WaysToGuardian | undefined;
}

/** How consent is given, and whom to ask for it once the phone is verified. */
export function GuardianContactFields({ rule, ways }: GuardianContactFieldsProps) {
  const texts = useTexts(consentTexts);
  const problemText = useProblemText();
  const {
    register,
    control,
    clearErrors,
    formState: { errors },
  } = useFormContext<SignUpValues>();
  const isAdult = useWatch({ control, name: 'isAdult' });
  const isRequired = rule === 'code';
  const isAsked = !(isRequired && isAdult);
  const problemOf = (contact: string) =>
    isAsked && (isRequired || contact.trim() !== '') ? guardianContactProblem(contact) : undefined;
  if (rule === 'list') return <p className="text-sm text-text-soft">{texts.atSignUp.list}</p>;
  return (
    <>
      {isRequired && (
        <p className="text-sm text-text-soft">
          {texts.atSignUp.code} {ways && (ways.byEmail || ways.bySms) && texts.atSignUp.asked}
        </p>
      )}
      {isAsked && ways && <GuardianWays ways={ways} />}
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
