import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { useChangePhone, useSendingWays } from './queries.ts';
import { useAccountPageState, useContinueAfterLogin } from './return-path.ts';
import { showRefusal } from './show-refusal.ts';
import { SubmitButton } from './submit-button.tsx';
import { useCodeHint } from './use-code-hint.ts';

export interface ChangePhoneFormProps {
  /** The account being verified; default: the one logged in. */
  userId?: string;
  /** Advisory only: the server decides, as a password set by a reset link may be shorter. */
  passwordAdvice?: (password: string) => string | undefined;
  onChanged?: () => void;
}

/** Changes the phone number, which requires the password, and leads to the page for the code sent to the new one. */
export function ChangePhoneForm({ userId, passwordAdvice, onChanged }: ChangePhoneFormProps) {
  const navigate = useNavigate();
  const problemText = useProblemText();
  const texts = useTexts(accountFormTexts);
  const handedOn = useAccountPageState();
  // Logged-in accounts see the new number on their profile.
  const state = userId ? handedOn : { from: '/profile', ...handedOn };
  const changePhone = useChangePhone();
  const codeHint = useCodeHint(useSendingWays().data?.codes);
  const goOn = useContinueAfterLogin();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { phone: '', password: '' },
  });
  const { errors, touchedFields, isSubmitted } = formState;
  const advice = touchedFields.password || isSubmitted ? passwordAdvice?.(watch('password')) : undefined;

  const submit = handleSubmit(async (values) => {
    try {
      const { user, message } = await changePhone.mutateAsync({ ...values, ...(userId && { userId }) });
      toast.info(message);
      onChanged?.();
      if (user.phoneVerified) await goOn(user.email);
      else
        await navigate(verificationPath({ userId: user.id, phone: user.phoneNo }), { replace: Boolean(userId), state });
    } catch (error) {
      showRefusal(setError, error, {
        fields: {
          'phone-taken': 'phone',
          'phone-frozen': 'phone',
          'code-limit-reached': 'phone',
          'password-wrong': 'password',
        },
        fallback: texts.changePhone.failed,
      });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={texts.changePhone.phone} hint={codeHint} required error={problemText(errors.phone?.message)}>
        <TextInput
          {...register('phone', { validate: phoneProblem })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="figures"
        />
      </Field>
      <Field
        label={texts.password}
        hint={texts.passwordHint}
        required
        error={problemText(errors.password?.message ?? advice)}
      >
        <PasswordInput {...register('password', { validate: requiredProblem })} autoComplete="current-password" />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <SubmitButton formState={formState}>{texts.changePhone.submit}</SubmitButton>
    </form>
  );
}
