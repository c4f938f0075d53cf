import { forgottenEmailProblem } from '@club/domain/entities/accounts/email';
import { accountFormTexts } from '@club/texts/account-forms';
import { useForm } from 'react-hook-form';
import { FormProblem } from '#entities/accounts/form-problem.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useForgotPassword } from './queries.ts';

export interface ForgotPasswordFormProps {
  /** Written into the field at first. */
  email?: string;
  onSent: (email: string) => void;
}

/** Asks for a link that sets a new password. */
export function ForgotPasswordForm({ email = '', onSent }: ForgotPasswordFormProps) {
  const forgotPassword = useForgotPassword();
  const problemText = useProblemText();
  const texts = useTexts(accountFormTexts);
  const { register, handleSubmit, setError, formState } = useForm({ mode: 'onTouched', defaultValues: { email } });
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await forgotPassword.mutateAsync(values);
      toast.success(texts.forgotPassword.sent);
      onSent(values.email.trim());
    } catch (error) {
      showRefusal(setError, error, { fallback: texts.forgotPassword.failed });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
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
      <FormProblem sentence={errors.root?.message} />
      <SubmitButton formState={formState}>{texts.forgotPassword.submit}</SubmitButton>
    </form>
  );
}
