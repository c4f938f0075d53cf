import { forgottenEmailProblem } from '@club/domain/entities/accounts/email';
import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { accountFormTexts } from '@club/texts/account-forms';
import { newPasswordTexts } from '@club/texts/new-password';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { organisers, organisersMarks } from '#entities/accounts/account-marks.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useForgotPassword } from './queries.ts';
import { useResetWays } from './use-reset-ways.ts';

export interface ForgotPasswordFormProps {
  /** Prefilled. */
  email?: string;
  onSent: (to: string, by: 'email' | 'sms') => void;
}

export function ForgotPasswordForm({ email = '', onSent }: ForgotPasswordFormProps) {
  const forgotPassword = useForgotPassword();
  const problemText = useProblemText();
  const texts = useTexts(accountFormTexts);
  const ways = useResetWays();
  const [chosen, setBy] = useState<'email' | 'sms'>('email');
  const by = ways === 'sms' ? 'sms' : chosen;
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

  if (ways === 'none') return <AboutWays ways={ways} />;
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
      {ways === 'both' && (
        <Button
          variant="secondary"
          onClick={() => {
            clearErrors();
            setBy(by === 'email' ? 'sms' : 'email');
          }}
        >
          {texts.forgotPassword[by === 'email' ? 'bySms' : 'byEmail']}
        </Button>
      )}
      {/* Below the form, which is there before the server has replied. */}
      {(ways === 'email' || ways === 'sms' || ways === 'kept') && <AboutWays ways={ways} />}
    </form>
  );
}

/** What cannot be sent, and the other way: the organisers. */
function AboutWays({ ways }: { readonly ways: 'email' | 'sms' | 'none' | 'kept' }) {
  const texts = useTexts(newPasswordTexts).ways;
  if (ways === 'none' || ways === 'kept') {
    return (
      <Notice tone="warn">
        <p>
          <RichText text={texts.none(organisers)} marks={organisersMarks} />
        </p>
        {ways === 'kept' && <p className="mt-2">{texts.kept}</p>}
      </Notice>
    );
  }
  return (
    <p className="text-sm text-text-soft">
      <RichText text={texts[ways === 'email' ? 'byEmail' : 'bySms'](organisers)} marks={organisersMarks} />
    </p>
  );
}
