import { club } from 'virtual:club';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { passwordProblem, passwordRules } from '@club/domain/entities/accounts/password';
import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { nameProblem, sexes } from '@club/domain/entities/accounts/profile';
import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { sexTexts } from '@club/texts/sexes';
import { signUpTexts } from '@club/texts/sign-up';
import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCityName } from '#entities/accounts/city-list.ts';
import { PasswordRules } from '#entities/accounts/password-rules.tsx';
import type { SignUpValues } from '#entities/accounts/sign-up-draft.ts';
import { useCodeHint } from '#entities/accounts/use-code-hint.ts';
import { whenFirstFocused } from '#entities/accounts/use-first-focus.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { PhoneInput, withoutCountryCode } from '#shared/ui/phone-input.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { useSignUpTerms } from './use-sign-up-terms.ts';

// Part of the second step: it loads with the first field, so it is there long before it is needed.
const SchoolField = lazy(async () => {
  await whenFirstFocused();
  return { default: (await import('#entities/accounts/school-field.tsx')).SchoolField };
});

const NameOnCertificatesField = lazy(async () => {
  await whenFirstFocused();
  return { default: (await import('#entities/accounts/name-on-certificates.tsx')).NameOnCertificatesField };
});

/** The first step: who the student is, and how they log in. */
export function StudentFields({ sex }: { readonly sex: string }) {
  const texts = useTexts(signUpTexts);
  const forms = useTexts(accountFormTexts);
  const sexNames = useTexts(sexTexts);
  const problemText = useProblemText();
  const codeHint = useCodeHint(useSignUpTerms()?.codes);
  const {
    register,
    control,
    setValue,
    formState: { errors },
  } = useFormContext<SignUpValues>();
  const password = useWatch({ control, name: 'password', defaultValue: '' });
  return (
    <>
      <Field label={forms.name} required error={problemText(errors.name?.message)}>
        <TextInput {...register('name', { validate: nameProblem })} autoComplete="name" autoCapitalize="words" />
      </Field>
      <Suspense>
        <NameOnCertificatesField />
      </Suspense>
      <Field label={forms.sex} required group error={problemText(errors.sex?.message)}>
        <RadioGroup
          options={sexes.map((each) => ({ value: String(each), label: sexNames[each] }))}
          inline
          defaultValue={sex}
          {...register('sex', { validate: requiredProblem })}
        />
      </Field>
      <Field
        label={texts.phone}
        hint={`${texts.phoneHint} ${codeHint}`}
        required
        error={problemText(errors.phoneNo?.message)}
      >
        <PhoneInput
          {...register('phoneNo', {
            validate: phoneProblem,
            onChange: ({ target }) => {
              const national = withoutCountryCode(target.value);
              if (national !== target.value) setValue('phoneNo', national);
            },
          })}
        />
      </Field>
      <Field label={forms.email} required error={problemText(errors.email?.message)}>
        <TextInput
          {...register('email', { validate: emailProblem })}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={forms.password} required error={problemText(errors.password?.message)}>
        <PasswordInput {...register('password', { validate: passwordProblem })} autoComplete="new-password" />
        <PasswordRules rules={passwordRules} password={password} />
      </Field>
    </>
  );
}

/** The second step. */
export function CityAndSchoolFields() {
  const forms = useTexts(accountFormTexts);
  const cityName = useCityName();
  const problemText = useProblemText();
  const {
    register,
    setValue,
    formState: { errors },
  } = useFormContext<SignUpValues>();
  return (
    <>
      <Field label={forms.city} required error={problemText(errors.city?.message)}>
        <Select
          {...register('city', { validate: requiredProblem, onChange: () => setValue('school', null) })}
          autoComplete="address-level2"
        >
          {club.cities.map((city) => (
            <option key={city} value={city}>
              {cityName(city)}
            </option>
          ))}
        </Select>
      </Field>
      {/* As high as the field, which a slow line may bring only after this step has been reached. */}
      <Suspense fallback={<div className="h-19 rounded-lg bg-sunken" />}>
        <SchoolField />
      </Suspense>
    </>
  );
}
