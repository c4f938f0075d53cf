import { type AwardReply, certificatesEndpoints } from '@club/contract/certificates';
import { isLanguage, languageFacts, languages } from '@club/domain/shared/language';
import { certificateTexts } from '@club/texts/certificate';
import { sittingTexts } from '@club/texts/sitting';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { NameOnCertificatesNotice } from '#entities/accounts/name-on-certificates.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { useAccount } from '#shared/session.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { awardText } from './award-text.ts';
import { OwnCertificate } from './own-certificate.tsx';

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(textsAt(location, certificateTexts).own) }];

/** One's own certificates, once the results are out. */
export default function OwnCertificatesPage() {
  const texts = useTexts(certificateTexts);
  usePageTitle(texts.own);
  const account = useAccount();
  return <ParticipantFrame>{account && <OwnCertificates accountId={account.id} />}</ParticipantFrame>;
}

function OwnCertificates({ accountId }: { readonly accountId: string }) {
  const texts = useTexts(certificateTexts);
  const shared = useTexts(sittingTexts);
  const query = { round: useRoundParam() };
  const { data, error, refetch, isFetching } = useReply(
    certificatesEndpoints.listOwn,
    { query },
    { account: accountId, staleTime: 0 },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingState label={texts.checking} />;
  if (data.certificates.length === 0) {
    return <EmptyState isCalm isPage message={texts.ownNone} link={{ to: '/', label: shared.backHome }} />;
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 py-6">
      <div>
        <h1 className="text-2xl">{texts.own}</h1>
        <p className="mt-2 text-text-soft">{texts.ownHint}</p>
      </div>
      {data.isUnsigned && <Notice tone="warn">{texts.ownUnsigned}</Notice>}
      {data.nameIsMissing && <NameOnCertificatesNotice />}
      {!data.isUnsigned && !data.nameIsMissing && (
        <Certificates certificates={data.certificates} accountId={accountId} />
      )}
    </div>
  );
}

interface CertificatesProps {
  readonly certificates: readonly AwardReply[];
  readonly accountId: string;
}

function Certificates({ certificates, accountId }: CertificatesProps) {
  const texts = useTexts(certificateTexts);
  const round = useRoundParam();
  const [language, setLanguage] = useState(useLanguage());
  return (
    <>
      <Field label={texts.language}>
        <Select
          value={language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) setLanguage(value);
          }}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageFacts[one].ownName}
            </option>
          ))}
        </Select>
      </Field>
      <ul className="grid gap-8">
        {certificates.map((award) => (
          <li key={award.kind} className="grid gap-3">
            <h2 className="text-xl">{awardText(texts, award)}</h2>
            <OwnCertificate award={award} accountId={accountId} round={round} language={language} />
          </li>
        ))}
      </ul>
    </>
  );
}
