import { type AwardReply, certificatesEndpoints } from '@club/contract/certificates';
import { isLanguage, languageFacts, languages } from '@club/domain/shared/language';
import { certificateTexts } from '@club/texts/certificate';
import { sittingTexts } from '@club/texts/sitting';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { NameOnCertificatesNotice } from '#entities/accounts/name-on-certificates.tsx';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { useOnline } from '#shared/ui/use-online.ts';
import { useDownload } from '#shared/use-act.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { awardText } from './award-text.ts';

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
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-6">
      <div>
        <h1 className="text-2xl">{texts.own}</h1>
        <p className="mt-2 text-text-soft">{texts.ownHint}</p>
      </div>
      {data.isUnsigned && <Notice tone="warn">{texts.ownUnsigned}</Notice>}
      {data.nameIsMissing && <NameOnCertificatesNotice />}
      {!data.isUnsigned && !data.nameIsMissing && <Downloads certificates={data.certificates} />}
    </div>
  );
}

function Downloads({ certificates }: { readonly certificates: readonly AwardReply[] }) {
  const texts = useTexts(certificateTexts);
  const round = useRoundParam();
  const [language, setLanguage] = useState(useLanguage());
  const isOnline = useOnline();
  const { mutate, isPending, variables, error } = useDownload(
    certificatesEndpoints.downloadOwn,
    ({ params: { kind } }) => `certificate-${kind}-${language}.pdf`,
  );
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
      <ul className="flex flex-col gap-3">
        {certificates.map((award) => (
          <li key={award.kind}>
            <Button
              variant="secondary"
              wide
              busy={isPending && variables.params.kind === award.kind}
              disabled={!isOnline || (isPending && variables.params.kind !== award.kind)}
              onClick={() => mutate({ params: { kind: award.kind }, query: { round, language } })}
            >
              {texts.download({ award: awardText(texts, award) })}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-text-soft empty:hidden">
        {!isOnline && texts.offline}
      </p>
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {error && errorMessage(error)}
      </p>
    </>
  );
}
