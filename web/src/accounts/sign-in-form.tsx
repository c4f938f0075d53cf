import { requiredProblem } from '@club/domain/shared/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAccountPageState } from './came-from.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { FormProblem } from './form-problem.tsx';
import { useLogIn } from './queries.ts';
import { showRefusal, unreachableSentence } from './show-refusal.ts';
import { SubmitButton } from './submit-button.tsx';

/** Logs in. The screen around it then leads on to where the person was going. */
export function SignInForm() {
  const { email = '' } = useAccountPageState();
  const logIn = useLogIn();
  const problemText = useProblemText();
  const [asksForLink, setAsksForLink] = useState(false);
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await logIn.mutateAsync(values);
      toast.success('Logged In Successfully');
    } catch (error) {
      showRefusal(setError, error, { fallback: 'Login failed', networkSentence: unreachableSentence });
    }
  });

  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label="Email" required error={problemText(errors.email?.message)}>
          <TextInput
            {...register('email', { validate: requiredProblem })}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Password" required error={problemText(errors.password?.message)}>
          <PasswordInput {...register('password', { validate: requiredProblem })} autoComplete="current-password" />
        </Field>
        <p className="-mt-2">
          <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => setAsksForLink(true)}>
            Forgot Password
          </Button>
        </p>
        <FormProblem sentence={errors.root?.message} />
        <SubmitButton formState={formState} size="lg">
          Login
        </SubmitButton>
      </form>
      <Dialog
        open={asksForLink}
        onOpenChange={setAsksForLink}
        title="Forgot Password"
        description="We send you a link that sets a new password. It is valid for one hour."
        size="sm"
        closesByAccident={false}
      >
        <ForgotPasswordForm email={getValues('email')} onSent={() => setAsksForLink(false)} />
      </Dialog>
    </>
  );
}
