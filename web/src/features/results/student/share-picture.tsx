import { clubContent } from 'virtual:club';
import type { ReviewReply } from '@club/contract/results';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import type { Language } from '@club/domain/shared/language';
import { reviewTexts } from '@club/texts/review';
import { standingTexts } from '@club/texts/standing';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useLanguage, useTexts } from '#shared/language.ts';
import { shareOrSave } from '#shared/share-file.ts';
import { Button } from '#shared/ui/button.tsx';
import { drawResult, type ResultPicture } from './draw-result.ts';

type Outcome = 'shared' | 'saved' | 'failed';

/** Shares a picture of the participant's own result, or saves it if the device cannot share. The picture names nobody. */
export function SharePicture({ review }: { review: ReviewReply }) {
  const texts = useTexts(reviewTexts);
  const standing = useTexts(standingTexts);
  const language = useLanguage();
  const { shortName } = useTexts(clubContent);
  const [isDrawing, setIsDrawing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function share() {
    if (isDrawing) return;
    setIsDrawing(true);
    setOutcome(undefined);
    try {
      setOutcome(
        await drawAndShare(toPicture(review, texts, standing, { club: shortName, language }), texts.picture.fileName),
      );
    } catch {
      setOutcome('failed');
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={isDrawing} busyLabel={texts.picture.drawing} onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-5" />
          {texts.picture.share}
        </Button>
        <p className="text-sm text-text-soft">{texts.picture.hint}</p>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {outcome === 'saved' && texts.picture.saved}
        {outcome === 'failed' && texts.picture.failed}
      </p>
    </div>
  );
}

function toPicture(
  { round, score, fullMarks, standing }: ReviewReply,
  texts: (typeof reviewTexts)['en'],
  ranks: (typeof standingTexts)['en'],
  { club, language }: { readonly club: string; readonly language: Language },
): ResultPicture {
  const groups = (['all', 'city', 'school'] as const).flatMap((group) => {
    const of = standing?.[group];
    return of ? [`${ranks.ranks[group]}: ${ranks.rank(of)}`] : [];
  });
  return {
    club,
    round: roundTitleIn(language, round),
    score: String(score),
    share: fullMarks > 0 ? score / fullMarks : 0,
    lines: [texts.picture.score({ score, fullMarks }), ...groups, ...(standing?.advances ? [texts.advances] : [])],
  };
}

async function drawAndShare(picture: ResultPicture, fileName: string): Promise<Outcome> {
  const drawn = await drawResult(picture);
  return drawn === null ? 'failed' : shareOrSave(drawn, fileName);
}
