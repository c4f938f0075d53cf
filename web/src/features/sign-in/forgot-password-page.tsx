import { accountFormTexts } from '@club/texts/account-forms';
import { newPasswordTexts } from '@club/texts/new-password';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, newPasswordTexts).forgot.title) },
];

export default function ForgotPasswordPage() {
  const texts = useTexts(newPasswordTexts).forgot;
  const forms = useTexts(accountFormTexts);
  usePageTitle(texts.title);
  const [sent, setSent] = useState<{ readonly to: string; readonly by: 'email' | 'sms' }>();

  return (
    // What cannot be sent is known only later, and would push a footer in view.
    <div className="min-h-svh">
      <FormPage title={texts.title} intro={forms.forgotPassword.intro}>
        {sent === undefined ? (
          <>
            <ForgotPasswordForm onSent={(to, by) => setSent({ to, by })} />
            <p className="mt-5 text-sm text-text-soft">
              <RichText
                text={texts.remembered}
                marks={{ signin: (words) => <TextLink to="/signin">{words}</TextLink> }}
              />
            </p>
          </>
        ) : (
          <div className="flex flex-col gap-5" role="status">
            <Notice tone="good" title={sent.by === 'sms' ? texts.checkPhone : texts.checkInbox}>
              <RichText
                text={sent.by === 'sms' ? texts.texted({ phone: sent.to }) : texts.onItsWay({ email: sent.to })}
                marks={{ email: (words) => <strong className="break-all">{words}</strong> }}
              />
            </Notice>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/signin" variant="secondary">
                {texts.backToLogIn}
              </ButtonLink>
              <Button variant="secondary" onClick={() => setSent(undefined)}>
                {sent.by === 'sms' ? texts.anotherNumber : texts.anotherEmail}
              </Button>
            </div>
          </div>
        )}
      </FormPage>
    </div>
  );
}
