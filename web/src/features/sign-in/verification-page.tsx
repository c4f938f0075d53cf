import { club } from 'virtual:club';
import { consentTexts } from '@club/texts/consent';
import { verificationTexts } from '@club/texts/verification';
import { type MetaFunction, useParams } from 'react-router';
import { organisers, organisersMarks, phoneMarks } from '#entities/accounts/account-marks.tsx';
import { GuardianWays, reachesGuardian } from '#entities/accounts/consent/guardian-ways.tsx';
import { useSendingWays } from '#entities/accounts/queries.ts';
import { useAccountPageState } from '#entities/accounts/return-path.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { type SessionUser, useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FormPage, PageBanner } from '#shared/ui/page-banner.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { readPhoneVerification } from './phone-verification.ts';
import { VerificationForm } from './verification-form.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, verificationTexts).title) },
  { name: 'robots', content: 'noindex' },
];

function useWays() {
  const { from } = useAccountPageState();
  const way = (to: string) => (words: string) => (
    <TextLink to={to} state={{ from }}>
      {words}
    </TextLink>
  );
  return { signin: way('/signin'), signup: way('/signup') };
}

export default function VerificationPage() {
  const texts = useTexts(verificationTexts);
  usePageTitle(texts.title);
  const user = useAccount();
  const links = useWays();
  const consent = useTexts(consentTexts).request;
  const { hasJustRegistered, guardian } = useAccountPageState();
  const verification = readPhoneVerification(useParams().dets);
  const ways = useSendingWays();
  if (!verification) return <IncompleteAddress user={user} />;
  const phone = { phone: readablePhone(verification.phone) };
  const hasCodes = ways.data?.codes ?? true;
  const intro = ways.isPending ? texts.asked(phone) : hasCodes ? texts.intro(phone) : texts.noCodes.given(phone);

  return (
    <FormPage
      kickerOnPhones
      kicker={hasJustRegistered ? texts.registered({ club: club.shortName }) : texts.almostThere}
      title={texts.title}
      intro={<RichText text={intro} marks={phoneMarks} />}
      aside={
        <div className="max-w-md">
          <h2 className="text-xl">{texts.meanwhile.title}</h2>
          <p className="mt-3 mb-4 text-text-soft">{texts.meanwhile.text}</p>
          <p className="mb-8">
            <ButtonLink to="/quiz/practice" variant="secondary">
              {texts.meanwhile.practise}
            </ButtonLink>
          </p>
          {hasCodes && (
            <>
              <h2 className="text-xl">{texts.noMessage.title}</h2>
              <ul className="mt-3 list-disc space-y-2 pl-5 text-text-soft">
                <li>{texts.noMessage.wait}</li>
                <li>{texts.noMessage.again}</li>
                <li>{texts.noMessage.change}</li>
                <li>{user ? texts.noMessage.later : <RichText text={texts.noMessage.logIn} marks={links} />}</li>
              </ul>
            </>
          )}
        </div>
      }
    >
      {!hasCodes && (
        <div role="status" className="mb-5">
          <Notice tone="warn">
            <p>
              <RichText text={texts.noCodes.none(organisers)} marks={organisersMarks} />
            </p>
            <p className="mt-2">{texts.noCodes.kept}</p>
          </Notice>
        </div>
      )}
      <VerificationForm key={verification.phone} {...verification} hasCodes={hasCodes} />
      {guardian !== undefined && ways.data !== undefined && (
        <div className="mt-5">
          {reachesGuardian(guardian, ways.data.guardians) ? (
            <p>{consent.later({ contact: guardian })}</p>
          ) : (
            <GuardianWays ways={ways.data.guardians} />
          )}
        </div>
      )}
    </FormPage>
  );
}

/** The address was truncated or altered. */
function IncompleteAddress({ user }: { user: SessionUser | undefined }) {
  const texts = useTexts(verificationTexts);
  const ways = useWays();
  const { from } = useAccountPageState();
  return (
    <>
      <PageBanner title={texts.title} />
      <EmptyState message={texts.incomplete.text}>
        {user && !user.phoneVerified ? (
          <ButtonLink to={verificationPath({ userId: user.id, phone: user.phoneNo })} state={{ from }}>
            {user.phoneNo ? texts.incomplete.verify : texts.incomplete.addPhone}
          </ButtonLink>
        ) : (
          <RichText text={texts.incomplete.ways} marks={ways} />
        )}
      </EmptyState>
    </>
  );
}
