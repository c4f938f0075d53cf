import { sittingTexts } from '@club/texts/sitting';
import { type FormEvent, useState } from 'react';
import { useLogInAgain } from '#entities/accounts/queries.ts';
import { useSitting } from '#player/engine/sitting-context.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { PlayPanel } from './play-panel.tsx';

export interface LogInAgainProps {
  onLoggedIn: () => void;
}

/** Asks for the password in place, so that an expired session costs neither answers nor full-screen. */
export function LogInAgain({ onLoggedIn }: LogInAgainProps) {
  const texts = useTexts(sittingTexts).logIn;
  const { email = '' } = useSitting();
  const [password, setPassword] = useState('');
  const logIn = useLogInAgain();

  function submit(event: FormEvent) {
    event.preventDefault();
    logIn.mutate({ email, password }, { onSuccess: onLoggedIn });
  }

  return (
    <PlayPanel title={texts.title}>
      <p>{texts.text}</p>
      <form onSubmit={submit} className="grid w-full gap-4 text-left">
        <p className="text-base">
          <span className="block text-sm font-semibold">{texts.email}</span>
          <span className="break-all">{email}</span>
        </p>
        <Field label={texts.password} required error={logIn.error ? errorMessage(logIn.error) : undefined}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={logIn.isPending} disabled={password === ''}>
          {texts.submit}
        </Button>
      </form>
    </PlayPanel>
  );
}
