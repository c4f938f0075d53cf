import type { AttemptReply } from '@club/contract/entities/attempts';
import { type SittingTexts, sittingTexts } from '@club/texts/sitting';
import { useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';

type Rule = Pick<AttemptReply, 'disqualifyingFlag' | 'flags'>;

/** A setting, so the club's own instructions cannot state it. A phone has no Escape key. */
export function FullScreenRule({ of }: { of: Rule }) {
  return (
    <RichText
      text={ruleText(useTexts(sittingTexts), of)}
      marks={{ keyboard: (words) => <span className="hidden any-pointer-fine:inline">{words}</span> }}
    />
  );
}

function ruleText({ fullScreen }: SittingTexts, { disqualifyingFlag, flags }: Rule): string {
  if (disqualifyingFlag === null) return fullScreen.warns;
  if (disqualifyingFlag === 1) return fullScreen.disqualifies;
  const flag = disqualifyingFlag;
  // There may be more flags than allowed, if a disqualification was lifted.
  if (flags >= flag - 1) return fullScreen.nextDisqualifies({ flags });
  return flags > 0 ? fullScreen.flagsSoFar({ flag, flags }) : fullScreen.flags({ flag });
}

/** The rule as one sentence. */
export function fullScreenRule(texts: SittingTexts, rule: Rule): string {
  return ruleText(texts, rule).replace(/<\/?keyboard>/g, '');
}

/** Shown only where one might press Escape or swipe back to close something. */
export function EscapeWarning({ rule }: { rule: Rule }) {
  const texts = useTexts(sittingTexts);
  return (
    <p className="mt-1.5">
      <span className="hidden any-pointer-fine:inline">{escapeWarning(texts, rule)}</span>
      <span className="any-pointer-fine:hidden">{texts.escape.touch}</span>
    </p>
  );
}

export function escapeWarning(texts: SittingTexts, { disqualifyingFlag }: Rule): string {
  if (disqualifyingFlag === null) return texts.escape.warns;
  return disqualifyingFlag === 1 ? texts.escape.disqualifies : texts.escape.flags;
}
