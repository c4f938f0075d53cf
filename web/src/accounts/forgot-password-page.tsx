import { club } from 'virtual:club';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export const meta: MetaFunction = () => [{ title: `Forgot password | ${club.name}` }];

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();

  return (
    <FormPage title="Forgot password" intro="We send you a link that sets a new password. It is valid for one hour.">
      {sentTo === undefined ? (
        <>
          <ForgotPasswordForm onSent={setSentTo} />
          <p className="mt-5 text-sm text-text-soft">
            Remembered it? <TextLink to="/signin">Log in</TextLink>
          </p>
        </>
      ) : (
        <div className="flex flex-col gap-5" role="status">
          <Notice tone="good" title="Check your inbox">
            If <strong className="break-all">{sentTo}</strong> belongs to an account, the link is on its way. Nothing
            there after a few minutes? Look into the spam folder too.
          </Notice>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/signin" variant="secondary">
              Back to login
            </ButtonLink>
            <Button variant="secondary" onClick={() => setSentTo(undefined)}>
              Use another email
            </Button>
          </div>
        </div>
      )}
    </FormPage>
  );
}
