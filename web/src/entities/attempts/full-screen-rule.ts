import type { AttemptReply } from '@club/contract/entities/attempts';
import type { SittingTexts } from '@club/texts/sitting';

type Rule = Pick<AttemptReply, 'disqualifyingFlag' | 'flags'>;

/** A setting, so the club's own instructions cannot state it. */
export function fullScreenRule({ fullScreen }: SittingTexts, { disqualifyingFlag, flags }: Rule): string {
  if (disqualifyingFlag === null) return fullScreen.warns;
  if (disqualifyingFlag === 1) return fullScreen.disqualifies;
  const flag = disqualifyingFlag;
  return flags > 0 ? fullScreen.flagsSoFar({ flag, flags }) : fullScreen.flags({ flag });
}

/** Said where one might press Escape to close something. */
export function escapeWarning(texts: SittingTexts, { disqualifyingFlag }: Rule): string {
  if (disqualifyingFlag === null) return texts.escape.warns;
  return disqualifyingFlag === 1 ? texts.escape.disqualifies : texts.escape.flags;
}
