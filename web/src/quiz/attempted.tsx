import type { AttemptReply } from '@club/contract/quiz';
import { refusalTexts } from '@club/texts/refusals';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { fullScreen } from './full-screen.ts';
import { keptSittings } from './kept-sitting.ts';
import { NotCountedNotice, notCountedSentences } from './not-counted-notice.tsx';
import { PlayPanel } from './play-panel.tsx';
import { resultPath } from './result-messages.ts';
import { useNotCounted, useSitting } from './sitting-context.ts';

/**
 * The section, or the whole quiz, is behind them: says so and leads home. Whoever sent something that does not count, or has not
 * sent everything yet, reads that first.
 */
export function Attempted({ attempt }: { attempt: AttemptReply }) {
  const { owner, navigation, notCounted } = useSitting();
  const hasMoreToSay = notCountedSentences(useNotCounted(notCounted), attempt).length > 0;
  const [hadUnsent] = useState(() => keptSittings.countUnsent(owner) > 0);
  const staysHere = hadUnsent || hasMoreToSay;

  useEffect(() => {
    void fullScreen.leave();
    if (staysHere) return;
    toast.error(refusalTexts.en['quiz-already-attempted']);
    void navigation.toHome();
  }, [navigation, staysHere]);

  if (!staysHere) return <LoadingState />;
  return (
    <PlayPanel
      title={refusalTexts.en['quiz-already-attempted']}
      tone="quiet"
      actions={
        <>
          <ButtonLink to={resultPath(false)} size="lg">
            What you handed in
          </ButtonLink>
          <ButtonLink to="/" size="lg" variant="secondary">
            Back to home
          </ButtonLink>
        </>
      }
    >
      {hadUnsent && !hasMoreToSay && (
        <p>Answers that were still on this device are being sent. This page says which of them came too late.</p>
      )}
      <div className="w-full text-left">
        <NotCountedNotice attempt={attempt} />
      </div>
    </PlayPanel>
  );
}
