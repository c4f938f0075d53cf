import { secondFactorCodeProblem } from '@club/domain/entities/accounts/second-factor';
import { secondFactorTexts } from '@club/texts/second-factor';
import { signInTexts } from '@club/texts/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { OneTimeCodeInput } from './one-time-code-input.tsx';
import { logInWithCode } from './queries.ts';

export interface CodeFormProps {
  email: string;
  ticket: string;
  /** Of the step before. */
  form: UseFormReturn<{ email: string; password: string }>;
  onBack: () => void;
}

/** The second step of logging in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ email, ticket, form, onBack }: CodeFormProps) {
  const logIn = useMutation({ mutationFn: logInWithCode });
  const problemText = useProblemText();
  const signIn = useTexts(signInTexts);
  const texts = useTexts(secondFactorTexts);
  const [isRecovery, setIsRecovery] = useState(false);
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    mode: 'onSubmit',
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);

  /** To the password, with a message if the ticket is no longer valid. */
  function goBack(sentence?: string) {
    form.reset({ email, password: '' });
    if (sentence) form.setError('root', { message: sentence });
    onBack();
  }

  const isChecking = useRef(false);
  const submit = handleSubmit(async ({ code }) => {
    // The sixth digit submits the form, and the user may press the button at the same time.
    if (isChecking.current) return;
    isChecking.current = true;
    try {
      await logIn.mutateAsync({ email, ticket, code });
      toast.success(signIn.loggedIn);
    } catch (error) {
      if (isRefusal(error, 'log-in-ticket-expired')) goBack(error.message);
      else showRefusal(setError, error, { fields: { 'second-factor-wrong': 'code' }, fallback: signIn.failed });
    } finally {
      isChecking.current = false;
    }
  });

  const field = register('code', { validate: secondFactorCodeProblem });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        key={String(isRecovery)}
        label={isRecovery ? texts.recoveryCode : texts.code}
        hint={isRecovery ? texts.recoveryCodeHint : texts.codeHint}
        required
        error={problemText(formState.errors.code?.message)}
      >
        {isRecovery ? (
          <TextInput {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} className="figures" />
        ) : (
          <OneTimeCodeInput {...field} onComplete={submit} />
        )}
      </Field>
      <FormProblem sentence={formState.errors.root?.message} />
      <SubmitButton formState={formState} size="lg">
        {texts.logIn}
      </SubmitButton>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            reset();
            flushSync(() => setIsRecovery(!isRecovery));
            setFocus('code');
          }}
        >
          {isRecovery ? texts.useApp : texts.useRecoveryCode}
        </Button>
        <Button variant="link" size="sm" onClick={() => goBack()}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
