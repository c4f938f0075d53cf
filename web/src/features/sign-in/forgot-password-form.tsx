import { forgottenEmailProblem } from '@club/domain/entities/accounts/email';
import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { accountFormTexts } from '@club/texts/account-forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useForgotPassword } from './queries.ts';

export interface ForgotPasswordFormProps {
  /** Prefilled. */
  email?: string;
  onSent: (to: string, by: 'email' | 'sms') => void;
}

export function ForgotPasswordForm({ email = '', onSent }: ForgotPasswordFormProps) {
  const forgotPassword = useForgotPassword();
  const problemText = useProblemText();
  const texts = useTexts(accountFormTexts);
  const [by, setBy] = useState<'email' | 'sms'>('email');
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    mode: 'onTouched',
    shouldUnregister: true,
    defaultValues: { email, phone: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ email: address, phone }) => {
    try {
      const { message } = await forgotPassword.mutateAsync(by === 'sms' ? { phone } : { email: address });
      toast.success(by === 'sms' ? message : texts.forgotPassword.sent);
      onSent((by === 'sms' ? phone : address).trim(), by);
    } catch (error) {
      showRefusal(setError, error, { fallback: texts.forgotPassword.failed });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {by === 'email' ? (
        <Field label={texts.email} required error={problemText(errors.email?.message)}>
          <TextInput
            {...register('email', { validate: forgottenEmailProblem })}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      ) : (
        <Field label={texts.forgotPassword.phone} required error={problemText(errors.phone?.message)}>
          <TextInput
            {...register('phone', { validate: phoneProblem })}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
        </Field>
      )}
      <FormProblem sentence={errors.root?.message} />
      <SubmitButton formState={formState}>{texts.forgotPassword.submit}</SubmitButton>
      <Button
        variant="secondary"
        onClick={() => {
          clearErrors();
          setBy(by === 'email' ? 'sms' : 'email');
        }}
      >
        {texts.forgotPassword[by === 'email' ? 'bySms' : 'byEmail']}
      </Button>
    </form>
  );
}
