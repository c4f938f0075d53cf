import { newPasswordTexts } from '@club/texts/new-password';
import { refusalTexts } from '@club/texts/refusals';
import type { MetaFunction } from 'react-router';
import { RedirectWithMessage } from '#entities/accounts/redirect-with-message.tsx';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { useLinkToken } from '#shared/use-link-token.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetPassword } from './queries.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, newPasswordTexts).reset.title) },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordPage() {
  const texts = useTexts(newPasswordTexts);
  const refusals = useTexts(refusalTexts);
  usePageTitle(texts.reset.title);
  const token = useLinkToken('token');
  const resetPassword = useResetPassword();
  if (token === '') return <RedirectWithMessage sentence={refusals['reset-link-invalid']} to="/signin" />;

  return (
    <FormPage title={texts.reset.title} intro={texts.intro}>
      <NewPasswordForm
        save={({ newPassword }) => resetPassword.mutateAsync({ token, newPassword })}
        savedSentence={texts.reset.done}
      />
    </FormPage>
  );
}
