import { signInEndpoints } from '@club/contract/sign-in';
import { codeProblem } from '@club/domain/entities/accounts/one-time-code';
import { passwordProblem } from '@club/domain/entities/accounts/password';
import { verificationTexts } from '@club/texts/verification';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangePhoneForm } from '#entities/accounts/change-phone-form.tsx';
import { useCodeResend } from '#entities/accounts/code-resend.ts';
import { useContinueAfterLogin } from '#entities/accounts/return-path.ts';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { pathWithoutLanguage, useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import type { PhoneVerification } from '#shared/verification-path.ts';
import { OneTimeCodeInput } from './one-time-code-input.tsx';
import { useVerifyCode } from './queries.ts';

/** The code can be resent once; a mistyped number can be corrected. */
export function VerificationForm({
  userId,
  phone,
  hasCodes,
}: PhoneVerification & {
  /** False if no code can be sent to any number. */
  readonly hasCodes: boolean;
}) {
  const problemText = useProblemText();
  const texts = useTexts(verificationTexts);
  const { register, formState, submit, resend, isResending, isLimitReached } = useVerification({ userId, phone });
  const { errors } = formState;
  const [changesPhone, setChangesPhone] = useState(false);

  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field
          label={texts.code}
          hint={hasCodes ? texts.codeHint : undefined}
          required
          error={problemText(errors.code?.message)}
        >
          <OneTimeCodeInput {...register('code', { validate: codeProblem })} onComplete={submit} />
        </Field>
        <FormProblem
          sentence={errors.root?.message}
          action={
            errors.root?.type === 'account-unknown' && (
              <ButtonLink to="/signup" variant="secondary" size="sm">
                {texts.signUp}
              </ButtonLink>
            )
          }
        />
        <SubmitButton formState={formState} size="lg">
          {texts.submit}
        </SubmitButton>
        <div className="grid gap-3 sm:grid-cols-2">
          {hasCodes && (
            <Button variant="secondary" busy={isResending} disabled={isLimitReached} onClick={resend}>
              {texts.resend}
            </Button>
          )}
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChangesPhone(true)}>
            {texts.changePhone}
          </Button>
        </div>
      </form>
      <Dialog open={changesPhone} onOpenChange={setChangesPhone} title={texts.changePhone} size="sm">
        <ChangePhoneForm userId={userId} passwordAdvice={passwordProblem} onChanged={() => setChangesPhone(false)} />
      </Dialog>
    </>
  );
}

/** Checks the code that is typed, and sends another one. */
function useVerification({ userId, phone }: PhoneVerification) {
  const verifyCode = useVerifyCode();
  const texts = useTexts(verificationTexts);
  const sendCode = useAct(signInEndpoints.sendVerificationCode);
  const codeResend = useCodeResend({ userId, phone });
  const { handleSubmit, setError, clearErrors, setValue, setFocus, ...form } = useForm({
    mode: 'onSubmit',
    defaultValues: { code: '' },
  });

  useEffect(() => setFocus('code'), [setFocus]);

  const goOn = useContinueAfterLogin();
  async function showProblem(error: unknown, fallback: string) {
    if (isRefusal(error, 'phone-already-verified')) {
      toast.info(error.message);
      await goOn();
      return;
    }
    showRefusal(setError, error, { fields: { 'code-wrong': 'code', 'code-expired': 'code' }, fallback });
  }

  const isChecking = useRef(false);
  const submit = handleSubmit(async ({ code }) => {
    // The sixth digit submits the form, and the user may press the button at the same time.
    if (isChecking.current) return;
    isChecking.current = true;
    try {
      const { user, guardian } = await verifyCode.mutateAsync({ body: { userId, secret: code } });
      const isThankedAtHome = registrationFlag.isRaised();
      const place = await goOn(user.email);
      if (pathWithoutLanguage(place) !== '/' || !isThankedAtHome) toast.success(texts.thanks);
      if (guardian) toast[guardian.isAsked ? 'success' : 'error'](guardian.message);
    } catch (error) {
      if (isRefusal(error, 'code-expired')) codeResend.resetLimit();
      await showProblem(error, texts.notChecked);
    } finally {
      isChecking.current = false;
    }
  });

  async function resend() {
    clearErrors();
    try {
      const { message } = await sendCode.mutateAsync({ body: { userId } });
      codeResend.markLimitReached();
      toast.success(message);
      setValue('code', '');
      setFocus('code');
    } catch (error) {
      await showProblem(error, texts.notSent);
    }
  }

  return { ...form, submit, resend, isResending: sendCode.isPending, isLimitReached: codeResend.isLimitReached };
}
