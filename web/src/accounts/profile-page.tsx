import { club } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import type { SessionUser } from '#shared/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useOnline } from '#shared/ui/use-online.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ForOwnAccount } from './for-own-account.tsx';
import { KeptData } from './kept-data.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { readablePhone } from './phone-verification.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useOwnAccount } from './queries.ts';

export const meta: MetaFunction = () => [
  { title: `My profile | ${club.name}` },
  { name: 'robots', content: 'noindex' },
];

/** All that an account is to its owner: what it says, where it is logged in, what is kept of it, and the end of it. */
export default function ProfilePage() {
  return (
    <ForOwnAccount path="/profile">
      {(user) => (
        <>
          <PageBanner
            title="My profile"
            kicker={user.email}
            intro="What the club knows of you, and what you can do about it."
          />
          <div className="page-width relative -mt-6 mb-16 grid flex-1 grid-cols-[minmax(0,1fr)] content-start items-start gap-6 lg:grid-cols-2">
            <AboutYou key={user.id} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <PhoneCard user={user} />
              <OwnSessions />
            </div>
            <KeptData />
            <DeleteAccount user={user} />
          </div>
        </>
      )}
    </ForOwnAccount>
  );
}

function AboutYou() {
  const { data: account, error, refetch, isFetching } = useOwnAccount();
  const isOnline = useOnline();
  return (
    <ProfileCard title="About you">
      {account ? (
        <ProfileForm account={account} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={isOnline ? 'Loading' : 'Waiting for the connection'} />
      )}
    </ProfileCard>
  );
}

function PhoneCard({ user: { id, phoneNo, phoneVerified } }: { user: SessionUser }) {
  return (
    <ProfileCard title="Phone number">
      {phoneNo ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="figures text-lg whitespace-nowrap">{readablePhone(phoneNo)}</strong>
          {phoneVerified ? <Badge tone="good">verified</Badge> : <Badge tone="warn">not verified</Badge>}
        </p>
      ) : (
        <p>Your account has no phone number. To sit a quiz you need one that is verified.</p>
      )}
      <p className="text-sm text-text-soft">
        Each number sits a round once, so it stays as it is between your first section and the results.
      </p>
      <p className="flex flex-wrap gap-3">
        {phoneNo && !phoneVerified && (
          <ButtonLink to={verificationPath({ userId: id, phone: phoneNo })} state={{ from: '/profile' }}>
            Verify it
          </ButtonLink>
        )}
        <ButtonLink to="/update-phone" state={{ from: '/profile' }} variant="secondary">
          {phoneNo ? 'Change phone number' : 'Add a phone number'}
        </ButtonLink>
      </p>
    </ProfileCard>
  );
}
