import { profileTexts } from '@club/texts/profile';
import type { MetaFunction } from 'react-router';
import { phoneMarks } from '#entities/accounts/account-marks.tsx';
import { ChangePhoneForm } from '#entities/accounts/change-phone-form.tsx';
import { fragments } from '#shared/fragments.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { Arrival } from '#shared/ui/arrival.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { RequireOwnAccount } from './require-own-account.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, profileTexts).phone.change) },
  { name: 'robots', content: 'noindex' },
];

export default function UpdatePhonePage() {
  const texts = useTexts(profileTexts).phone;
  usePageTitle(texts.change);
  return (
    <RequireOwnAccount path="/update-phone">
      {({ phoneNo }) => (
        <FormPage
          title={texts.change}
          intro={
            phoneNo ? (
              <RichText text={texts.yourNumber({ phone: readablePhone(phoneNo) })} marks={phoneMarks} />
            ) : (
              texts.none
            )
          }
        >
          <Arrival at={fragments.phone}>
            <ChangePhoneForm />
          </Arrival>
        </FormPage>
      )}
    </RequireOwnAccount>
  );
}
