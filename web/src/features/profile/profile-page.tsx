import { clubContent } from 'virtual:club';
import { consentTextVersion } from 'virtual:consent';
import { consentTexts } from '@club/texts/consent';
import { profileTexts } from '@club/texts/profile';
import { useOwnAccount, useOwnConsent } from '#entities/accounts/queries.ts';
import { fragments } from '#shared/fragments.ts';
import { useTexts } from '#shared/language.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import type { SessionUser } from '#shared/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useOnline } from '#shared/ui/use-online.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { ClaimAccount } from './claim-account.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { GuardianCard } from './guardian-card.tsx';
import { NameDisplayCard } from './name-display-card.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RequireOwnAccount } from './require-own-account.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { StoredDataCard } from './stored-data-card.tsx';

interface ProfilePageProps {
  /** News of the current round, and the link to continue, or what has to be done first. */
  round: (first: React.ReactNode) => React.ReactNode;
}

export function ProfilePage({ round }: ProfilePageProps) {
  const texts = useTexts(profileTexts);
  const { challenge } = useTexts(clubContent);
  usePageTitle(texts.title);
  return (
    <RequireOwnAccount path="/profile">
      {(user) => (
        <>
          <PageBanner title={texts.title} kicker={user.email} intro={texts.intro} />
          <div className="page-width relative -mt-2 mb-16 sm:-mt-6 grid flex-1 grid-cols-[minmax(0,1fr)] content-start items-start gap-6 lg:grid-cols-2">
            {user.mayPlay && (
              <div className="lg:col-span-2">
                <ProfileCard title={challenge.name}>
                  <RoundOf user={user} round={round} />
                </ProfileCard>
              </div>
            )}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <AboutYou key={user.id} />
              <GuardianCard />
              <NameDisplayCard key={`display ${user.id}`} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {user.role && <SecondFactorCard />}
              {user.email === '' ? <ClaimAccount /> : <PhoneCard user={user} />}
              <OwnSessions hasSlip={user.email === ''} />
            </div>
            <StoredDataCard />
            {user.email !== '' && <DeleteAccount user={user} />}
          </div>
        </>
      )}
    </RequireOwnAccount>
  );
}

function RoundOf({ user, round }: ProfilePageProps & { user: SessionUser }) {
  const texts = useTexts(consentTexts).quiz;
  const { data: consent } = useOwnConsent();
  const isConsentMissing = !user.role && consentTextVersion !== null && consent?.isEnough === false;
  return round(
    isConsentMissing && (
      <ButtonLink to={`/profile#${fragments.consent}`} size="lg" className="max-sm:w-full">
        {texts.get}
      </ButtonLink>
    ),
  );
}

function AboutYou() {
  const texts = useTexts(profileTexts);
  const { data, error, refetch, isFetching } = useOwnAccount();
  const isOnline = useOnline();
  return (
    <ProfileCard title={texts.about.title}>
      {data ? (
        <ProfileForm account={data.user} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={isOnline ? texts.loading : texts.waiting} />
      )}
    </ProfileCard>
  );
}

function PhoneCard({ user: { id, phoneNo, phoneVerified } }: { user: SessionUser }) {
  const texts = useTexts(profileTexts).phone;
  return (
    <ProfileCard title={texts.title}>
      {phoneNo ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="figures text-lg whitespace-nowrap">{readablePhone(phoneNo)}</strong>
          {phoneVerified ? <Badge tone="good">{texts.verified}</Badge> : <Badge tone="warn">{texts.notVerified}</Badge>}
        </p>
      ) : (
        <p>{texts.none}</p>
      )}
      <p className="text-sm text-text-soft">{texts.once}</p>
      <p className="flex flex-wrap gap-3">
        {phoneNo && !phoneVerified && (
          <ButtonLink to={verificationPath({ userId: id, phone: phoneNo })} state={{ from: '/profile' }}>
            {texts.verify}
          </ButtonLink>
        )}
        <ButtonLink to="/update-phone" state={{ from: '/profile' }} variant="secondary">
          {phoneNo ? texts.change : texts.add}
        </ButtonLink>
      </p>
    </ProfileCard>
  );
}
