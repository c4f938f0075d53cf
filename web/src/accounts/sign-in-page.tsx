import { club } from 'virtual:club';
import { type MetaFunction, useSearchParams } from 'react-router';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { useCameFrom } from './came-from.ts';
import { SignInForm } from './sign-in-form.tsx';

export const meta: MetaFunction = () => [{ title: `Login | ${club.name}` }];

export default function SignInPage() {
  const from = useCameFrom();
  const [search] = useSearchParams();

  return (
    <AuthScreen
      face="/signin"
      title="Login"
      intro="Welcome back. Log in to play, or to see how your quiz stands."
      aside={
        <div className="max-w-md">
          <h2 className="text-xl">New here?</h2>
          <p className="mt-2 text-text-soft">
            Any school student of the listed cities can play.{' '}
            <TextLink to="/signup" state={{ from }}>
              Sign up
            </TextLink>{' '}
            {club.registrationLabel}
          </p>
        </div>
      }
    >
      {search.get('sessionExpired') === 'true' && (
        <div role="status" className="mb-5">
          <Notice tone="warn" title="Your session has ended.">
            Please log in again. Everything you saved is still there.
          </Notice>
        </div>
      )}
      <SignInForm />
    </AuthScreen>
  );
}
