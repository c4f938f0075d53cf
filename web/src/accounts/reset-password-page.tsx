import { club } from 'virtual:club';
import { refusalTexts } from '@club/texts/refusals';
import { type MetaFunction, useSearchParams } from 'react-router';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetPassword } from './queries.ts';
import { RedirectWithMessage } from './redirect-with-message.tsx';

export const meta: MetaFunction = () => [
  { title: `New password | ${club.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const resetPassword = useResetPassword();
  if (!token) return <RedirectWithMessage sentence={refusalTexts.en['reset-link-invalid']} to="/signin" />;

  return (
    <FormPage title="New password" intro="Choose a new password. You then log in with it on all your devices.">
      <NewPasswordForm
        save={({ newPassword }) => resetPassword.mutateAsync({ token, newPassword })}
        savedSentence="Password reset successfully! Please login with your new password."
      />
    </FormPage>
  );
}
