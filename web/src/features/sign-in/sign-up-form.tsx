import { club } from 'virtual:club';
import { maskedContact } from '@club/domain/entities/accounts/consent';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { passwordProblem, passwordRules } from '@club/domain/entities/accounts/password';
import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { nameProblem, type Sex, sexes } from '@club/domain/entities/accounts/profile';
import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { guardianTexts } from '@club/texts/guardian';
import { sexTexts } from '@club/texts/sexes';
import { signUpTexts } from '@club/texts/sign-up';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, type Path, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { chosenSchoolLabel } from '#entities/accounts/chosen-school.ts';
import { useCityName } from '#entities/accounts/city-list.ts';
import { consentOf, GuardianFields } from '#entities/accounts/guardian-fields.tsx';
import { PasswordRules } from '#entities/accounts/password-rules.tsx';
import { ReloadButton } from '#entities/accounts/reload-button.tsx';
import { useAccountPageState, useReturnPath } from '#entities/accounts/return-path.ts';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { emptySignUp, type SignUpValues, signUpDraft } from '#entities/accounts/sign-up-draft.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useCodeHint } from '#entities/accounts/use-code-hint.ts';
import { whenFirstFocused } from '#entities/accounts/use-first-focus.ts';
import { useRestoredInput } from '#entities/accounts/use-restored-input.ts';
import { pathWithoutLanguage, useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { PhoneInput, withoutCountryCode } from '#shared/ui/phone-input.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { useSignUp } from './lazy-queries.ts';
import { SignUpStep, StepList } from './sign-up-steps.tsx';
import { useSignUpTerms, useTermsWait } from './use-sign-up-terms.ts';

const { school, schoolIsListed, institution, pin, guardianContact, isAdult } = emptySignUp;
const notWritten = { school, schoolIsListed, institution, pin, guardianContact, isAdult };

// Part of the second step: it loads with the first field, so it is there long before it is needed.
const SchoolField = lazy(async () => {
  await whenFirstFocused();
  return { default: (await import('#entities/accounts/school-field.tsx')).SchoolField };
});

const NameOnCertificatesField = lazy(async () => {
  await whenFirstFocused();
  return { default: (await import('#entities/accounts/name-on-certificates.tsx')).NameOnCertificatesField };
});

const GuardianContactFields = lazy(async () => {
  await whenFirstFocused();
  return { default: (await import('./guardian-contact-fields.tsx')).GuardianContactFields };
});

const fieldsOfSteps: readonly (readonly Path<SignUpValues>[])[] = [
  ['name', 'nameOnCertificates', 'sex', 'phoneNo', 'email', 'password'],
  ['city', 'school', 'institution', 'pin'],
  ['guardianName', 'guardianRelation', 'guardianAgrees', 'guardianContact'],
];

interface SignUpFormProps {
  /** Null if no consent is required. */
  readonly consentTextVersion: string | null;
}

/** Redirects to the code that was sent to the phone. */
export function SignUpForm(props: SignUpFormProps) {
  const isWritten = useIsPrerendered();
  const [wasWritten] = useState(isWritten);
  return <StepsForm {...props} wasWritten={wasWritten} />;
}

/** Memoized, so that hydration does not render all of it a second time. */
const StepsForm = memo(function StepsForm({
  consentTextVersion,
  wasWritten,
}: SignUpFormProps & { readonly wasWritten: boolean }) {
  const navigate = useNavigate();
  const from = useReturnPath();
  const signUp = useSignUp();
  const problemText = useProblemText();
  const texts = useTexts(signUpTexts);
  const forms = useTexts(accountFormTexts);
  const guardian = useTexts(guardianTexts);
  const cityName = useCityName();
  const terms = useSignUpTerms();
  const termsWait = useTermsWait();
  const [isGoingOn, setGoingOn] = useState(false);
  const consentRule = terms?.rule;
  const codeHint = useCodeHint(terms?.codes);
  const asksInForm = consentRule !== 'code' && consentRule !== 'list';
  const sexNames = useTexts(sexTexts);
  const sexOptions = sexes.map((sex) => ({ value: String(sex), label: sexNames[sex] }));
  const [start] = useState(() => (wasWritten ? emptySignUp : signUpDraft.takeOver()));
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    defaultValues: wasWritten ? notWritten : start,
  });
  const { register, handleSubmit, setError, setValue, subscribe, trigger, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  // Whoever was sent here has to register, or log in, first.
  const { state, key } = useLocation();
  const isSentHere = useAccountPageState().from !== undefined;
  useEffect(() => {
    if (isSentHere) form.setFocus('name');
  }, [isSentHere, form]);
  const password = useWatch({ control: form.control, name: 'password', defaultValue: '' });
  useRestoredInput(form, { wasWritten, empty: emptySignUp, kept: signUpDraft.read });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => signUpDraft.keep(values) }),
    [subscribe],
  );

  useEffect(
    () => () => {
      // The address is already that of the next page.
      if (pathWithoutLanguage(window.location.pathname) === '/signup') signUpDraft.handOver(form.getValues());
    },
    [form],
  );

  const steps = consentTextVersion === null ? texts.steps.slice(0, 2) : texts.steps;
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  function show(next: number) {
    flushSync(() => setStep(next));
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }

  /** Each step is one in the history, so that Back leads to the step before. */
  function goTo(next: number) {
    show(next);
    if (next < step) void navigate(next - step);
    else void navigate('', { state: { ...state, step: next }, preventScrollReset: true });
  }

  // Back and Forward, or a reload. After the registration nothing is left of the form.
  const inHistory: number = state?.step ?? 0;
  useEffect(() => {
    const wanted = form.getValues('name') === '' ? 0 : Math.min(inHistory, steps.length - 1);
    // An effect cannot flush.
    if (wanted !== step) queueMicrotask(() => show(wanted));
    // Own steps are shown before they are in the history.
  }, [key]);

  /** A problem may be in another step, where nobody would see it. */
  function showStepOf(name: string) {
    const found = fieldsOfSteps.findIndex((fields) => fields.some((field) => field === name));
    if (found < 0 || found === step) return;
    flushSync(() => setStep(found));
    void navigate(found - step);
  }

  async function goOn() {
    if (!(await trigger(fieldsOfSteps[step], { shouldFocus: true }))) return;
    if (step === 1 && steps.length > 2) {
      setGoingOn(true);
      await termsWait();
      setGoingOn(false);
    }
    goTo(step + 1);
  }

  const send = handleSubmit(async (values) => {
    const contact = values.isAdult ? '' : values.guardianContact.trim();
    try {
      const { user } = await signUp.mutateAsync({
        name: values.name,
        nameOnCertificates: values.nameOnCertificates,
        email: values.email,
        phoneNo: values.phoneNo,
        password: values.password,
        city: values.city,
        school: chosenSchoolLabel(values),
        sex: Number(values.sex) as Sex,
        guardian: asksInForm ? consentOf(values, consentTextVersion) : undefined,
        ...(contact !== '' && { guardianContact: contact }),
      });
      signUpDraft.forget();
      registrationFlag.raise();
      await navigate(verificationPath({ userId: user.id, phone: user.phoneNo }), {
        state: {
          from,
          hasJustRegistered: true,
          ...(contact !== '' && { guardian: maskedContact(toGuardianContact(contact).to) }),
        },
      });
    } catch (error) {
      const setShownError: typeof setError = (name, problem, options) => {
        showStepOf(name);
        setError(name, problem, options);
      };
      showRefusal(setShownError, error, {
        fields: {
          'name-on-certificates-missing': 'nameOnCertificates',
          'email-domain-wrong': 'email',
          'password-common': 'password',
          'city-unknown': 'city',
          'school-in-other-city': 'institution',
          'guardian-contact-own': 'guardianContact',
        },
        fallback: texts.failed,
        networkSentence: forms.unreachable,
      });
    }
  });

  function submit(event: React.FormEvent) {
    if (step === steps.length - 1) return send(event);
    event.preventDefault();
    return goOn();
  }

  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={submit} noValidate className="flex scroll-mt-28 flex-col gap-5">
        <StepList names={steps} at={step} onChoose={goTo} />
        <SignUpStep name={steps[0]} headingRef={step === 0 ? heading : undefined}>
          <Field label={forms.name} required error={problemText(errors.name?.message)}>
            <TextInput {...register('name', { validate: nameProblem })} autoComplete="name" autoCapitalize="words" />
          </Field>
          <Suspense>
            <NameOnCertificatesField />
          </Suspense>
          <Field label={forms.sex} required group error={problemText(errors.sex?.message)}>
            <RadioGroup
              options={sexOptions}
              inline
              defaultValue={start.sex}
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
        </SignUpStep>
        <SignUpStep name={steps[1]} isLater headingRef={step === 1 ? heading : undefined}>
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
        </SignUpStep>
        {consentTextVersion !== null && (
          <SignUpStep name={guardian.heading} isLater headingRef={step === 2 ? heading : undefined}>
            {asksInForm && (
              <>
                <p className="text-sm text-text-soft">{guardian.why}</p>
                <GuardianFields participant={() => form.getValues('name')} />
              </>
            )}
            {/* Before its step is shown: React reveals what was suspended 300 ms late, which would move the button below. */}
            {step > 0 && (
              <Suspense>
                <GuardianContactFields rule={consentRule} ways={terms?.guardians} />
              </Suspense>
            )}
          </SignUpStep>
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
        <div className={classNames('grid gap-3', step > 0 && 'grid-cols-[auto_1fr] items-start')}>
          {step > 0 && (
            <Button
              size="lg"
              variant="secondary"
              className="max-sm:px-4"
              disabled={isGoingOn}
              onClick={() => goTo(step - 1)}
            >
              {texts.back}
            </Button>
          )}
          <SubmitButton formState={{ isSubmitting: isSubmitting || isGoingOn, isSubmitSuccessful }} size="lg">
            {step < steps.length - 1 ? texts.next : forms.signUp}
          </SubmitButton>
        </div>
      </form>
    </FormProvider>
  );
});
