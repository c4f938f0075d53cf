import { consentTextVersion } from 'virtual:consent';
import type { GuardianReply } from '@club/contract/entities/accounts';
import { guardianTexts } from '@club/texts/guardian';
import { profileTexts } from '@club/texts/profile';
import { dayText } from '@club/texts/times';
import { GetConsent } from '#entities/accounts/consent/get-consent.tsx';
import { ConsentRecord } from '#entities/accounts/consent-record.tsx';
import { useOwnAccount, useOwnConsent, useWithdrawOwnConsent } from '#entities/accounts/queries.ts';
import { fragments } from '#shared/fragments.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Shows who consented to what, requests missing consent, and withdraws consent. */
export function GuardianCard() {
  const { title } = useTexts(profileTexts).guardian;
  const { data: own } = useOwnAccount();
  const { data: consent, error, refetch, isFetching } = useOwnConsent();
  const withdraw = useWithdrawOwnConsent();
  if (!own || (own.guardian === null && (consentTextVersion === null || own.user.isAdmin))) return null;
  return (
    <ProfileCard title={title} arrival={fragments.consent} isReady={consent !== undefined}>
      {consent ? (
        <>
          {own.guardian && <ConsentSummary guardian={own.guardian} />}
          <GetConsent participant={own.user.name} guardian={own.guardian} consent={consent} />
          <ConsentRecord
            consents={consent.consents}
            onWithdraw={(purpose) => withdraw.mutateAsync({ body: { purposes: [purpose] } })}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <LoadingState />
      )}
    </ProfileCard>
  );
}

function ConsentSummary({ guardian: { name, relation, consentedAt, textVersion } }: { guardian: GuardianReply }) {
  const { relations } = useTexts(guardianTexts);
  const texts = useTexts(profileTexts).guardian;
  const day = dayText(useLanguage(), Date.parse(consentedAt));
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="min-w-0 break-words">
          <InEnglish>{name}</InEnglish>
        </strong>
        <span className="text-text-soft">{relations[relation]}</span>
      </p>
      <p className="text-sm text-text-soft">
        <RichText
          text={texts.agreed({ day, version: textVersion })}
          marks={{ privacy: (words) => <TextLink to="/privacy">{words}</TextLink> }}
        />
      </p>
    </div>
  );
}
