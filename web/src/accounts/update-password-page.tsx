import { club } from 'virtual:club';
import { refusalTexts } from '@club/texts/refusals';
import { type MetaFunction, useSearchParams } from 'react-router';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useUpdatePassword } from './queries.ts';
import { RedirectWithMessage } from './redirect-with-message.tsx';

export const meta: MetaFunction = () => [
  { title: `Update password | ${club.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function UpdatePasswordPage() {
  const [search] = useSearchParams();
  const userId = search.get('userId');
  const token = search.get('secret');
  const updatePassword = useUpdatePassword();
  if (!token) return <RedirectWithMessage sentence={refusalTexts.en['reset-link-invalid']} to="/signin" />;

  return (
    <FormPage title="Update password" intro="Choose a new password. You then log in with it on all your devices.">
      <NewPasswordForm
        asksUserId={!userId}
        save={({ newPassword, userId: typed }) =>
          updatePassword.mutateAsync({ token, userId: userId || typed.trim(), newPass: newPassword })
        }
        savedSentence="Password updated successfully"
      />
    </FormPage>
  );
}
