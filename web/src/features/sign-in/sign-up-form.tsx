import { club } from 'virtual:club';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { passwordProblem, passwordRules } from '@club/domain/entities/accounts/password';
import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { nameProblem, type Sex, sexes } from '@club/domain/entities/accounts/profile';
import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { guardianTexts } from '@club/texts/guardian';
import { sexTexts } from '@club/texts/sexes';
import { signUpTexts } from '@club/texts/sign-up';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useCityName } from '#entities/accounts/city-list.ts';
import { FormProblem } from '#entities/accounts/form-problem.tsx';
import { consentOf, GuardianFields } from '#entities/accounts/guardian-fields.tsx';
import { PasswordRules } from '#entities/accounts/password-rules.tsx';
import { ReloadButton } from '#entities/accounts/reload-button.tsx';
import { useReturnPath } from '#entities/accounts/return-path.ts';
import { chosenSchoolLabel, SchoolField } from '#entities/accounts/school-field.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { emptySignUp, type SignUpValues, signUpDraft } from '#entities/accounts/sign-up-draft.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useRestoredInput } from '#entities/accounts/use-restored-input.ts';
import { pathWithoutLanguage, useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { useSignUp } from './entry-calls.ts';

const { school, schoolIsListed, institution, pin } = emptySignUp;
const notWritten = { school, schoolIsListed, institution, pin };

interface SignUpFormProps {
  /** The guardian consent text; null if no consent is required. */
  readonly consentTextVersion: string | null;
}

/** Registers a participant and leads on to the code that was sent to the phone. */
export function SignUpForm({ consentTextVersion }: SignUpFormProps) {
  const navigate = useNavigate();
  const from = useReturnPath();
  const signUp = useSignUp();
  const problemText = useProblemText();
  const texts = useTexts(signUpTexts);
  const forms = useTexts(accountFormTexts);
  const guardian = useTexts(guardianTexts);
  const cityName = useCityName();
  const guardianId = useId();
  const sexNames = useTexts(sexTexts);
  const sexOptions = sexes.map((sex) => ({ value: String(sex), label: sexNames[sex] }));
  const isWritten = useIsPrerendered();
  const [{ wasWritten, start }] = useState(() => ({
    wasWritten: isWritten,
    start: isWritten ? emptySignUp : signUpDraft.takeOver(),
  }));
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    defaultValues: wasWritten ? notWritten : start,
  });
  const { register, handleSubmit, setError, setValue, subscribe, formState } = form;
  const { errors } = formState;
  const password = useWatch({ control: form.control, name: 'password', defaultValue: '' });
  useRestoredInput(form, { wasWritten, empty: emptySignUp, kept: signUpDraft.read });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => signUpDraft.keep(values) }),
    [subscribe],
  );

  useEffect(
    () => () => {
      // The address is that of the next page already.
      if (pathWithoutLanguage(window.location.pathname) === '/signup') signUpDraft.handOver(form.getValues());
    },
    [form],
  );

  const submit = handleSubmit(async (values) => {
    try {
      const { user } = await signUp.mutateAsync({
        name: values.name,
        email: values.email,
        phoneNo: values.phoneNo,
        password: values.password,
        city: values.city,
        school: chosenSchoolLabel(values),
        sex: Number(values.sex) as Sex,
        guardian: consentOf(values, consentTextVersion),
      });
      signUpDraft.forget();
      registrationFlag.raise();
      await navigate(verificationPath({ userId: user.id, phone: user.phoneNo }), {
        state: { from, hasJustRegistered: true },
      });
    } catch (error) {
      showRefusal(setError, error, {
        fields: {
          'email-domain-wrong': 'email',
          'password-common': 'password',
          'city-unknown': 'city',
          'school-in-other-city': 'institution',
        },
        fallback: texts.failed,
        networkSentence: forms.unreachable,
      });
    }
  });

  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={forms.name} required error={problemText(errors.name?.message)}>
          <TextInput {...register('name', { validate: nameProblem })} autoComplete="name" autoCapitalize="words" />
        </Field>
        <Field label={forms.sex} group error={problemText(errors.sex?.message)}>
          <RadioGroup
            options={sexOptions}
            inline
            defaultValue={start.sex}
            {...register('sex', { validate: requiredProblem })}
          />
        </Field>
        <Field label={texts.phone} hint={texts.phoneHint} required error={problemText(errors.phoneNo?.message)}>
          <TextInput
            {...register('phoneNo', { validate: phoneProblem })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className="figures"
          />
        </Field>
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
        <SchoolField />
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
        {consentTextVersion !== null && (
          <section aria-labelledby={guardianId} className="flex min-w-0 flex-col gap-5 border-t border-line pt-6">
            <div>
              <h2 id={guardianId} className="text-lg">
                {guardian.heading}
              </h2>
              <p className="text-sm text-text-soft">{guardian.why}</p>
            </div>
            <GuardianFields participant={() => form.getValues('name')} />
          </section>
        )}
        <FormProblem
          sentence={errors.root?.message}
          action={
            errors.root?.type === 'account-exists' ? (
              <ButtonLink to="/signin" state={{ from, email: form.getValues('email') }} variant="secondary" size="sm">
                {texts.logInInstead}
              </ButtonLink>
            ) : (
              errors.root?.type === 'consent-outdated' && <ReloadButton />
            )
          }
        />
        <SubmitButton formState={formState} size="lg">
          {forms.signUp}
        </SubmitButton>
      </form>
    </FormProvider>
  );
}
