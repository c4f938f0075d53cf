import { club } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import { useSession } from '#shared/session.ts';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ChangePhoneForm } from './change-phone-form.tsx';
import { readablePhone } from './phone-verification.ts';
import { RedirectWithMessage } from './redirect-with-message.tsx';

export const meta: MetaFunction = () => [
  { title: `Change phone number | ${club.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function UpdatePhonePage() {
  const current = useSession();

  if (current.status === 'visitor' && !current.ended) {
    return (
      <RedirectWithMessage sentence="User not authenticated properly" to="/signin" state={{ from: '/update-phone' }} />
    );
  }
  // Whoever logs out, or is logged out, is already on the way to another page.
  if (current.status !== 'account') {
    return (
      <div className="pt-32">
        <LoadingState />
      </div>
    );
  }

  return (
    <FormPage
      title="Change phone number"
      intro={
        current.user.phoneNo ? (
          <>
            Your number is{' '}
            <strong className="figures whitespace-nowrap text-text">{readablePhone(current.user.phoneNo)}</strong>. The
            new one is verified with a code.
          </>
        ) : (
          'Your account has no phone number. The one you give here is verified with a code.'
        )
      }
    >
      <ChangePhoneForm />
    </FormPage>
  );
}
