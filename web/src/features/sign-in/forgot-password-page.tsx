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
  const [sentTo, setSentTo] = useState<string>();

  return (
    <FormPage title={texts.title} intro={forms.forgotPassword.intro}>
      {sentTo === undefined ? (
        <>
          <ForgotPasswordForm onSent={setSentTo} />
          <p className="mt-5 text-sm text-text-soft">
            <RichText
              text={texts.remembered}
              marks={{ signin: (words) => <TextLink to="/signin">{words}</TextLink> }}
            />
          </p>
        </>
      ) : (
        <div className="flex flex-col gap-5" role="status">
          <Notice tone="good" title={texts.checkInbox}>
            <RichText
              text={texts.onItsWay({ email: sentTo })}
              marks={{ email: (words) => <strong className="break-all">{words}</strong> }}
            />
          </Notice>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/signin" variant="secondary">
              {texts.backToLogIn}
            </ButtonLink>
            <Button variant="secondary" onClick={() => setSentTo(undefined)}>
              {texts.anotherEmail}
            </Button>
          </div>
        </div>
      )}
    </FormPage>
  );
}
