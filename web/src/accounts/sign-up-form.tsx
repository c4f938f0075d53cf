import { club } from 'virtual:club';
import { emailProblem } from '@club/domain/accounts/email';
import { passwordProblem, passwordRules } from '@club/domain/accounts/password';
import { phoneProblem } from '@club/domain/accounts/phone';
import { nameProblem, type Sex, sexes } from '@club/domain/accounts/profile';
import { requiredProblem } from '@club/domain/shared/text';
import { sexTexts } from '@club/texts/sexes';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { verificationPath } from '#shared/verification-path.ts';
import { useCameFrom } from './came-from.ts';
import { FormProblem } from './form-problem.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useSignUp } from './queries.ts';
import { chosenSchoolLabel, SchoolField } from './school-field.tsx';
import { showRefusal, unreachableSentence } from './show-refusal.ts';
import { type SignUpValues, signUpDraft } from './sign-up-draft.ts';
import { SubmitButton } from './submit-button.tsx';

/** Registers a participant and leads on to the code that was sent to the phone. */
export function SignUpForm() {
  const navigate = useNavigate();
  const from = useCameFrom();
  const signUp = useSignUp();
  const problemText = useProblemText();
  const sexNames = useTexts(sexTexts);
  const sexOptions = sexes.map((sex) => ({ value: String(sex), label: sexNames[sex] }));
  const form = useForm<SignUpValues>({ mode: 'onTouched', defaultValues: signUpDraft.read() });
  const { register, handleSubmit, setError, setValue, subscribe, formState } = form;
  const { errors } = formState;
  const password = useWatch({ control: form.control, name: 'password' });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => signUpDraft.keep(values) }),
    [subscribe],
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
        fallback: 'Signup failed',
        networkSentence: unreachableSentence,
      });
    }
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="Name" required error={problemText(errors.name?.message)}>
          <TextInput {...register('name', { validate: nameProblem })} autoComplete="name" autoCapitalize="words" />
        </Field>
        <Field label="Sex" group error={problemText(errors.sex?.message)}>
          <RadioGroup options={sexOptions} inline {...register('sex', { validate: requiredProblem })} />
        </Field>
        <Field
          label="Phone"
          hint="We send a code to this number to verify it."
          required
          error={problemText(errors.phoneNo?.message)}
        >
          <TextInput
            {...register('phoneNo', { validate: phoneProblem })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className="figures"
          />
        </Field>
        <Field label="City" required error={problemText(errors.city?.message)}>
          <Select
            {...register('city', { validate: requiredProblem, onChange: () => setValue('school', null) })}
            autoComplete="address-level2"
          >
            {club.cities.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        </Field>
        <SchoolField />
        <Field label="Email" required error={problemText(errors.email?.message)}>
          <TextInput
            {...register('email', { validate: emailProblem })}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Password" required error={problemText(errors.password?.message)}>
          <PasswordInput {...register('password', { validate: passwordProblem })} autoComplete="new-password" />
          <PasswordRules rules={passwordRules} password={password} />
        </Field>
        <FormProblem
          sentence={errors.root?.message}
          action={
            errors.root?.type === 'account-exists' && (
              <ButtonLink to="/signin" state={{ from, email: form.getValues('email') }} variant="secondary" size="sm">
                Log in instead
              </ButtonLink>
            )
          }
        />
        <SubmitButton formState={formState} size="lg">
          Sign Up
        </SubmitButton>
      </form>
    </FormProvider>
  );
}
