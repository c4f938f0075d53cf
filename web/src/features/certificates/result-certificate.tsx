import { type AwardReply, certificatesEndpoints } from '@club/contract/certificates';
import { reviewTexts } from '@club/texts/review';
import { useLanguage, useTexts } from '#shared/language.ts';
import { withRound } from '#shared/round-param.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useReply } from '#shared/use-reply.ts';
import { besideEachOther, OwnCertificate } from './own-certificate.tsx';
import { PaperPicture } from './paper-picture.tsx';

interface ResultCertificateProps {
  readonly accountId: string;
  readonly round: string;
}

/** The best certificate beside the result, and the way to all of them. See docs/rules/results.md, V50. */
export function ResultCertificate({ accountId, round }: ResultCertificateProps) {
  const texts = useTexts(reviewTexts);
  const language = useLanguage();
  const { data, error } = useReply(
    certificatesEndpoints.listOwn,
    { query: { round } },
    { account: accountId, quiet: true, staleTime: 0 },
  );
  const all = withRound('/quiz/certificates', round);
  const best = data && bestOf(data.certificates);
  if (error || (data && (best === undefined || data.isUnsigned || data.nameIsMissing))) {
    return <ButtonLink to={all}>{texts.certificates}</ButtonLink>;
  }
  return (
    <>
      {best === undefined ? (
        // As high as the certificate that is asked for.
        <div className="grid w-full max-w-md items-center gap-3" style={besideEachOther}>
          <PaperPicture source={undefined} alt="" error={null} />
          <span />
        </div>
      ) : (
        <OwnCertificate award={best} accountId={accountId} round={round} language={language} isSmall />
      )}
      <p className="basis-full">
        <TextLink to={all} className="inline-flex min-h-11 items-center">
          {texts.certificates}
        </TextLink>
      </p>
    </>
  );
}

const order = ['merit', 'qualified', 'participation'] as const;

function bestOf(certificates: readonly AwardReply[]): AwardReply | undefined {
  return order.flatMap((kind) => certificates.filter((one) => one.kind === kind))[0];
}
