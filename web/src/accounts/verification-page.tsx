import { club } from 'virtual:club';
import { type MetaFunction, useParams } from 'react-router';
import { type SessionUser, useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { FormPage, PageBanner } from '#shared/ui/page-banner.tsx';
import { Oops } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { verificationPath } from '#shared/verification-path.ts';
import { useAccountPageState } from './came-from.ts';
import { readablePhone, readPhoneVerification } from './phone-verification.ts';
import { VerificationForm } from './verification-form.tsx';

export const meta: MetaFunction = () => [
  { title: `Verify your phone | ${club.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function VerificationPage() {
  const user = useAccount();
  const { hasJustRegistered } = useAccountPageState();
  const verification = readPhoneVerification(useParams().dets);
  if (!verification) return <IncompleteAddress user={user} />;

  return (
    <FormPage
      kicker={hasJustRegistered ? `Registration successful! Welcome to ${club.shortName}!` : 'Almost there'}
      title="Verify your phone"
      intro={
        <>
          Enter the six-digit code that was sent to{' '}
          <strong className="figures whitespace-nowrap text-text">{readablePhone(verification.phone)}</strong>.
        </>
      }
      aside={
        <div className="max-w-md">
          <h2 className="text-xl">While you wait</h2>
          <p className="mt-3 mb-4 text-text-soft">
            Try questions like those of the quiz, with the reasons for the answers.
          </p>
          <p className="mb-8">
            <ButtonLink to="/quiz/practice" variant="secondary">
              Practise
            </ButtonLink>
          </p>
          <h2 className="text-xl">No message?</h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-text-soft">
            <li>It can take a minute or two to arrive.</li>
            <li>
              Ask for the code again with Resend. This works once until that code has run out, so give it the minute
              first.
            </li>
            <li>Is the number above not yours? Change it; your registration stays.</li>
            <li>
              {user ? (
                'You can also verify later, before you start the quiz.'
              ) : (
                <>
                  You can also <TextLink to="/signin">log in</TextLink> now and verify later, before you start the quiz.
                </>
              )}
            </li>
          </ul>
        </div>
      }
    >
      <VerificationForm key={verification.phone} {...verification} />
    </FormPage>
  );
}

/** The address was cut off or changed on its way. */
function IncompleteAddress({ user }: { user: SessionUser | undefined }) {
  return (
    <>
      <PageBanner title="Verify your phone" />
      <Oops message="This verification link is not complete.">
        {user && !user.phoneVerified ? (
          <ButtonLink to={verificationPath({ userId: user.id, phone: user.phoneNo })}>
            {user.phoneNo ? 'Verify my phone' : 'Add my phone number'}
          </ButtonLink>
        ) : (
          <>
            It may have been cut off on its way. You can <TextLink to="/signin">log in</TextLink> or{' '}
            <TextLink to="/signup">sign up</TextLink>.
          </>
        )}
      </Oops>
    </>
  );
}
