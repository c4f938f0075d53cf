import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { signInTexts } from '@club/texts/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '#shared/language.ts';
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
import { showRefusal } from './show-refusal.ts';
import { SubmitButton } from './submit-button.tsx';

/** Logs in. The screen around it then leads on to where the person was going. */
export function SignInForm() {
  const { email = '' } = useAccountPageState();
  const logIn = useLogIn();
  const problemText = useProblemText();
  const texts = useTexts(signInTexts);
  const forms = useTexts(accountFormTexts);
  const [asksForLink, setAsksForLink] = useState(false);
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await logIn.mutateAsync(values);
      toast.success(texts.loggedIn);
    } catch (error) {
      showRefusal(setError, error, { fallback: texts.failed, networkSentence: forms.unreachable });
    }
  });

  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
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
          <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => setAsksForLink(true)}>
            {texts.forgot}
          </Button>
        </p>
        <FormProblem sentence={errors.root?.message} />
        <SubmitButton formState={formState} size="lg">
          {forms.logIn}
        </SubmitButton>
      </form>
      <Dialog
        open={asksForLink}
        onOpenChange={setAsksForLink}
        title={texts.forgot}
        description={forms.forgotPassword.intro}
        size="sm"
        closesByAccident={false}
      >
        <ForgotPasswordForm email={getValues('email')} onSent={() => setAsksForLink(false)} />
      </Dialog>
    </>
  );
}
