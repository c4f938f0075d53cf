import { type CertificateReply, certificatesEndpoints } from '@club/contract/certificates';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { readCertificateNumber } from '@club/domain/features/certificates/certificate';
import { groupedCode } from '@club/domain/shared/typed-code';
import { certificateTexts } from '@club/texts/certificate';
import { useState } from 'react';
import { type MetaFunction, useNavigate, useParams } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { awardText } from './award-text.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, certificateTexts).title) },
  { name: 'robots', content: 'noindex' },
];

/** Public check of a certificate by its number. */
export default function CheckPage() {
  const texts = useTexts(certificateTexts);
  usePageTitle(texts.title);
  const { number } = useParams();
  return (
    <FormPage title={texts.title} intro={texts.intro}>
      {number === undefined ? <NumberForm /> : <Checked key={number} number={number} />}
    </FormPage>
  );
}

function NumberForm({ first = '' }: { readonly first?: string }) {
  const texts = useTexts(certificateTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const number = readCertificateNumber(typed);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (number !== undefined) void navigate(`/certificates/${groupedCode(number)}`);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={texts.number} required error={isTried && number === undefined ? texts.incomplete : undefined}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="figures uppercase"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" wide>
        {texts.check}
      </Button>
    </form>
  );
}

function Checked({ number }: { readonly number: string }) {
  const texts = useTexts(certificateTexts);
  const { data, error, refetch, isFetching } = useReply(
    certificatesEndpoints.checkCertificate,
    { params: { number } },
    // It can be replaced at any time.
    { retry: false, staleTime: 0 },
  );
  if (data) return <Outcome certificate={data} />;
  if (isRefusal(error, 'certificate-unknown')) {
    return (
      <div className="flex flex-col gap-6">
        <div role="alert">
          <Notice tone="bad" title={texts.unknown}>
            {texts.unknownHint}
          </Notice>
        </div>
        <NumberForm first={number} />
      </div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingState label={texts.checking} />;
}

const tones = { genuine: 'good', replaced: 'warn', revoked: 'bad', withdrawn: 'bad' } as const;

function Outcome({ certificate: { state, name, round, award, number } }: { readonly certificate: CertificateReply }) {
  const texts = useTexts(certificateTexts);
  const language = useLanguage();
  const isGenuine = state === 'genuine';
  const facts = [
    isGenuine && ([texts.facts.name, name ?? texts.nameHidden] as const),
    award && ([texts.facts.award, awardText(texts, award)] as const),
    round !== null && ([texts.facts.round, roundTitleIn(language, round)] as const),
    [texts.facts.number, number] as const,
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <div className="flex flex-col gap-6" role="status">
      <Notice tone={tones[state]} title={texts.states[state]}>
        {!isGenuine && texts.explained[state]}
      </Notice>
      <dl className="grid gap-4">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="text-sm text-text-soft">{label}</dt>
            <dd className="text-lg font-semibold wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/certificates" variant="secondary">
        {texts.checkAnother}
      </ButtonLink>
    </div>
  );
}
