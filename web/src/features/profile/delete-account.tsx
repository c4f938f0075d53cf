import { profileEndpoints } from '@club/contract/profile';
import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { profileTexts } from '@club/texts/profile';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { clearAccountStorage } from '#shared/account-storage.ts';
import { knownDevice } from '#shared/known-device.ts';
import { linkInLanguage, useLanguage, useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { type SessionUser, session } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { ProfileCard } from './profile-card.tsx';

export function DeleteAccount({ user }: { user: SessionUser }) {
  const texts = useTexts(profileTexts).deletion;
  const [asks, setAsks] = useState(false);
  return (
    <ProfileCard title={texts.title}>
      <p>{texts.text}</p>
      <p className="text-sm text-text-soft">{texts.frozen}</p>
      <p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {texts.open}
        </Button>
      </p>
      <Dialog open={asks} onOpenChange={setAsks} title={texts.ask} description={texts.whose(user)} size="sm">
        <DeleteAccountForm user={user} onCancel={() => setAsks(false)} />
      </Dialog>
    </ProfileCard>
  );
}

function DeleteAccountForm({ user, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const navigate = useNavigate();
  const language = useLanguage();
  const deleteAccount = useAct(profileEndpoints.deleteOwnAccount);
  const problemText = useProblemText();
  const forms = useTexts(accountFormTexts);
  const texts = useTexts(profileTexts).deletion;
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onSubmit',
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { message } = await deleteAccount.mutateAsync({ body: { password } });
      session.end('logged-out');
      clearAccountStorage(user.id);
      knownDevice.forget(user);
      registrationFlag.lower();
      toast.success(message);
      await navigate(linkInLanguage('/', language));
    } catch (error) {
      showRefusal(setError, error, {
        fields: { 'password-wrong': 'password' },
        fallback: texts.notDeleted,
      });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label={forms.password}
        hint={forms.passwordHint}
        required
        error={problemText(formState.errors.password?.message)}
      >
        <PasswordInput {...register('password', { validate: requiredProblem })} autoComplete="current-password" />
      </Field>
      <FormProblem sentence={formState.errors.root?.message} />
      <div className="flex flex-col gap-3">
        <SubmitButton formState={formState} variant="danger">
          {texts.forGood}
        </SubmitButton>
        <Button variant="secondary" wide onClick={onCancel}>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}
