import { accountFormTexts } from '@club/texts/account-forms';
import { guardianTexts } from '@club/texts/guardian';
import { signUpTexts } from '@club/texts/sign-up';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { GuardianFields } from '#entities/accounts/guardian-fields.tsx';
import { ReloadButton } from '#entities/accounts/reload-button.tsx';
import { useAccountPageState, useReturnPath } from '#entities/accounts/return-path.ts';
import { emptySignUp, type SignUpValues, signUpDraft } from '#entities/accounts/sign-up-draft.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { whenFirstFocused } from '#entities/accounts/use-first-focus.ts';
import { useRestoredInput } from '#entities/accounts/use-restored-input.ts';
import { pathWithoutLanguage, useTexts } from '#shared/language.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { CityAndSchoolFields, StudentFields } from './sign-up-fields.tsx';
import { SignUpStep, StepList } from './sign-up-steps.tsx';
import { useSendSignUp } from './use-send-sign-up.ts';
import { useSignUpSteps } from './use-sign-up-steps.ts';
import { useSignUpTerms } from './use-sign-up-terms.ts';

const { school, schoolIsListed, institution, pin, guardianContact, isAdult } = emptySignUp;
const notWritten = { school, schoolIsListed, institution, pin, guardianContact, isAdult };

const GuardianContactFields = lazy(async () => {
  await whenFirstFocused();
  return { default: (await import('./guardian-contact-fields.tsx')).GuardianContactFields };
});

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
  const texts = useTexts(signUpTexts);
  const forms = useTexts(accountFormTexts);
  const guardian = useTexts(guardianTexts);
  const { form, start } = useDraftedForm(wasWritten);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const terms = useSignUpTerms();
  const consentRule = terms?.rule;
  const asksInForm = consentRule !== 'code' && consentRule !== 'list';
  const steps = consentTextVersion === null ? texts.steps.slice(0, 2) : texts.steps;
  const { step, heading, isGoingOn, goTo, goOn, showStepOf } = useSignUpSteps(form, steps.length);
  const send = useSendSignUp(form, { consentTextVersion: asksInForm ? consentTextVersion : null, showStepOf });

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
          <StudentFields sex={start.sex} />
        </SignUpStep>
        <SignUpStep name={steps[1]} isLater headingRef={step === 1 ? heading : undefined}>
          <CityAndSchoolFields />
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
        <SignUpProblem form={form} />
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

/** Its values outlive a reload, a visit to another page, and the same form in another language. */
function useDraftedForm(wasWritten: boolean) {
  const [start] = useState(() => (wasWritten ? emptySignUp : signUpDraft.takeOver()));
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    defaultValues: wasWritten ? notWritten : start,
  });
  const { subscribe } = form;
  // Whoever was sent here has to register, or log in, first.
  const isSentHere = useAccountPageState().from !== undefined;
  useEffect(() => {
    if (isSentHere) form.setFocus('name');
  }, [isSentHere, form]);
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
  return { form, start };
}

/** Why the registration was refused, with the way on. */
function SignUpProblem({ form: { formState, getValues } }: { readonly form: UseFormReturn<SignUpValues> }) {
  const texts = useTexts(signUpTexts);
  const from = useReturnPath();
  const { root } = formState.errors;
  return (
    <FormProblem
      sentence={root?.message}
      action={
        root?.type === 'account-exists' ? (
          <ButtonLink to="/signin" state={{ from, email: getValues('email') }} variant="secondary" size="sm">
            {texts.logInInstead}
          </ButtonLink>
        ) : (
          root?.type === 'consent-outdated' && <ReloadButton />
        )
      }
    />
  );
}
