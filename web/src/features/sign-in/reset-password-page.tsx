import { signInEndpoints } from '@club/contract/sign-in';
import { newPasswordTexts } from '@club/texts/new-password';
import { refusalTexts } from '@club/texts/refusals';
import type { MetaFunction } from 'react-router';
import { RedirectWithMessage } from '#entities/accounts/redirect-with-message.tsx';
import { knownDevice } from '#shared/known-device.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { useAct } from '#shared/use-act.ts';
import { useLinkToken } from '#shared/use-link-token.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { NewPasswordForm } from './new-password-form.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, newPasswordTexts).reset.title) },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordPage() {
  const texts = useTexts(newPasswordTexts);
  const refusals = useTexts(refusalTexts);
  usePageTitle(texts.reset.title);
  const token = useLinkToken('token');
  const resetPassword = useAct(signInEndpoints.resetPassword, {
    onSuccess: ({ user, device }) => knownDevice.keep(user, device),
  });
  if (token === '') return <RedirectWithMessage sentence={refusals['reset-link-invalid']} to="/signin" />;

  return (
    <FormPage title={texts.reset.title} intro={texts.intro}>
      <NewPasswordForm
        save={({ newPassword }) => resetPassword.mutateAsync({ body: { token, newPassword } })}
        savedSentence={texts.reset.done}
      />
    </FormPage>
  );
}
