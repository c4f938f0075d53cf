import { type AwardReply, certificatesEndpoints } from '@club/contract/certificates';
import type { Language } from '@club/domain/shared/language';
import { certificateTexts } from '@club/texts/certificate';
import FileDown from 'lucide-react/icons/file-down';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { shareOrSave } from '#shared/share-file.ts';
import { toPng } from '#shared/svg-picture.ts';
import { Button } from '#shared/ui/button.tsx';
import { useOnline } from '#shared/ui/use-online.ts';
import { useDownload } from '#shared/use-act.ts';
import { awardText } from './award-text.ts';
import { PaperPicture, paperRatio } from './paper-picture.tsx';
import { useOwnPicture } from './queries.ts';

/** In pixels: readable on a screen, and small enough for a messenger. */
const sharedWidth = 1754;

/** Two columns, unless the text is large or the window narrow. */
export const besideEachOther = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))' };

interface OwnCertificateProps {
  readonly award: AwardReply;
  readonly accountId: string;
  readonly round: string | undefined;
  readonly language: Language;
  /** Beside the result: the paper small, with the buttons next to it. */
  readonly isSmall?: boolean;
}

/** A certificate as a picture of its paper, to share, and to download for printing. */
export function OwnCertificate({ award, accountId, round, language, isSmall = false }: OwnCertificateProps) {
  const texts = useTexts(certificateTexts);
  const { kind } = award;
  const { data: source, error } = useOwnPicture(accountId, round, { kind, language });
  const name = `certificate-${kind}-${language}`;
  const share = useShare(source, `${name}.png`);
  const print = useDownload(certificatesEndpoints.downloadOwn, () => `${name}.pdf`);
  const isOnline = useOnline();
  const alt = texts.picture({ award: awardText(texts, award) });
  return (
    <div className={isSmall ? 'grid w-full max-w-md gap-2' : 'grid gap-3'}>
      <div className={isSmall ? 'grid items-center gap-3' : 'grid gap-4'} {...(isSmall && { style: besideEachOther })}>
        <PaperPicture source={source} alt={alt} error={error} />
        <div className={isSmall ? 'grid gap-2' : 'flex flex-wrap gap-3'}>
          <Button
            {...(isSmall && { size: 'sm' as const })}
            busy={share.isBusy}
            busyLabel={texts.drawing}
            disabled={source === undefined}
            onClick={() => void share.start()}
          >
            <Share2 aria-hidden="true" className="size-4.5" />
            {texts.share}
          </Button>
          <Button
            variant="secondary"
            {...(isSmall && { size: 'sm' as const })}
            busy={print.isPending}
            disabled={!isOnline}
            onClick={() => print.mutate({ params: { kind }, query: { round, language } })}
          >
            <FileDown aria-hidden="true" className="size-4.5" />
            {texts.print}
          </Button>
        </div>
      </div>
      <p role="status" className="text-sm text-text-soft empty:hidden">
        {!isOnline ? texts.offline : share.outcome === 'saved' ? texts.saved : undefined}
      </p>
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {print.error ? errorMessage(print.error) : share.outcome === 'failed' ? texts.notShared : undefined}
      </p>
    </div>
  );
}

function useShare(source: string | undefined, fileName: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<'shared' | 'saved' | 'failed'>();
  async function start() {
    if (isBusy || source === undefined) return;
    setIsBusy(true);
    setOutcome(undefined);
    try {
      const drawn = await toPng(source, { width: sharedWidth, height: Math.round(sharedWidth / paperRatio) });
      setOutcome(drawn === null ? 'failed' : await shareOrSave(drawn, fileName));
    } catch {
      setOutcome('failed');
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, outcome, start };
}
