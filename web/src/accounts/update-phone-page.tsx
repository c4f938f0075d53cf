import { club } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { ChangePhoneForm } from './change-phone-form.tsx';
import { ForOwnAccount } from './for-own-account.tsx';
import { readablePhone } from './phone-verification.ts';

export const meta: MetaFunction = () => [
  { title: `Change phone number | ${club.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function UpdatePhonePage() {
  return (
    <ForOwnAccount path="/update-phone">
      {({ phoneNo }) => (
        <FormPage
          title="Change phone number"
          intro={
            phoneNo ? (
              <>
                Your number is <strong className="figures whitespace-nowrap text-text">{readablePhone(phoneNo)}</strong>
                . The new one is verified with a code.
              </>
            ) : (
              'Your account has no phone number. The one you give here is verified with a code.'
            )
          }
        >
          <ChangePhoneForm />
        </FormPage>
      )}
    </ForOwnAccount>
  );
}
