import { clubContent } from 'virtual:club';
import { connectionTexts } from '@club/texts/connection';
import { signInTexts } from '@club/texts/sign-in';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useCities } from '#entities/accounts/city-list.ts';
import { useReturnPath } from '#entities/accounts/return-path.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { AuthScreen } from './auth-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(textsAt(location, signInTexts).title) }];

export default function SignInPage() {
  const texts = useTexts(signInTexts);
  const { registrationLabel } = useTexts(clubContent);
  const cities = useCities();
  const from = useReturnPath();
  const connection = useTexts(connectionTexts);
  const [search] = useSearchParams();
  const isWritten = useIsPrerendered();

  return (
    <AuthScreen
      face="/signin"
      title={texts.title}
      intro={texts.intro}
      aside={
        <div className="flex max-w-md flex-col items-start gap-4">
          <h2 className="text-xl">{texts.newHere}</h2>
          <p className="text-text-soft">{texts.whoCanPlay({ cities, label: registrationLabel })}</p>
          <ButtonLink to="/signup" state={{ from }} variant="secondary">
            {texts.register}
          </ButtonLink>
        </div>
      }
    >
      {(isWritten || search.get('sessionExpired') === 'true') && (
        <div role="status" className={isWritten ? 'mb-5 hidden in-data-session-ended:block' : 'mb-5'}>
          <Notice tone="warn" title={connection.loginAgain}>
            {texts.ended}
          </Notice>
        </div>
      )}
      <p className="-mt-3 mb-3">
        <TextLink to="/slip" className="inline-flex min-h-11 items-center">
          {texts.slip}
        </TextLink>
      </p>
      <SignInForm />
    </AuthScreen>
  );
}
