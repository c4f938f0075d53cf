import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { signInTexts } from '@club/texts/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccountPageState } from '#entities/accounts/return-path.ts';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useRestoredInput } from '#entities/accounts/use-restored-input.ts';
import { isRefusal } from '#shared/api-error.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import type { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { useLogIn } from './lazy-queries.ts';

/** The screen around it redirects afterwards. */
export function SignInForm() {
  const form = useRestoredForm();
  const { register, handleSubmit, setError, getValues, formState } = form;
  const logIn = useLogIn();
  const problemText = useProblemText();
  const texts = useTexts(signInTexts);
  const forms = useTexts(accountFormTexts);
  const [asksForLink, setAsksForLink] = useState(false);
  const [codeStep, setCodeStep] = useState<React.ReactNode>();
  const [ForgotPassword, setForgotPassword] = useState<typeof ForgotPasswordDialog>();
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await logIn.mutateAsync(values);
      toast.success(texts.loggedIn);
    } catch (error) {
      if (isRefusal(error, 'second-factor-needed') && error.ticket) await askForCode(values.email, error.ticket);
      else showRefusal(setError, error, { fallback: texts.failed, networkSentence: forms.unreachable });
    }
  });

  async function askForCode(email: string, ticket: string) {
    try {
      const { CodeForm } = await import('./code-form.tsx');
      setCodeStep(<CodeForm email={email} ticket={ticket} form={form} onBack={() => setCodeStep(undefined)} />);
    } catch {
      setError('root', { message: forms.unreachable });
    }
  }

  async function askForLink() {
    try {
      const { ForgotPasswordDialog } = await import('./forgot-password-dialog.tsx');
      setForgotPassword(() => ForgotPasswordDialog);
      setAsksForLink(true);
    } catch {
      toast.error(forms.unreachable);
    }
  }

  if (codeStep) return codeStep;
  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={forms.email} required error={problemText(errors.email?.message)}>
          <TextInput
            {...register('email', { validate: requiredProblem })}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={forms.password} required error={problemText(errors.password?.message)}>
          <PasswordInput {...register('password', { validate: requiredProblem })} autoComplete="current-password" />
        </Field>
        <p className="-mt-2">
          <Button variant="link" size="sm" aria-haspopup="dialog" onClick={askForLink}>
            {texts.forgot}
          </Button>
        </p>
        <FormProblem sentence={errors.root?.message} />
        <SubmitButton formState={formState} size="lg">
          {forms.logIn}
        </SubmitButton>
      </form>
      {ForgotPassword && (
        <ForgotPassword open={asksForLink} onOpenChange={setAsksForLink} email={getValues('email') ?? ''} />
      )}
    </>
  );
}

/** What was typed before the scripts had loaded stays. */
function useRestoredForm() {
  const { email = '', from } = useAccountPageState();
  const isWritten = useIsPrerendered();
  const [wasWritten] = useState(isWritten);
  const start = { email, password: '' };
  const form = useForm<typeof start>({ mode: 'onTouched', defaultValues: wasWritten ? {} : start });
  useRestoredInput(form, { wasWritten, empty: { email: '', password: '' }, kept: () => start });
  const { setFocus } = form;
  // Whoever was sent here has to log in first.
  useEffect(() => {
    if (from !== undefined) setFocus(email === '' ? 'email' : 'password');
  }, [from, email, setFocus]);
  return form;
}
