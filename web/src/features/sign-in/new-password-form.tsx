import {
  confirmationProblem,
  minResetPasswordLength,
  resetPasswordProblem,
  resetPasswordRules,
} from '@club/domain/entities/accounts/password';
import { requiredProblem } from '@club/domain/shared/text';
import { newPasswordTexts } from '@club/texts/new-password';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PasswordRules } from '#entities/accounts/password-rules.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { linkInLanguage, useLanguage, useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';

export interface NewPasswordFormProps {
  /** Also asks for the account id, for links that do not contain it. */
  asksUserId?: boolean;
  save: (values: { newPassword: string; userId: string }) => Promise<unknown>;
  /** Shown after saving, on the way to the log-in. */
  savedSentence: string;
}

export function NewPasswordForm({ asksUserId = false, save, savedSentence }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const language = useLanguage();
  const problemText = useProblemText();
  const texts = useTexts(newPasswordTexts);
  const { register, handleSubmit, setError, getValues, trigger, control, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { userId: '', newPassword: '', confirmation: '' },
  });
  const { errors } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });
  const linkIsInvalid = errors.root?.type === 'reset-link-invalid';

  const submit = handleSubmit(async (values) => {
    try {
      await save(values);
      toast.success(savedSentence);
      await navigate(linkInLanguage('/signin', language), { replace: true });
    } catch (error) {
      showRefusal(setError, error, {
        fields: { 'password-common': 'newPassword' },
        fallback: texts.failed,
      });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {asksUserId && (
        <Field label={texts.userId} required error={problemText(errors.userId?.message)}>
          <TextInput {...register('userId', { validate: requiredProblem })} autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <Field label={texts.newPassword} required error={problemText(errors.newPassword?.message)}>
        <PasswordInput
          {...register('newPassword', {
            validate: resetPasswordProblem,
            onChange: () => formState.touchedFields.confirmation && trigger('confirmation'),
          })}
          autoComplete="new-password"
        />
        <PasswordRules rules={resetPasswordRules} password={newPassword} minLength={minResetPasswordLength} />
      </Field>
      <Field label={texts.confirmPassword} required error={problemText(errors.confirmation?.message)}>
        <PasswordInput
          {...register('confirmation', {
            validate: (confirmation) => confirmationProblem(getValues('newPassword'), confirmation),
          })}
          autoComplete="new-password"
        />
      </Field>
      <FormProblem
        sentence={linkIsInvalid ? texts.invalidLink : errors.root?.message}
        action={
          linkIsInvalid && (
            <ButtonLink to="/reset-password" variant="secondary" size="sm">
              {texts.newLink}
            </ButtonLink>
          )
        }
      />
      <SubmitButton formState={formState} size="lg">
        {texts.save}
      </SubmitButton>
    </form>
  );
}
