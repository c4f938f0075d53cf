import { club } from 'virtual:club';
import { connectionTexts } from '@club/texts/connection';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { useCameFrom } from './came-from.ts';
import { cityList } from './city-list.ts';
import { SignInForm } from './sign-in-form.tsx';

export const meta: MetaFunction = () => [{ title: `Login | ${club.name}` }];

export default function SignInPage() {
  const from = useCameFrom();
  const connection = useTexts(connectionTexts);
  const [search] = useSearchParams();

  return (
    <AuthScreen
      face="/signin"
      title="Login"
      intro="Welcome back. The buzzer is where you left it."
      aside={
        <div className="flex max-w-md flex-col items-start gap-4">
          <h2 className="text-xl">New here?</h2>
          <p className="text-text-soft">
            Every school student of {cityList} can register and play. {club.registrationLabel}
          </p>
          <ButtonLink to="/signup" state={{ from }} variant="secondary">
            Register
          </ButtonLink>
        </div>
      }
    >
      {search.get('sessionExpired') === 'true' && (
        <div role="status" className="mb-5">
          <Notice tone="warn" title={connection.loginAgain}>
            Your session has ended. Everything you saved is still there.
          </Notice>
        </div>
      )}
      <SignInForm />
    </AuthScreen>
  );
}
