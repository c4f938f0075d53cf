import { profileEndpoints } from '@club/contract/profile';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { passwordProblem } from '@club/domain/entities/accounts/password';
import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { slipLogInTexts } from '@club/texts/slip-log-in';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSendingWays } from '#entities/accounts/queries.ts';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { useCodeHint } from '#entities/accounts/use-code-hint.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { session } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { PhoneInput } from '#shared/ui/phone-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { ProfileCard } from './profile-card.tsx';

/** For a student whom a school registered: an address, a password and a phone, instead of slips. */
export function ClaimAccount() {
  const texts = useTexts(slipLogInTexts).claim;
  const problemText = useProblemText();
  const navigate = useNavigate();
  const claim = useAct(profileEndpoints.claimAccount);
  const codeHint = useCodeHint(useSendingWays().data?.codes);
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '', phoneNo: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const { user, message } = await claim.mutateAsync({ body });
      session.refreshUser(user);
      toast.info(message);
      await navigate(verificationPath({ userId: user.id, phone: user.phoneNo }), { state: { from: '/profile' } });
    } catch (error) {
      const fields = { 'account-exists': 'email', 'password-common': 'password', 'phone-taken': 'phoneNo' } as const;
      showRefusal(form.setError, error, { fields, fallback: texts.save });
    }
  });
  return (
    <ProfileCard title={texts.title}>
      <p className="text-sm text-text-soft">{texts.text}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={texts.email} required error={problemText(errors.email?.message)}>
          <TextInput
            {...form.register('email', { validate: emailProblem })}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={texts.password} required error={problemText(errors.password?.message)}>
          <PasswordInput {...form.register('password', { validate: passwordProblem })} autoComplete="new-password" />
        </Field>
        <Field
          label={texts.phone}
          hint={`${texts.phoneHint} ${codeHint}`}
          required
          error={problemText(errors.phoneNo?.message)}
        >
          <PhoneInput {...form.register('phoneNo', { validate: phoneProblem })} />
        </Field>
        <FormProblem sentence={errors.root?.message} />
        <Button type="submit" wide busy={isSubmitting}>
          {texts.save}
        </Button>
      </form>
    </ProfileCard>
  );
}
