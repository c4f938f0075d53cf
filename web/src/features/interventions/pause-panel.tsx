import { interventionsEndpoints } from '@club/contract/interventions';
import {
  defaultPauseMinutes,
  interventionMinutesProblem,
  maxInterventionMinutes,
} from '@club/domain/entities/attempts/interventions';
import { minute, second } from '@club/domain/shared/instant';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { MinutesField, typedMinutes } from '#entities/attempts/interventions/minutes-field.tsx';
import { PreviewLine } from '#entities/attempts/interventions/preview-line.tsx';
import { useGiveIntervention } from '#entities/attempts/interventions/queries.ts';
import { liveReplies } from '#entities/attempts/replies.ts';
import { clockText } from '#shared/clock.ts';
import { newId } from '#shared/new-id.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAct } from '#shared/use-act.ts';

interface Clock {
  readonly serverNow: number;
  readonly readAt: number;
}

export interface PausePanelProps {
  slug: string;
  pause: { readonly id: number; readonly at: string; readonly until: string } | null;
  clock: Clock;
  /** True if somebody may be sitting. */
  isOpen: boolean;
}

/** Pauses and resumes all clocks of a round: the one thing on this page that must be found immediately. */
export function PausePanel({ slug, pause, clock, isOpen }: PausePanelProps) {
  const [openDialog, setOpenDialog] = useState<'pause' | 'resume'>();
  const now = useServerNow(clock, pause !== null);
  // It ends automatically, which the next reply of the server shows.
  const running = pause !== null && now < Date.parse(pause.until) ? pause : null;
  const [asksAbout, setAsksAbout] = useState(running);
  return (
    <section
      aria-label="Pause"
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl border-2 p-5 ${running ? 'border-marigold bg-warn-soft' : 'border-line bg-surface'}`}
    >
      {running ? (
        <div>
          <p className="text-sm font-semibold">The quiz is paused</p>
          <p className="figures mt-1 font-display text-4xl font-extrabold" aria-hidden="true">
            {spanText(now - Date.parse(running.at))}
          </p>
          <p className="figures mt-1 text-sm">
            Since {clockText(running.at)}. Resumes automatically at {clockText(running.until)}, in{' '}
            {spanText(Date.parse(running.until) - now)}.
          </p>
        </div>
      ) : (
        <div>
          <p className="text-sm font-semibold">{isOpen ? 'Clocks are running' : 'The round is not open'}</p>
          <p className="mt-1 max-w-prose text-sm text-text-soft">
            {isOpen
              ? 'A pause stops every clock of this round. Answers are still saved, nobody loses time, and the closing time moves by the same amount.'
              : 'You can pause the quiz while the round is open.'}
          </p>
        </div>
      )}
      {running ? (
        <Button
          size="lg"
          onClick={() => {
            setAsksAbout(running);
            setOpenDialog('resume');
          }}
        >
          <Play aria-hidden="true" className="size-5" />
          Resume quiz…
        </Button>
      ) : (
        isOpen && (
          <Button size="lg" variant="danger" onClick={() => setOpenDialog('pause')}>
            <Pause aria-hidden="true" className="size-5" />
            Pause quiz…
          </Button>
        )
      )}
      {openDialog === 'pause' && <PauseDialog slug={slug} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'resume' && asksAbout && (
        <ResumeDialog id={asksAbout.id} onClose={() => setOpenDialog(undefined)} />
      )}
    </section>
  );
}

const previewReason = 'Requested in advance';

function PauseDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [text, setText] = useState(String(defaultPauseMinutes));
  const minutes = typedMinutes(text);
  const sentence = `Enter a whole number of minutes from 1 to ${maxInterventionMinutes}`;
  const isWrong = interventionMinutesProblem(minutes) !== undefined;
  return (
    <ActionDialog
      title="Pause quiz"
      effect={
        isWrong ? (
          sentence
        ) : (
          <>
            <p>{`All clocks stop at once, until someone resumes the quiz or ${countWithNoun(minutes, 'minute')} have passed. Nobody can start a section in the meantime. The round closes that much later.`}</p>
            <PreviewLine slug={slug} given={{ kind: 'pause', requestId, reason: previewReason, minutes }} />
          </>
        )
      }
      problem={isWrong ? sentence : undefined}
      suggestions={['Power cut', 'Slow server', 'Mistake in the paper']}
      reasonIsFor="students"
      confirmLabel="Pause quiz"
      destructive
      perform={async (reason) => {
        const { intervention, concerned } = await give.mutateAsync({
          params: { slug },
          body: { kind: 'pause', requestId, reason, minutes },
        });
        return {
          message: `The quiz is paused, until ${clockText(intervention.until ?? intervention.at)} at the latest. ${countWithNoun(concerned, 'participant')} ${concerned === 1 ? 'is' : 'are'} in a section.`,
        };
      }}
      onClose={onClose}
    >
      <MinutesField label="Maximum minutes" value={text} onChange={setText} suggestedMinutes={[10, 30, 60]} />
    </ActionDialog>
  );
}

function ResumeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const resume = useAct(interventionsEndpoints.resumeQuiz, { changes: liveReplies });
  return (
    <ActionDialog
      title="Resume quiz"
      effect={<p>All clocks continue from where they stopped.</p>}
      suggestions={['Problem solved']}
      reasonIsFor="students"
      confirmLabel="Resume quiz"
      perform={async (reason) => {
        const { concerned } = await resume.mutateAsync({ params: { id }, body: { reason } });
        return {
          message: `The clocks are running again. ${countWithNoun(concerned, 'participant')} ${concerned === 1 ? 'continues' : 'continue'}.`,
        };
      }}
      onClose={onClose}
    />
  );
}

/** The server's instant, updated every second while it is needed. */
function useServerNow({ serverNow, readAt }: Clock, isWatched: boolean): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => setTicks((count) => count + 1), second);
    return () => clearInterval(timer);
  }, [isWatched]);
  return serverNow + (performance.now() - readAt);
}

/** "1:05" for a minute and five seconds; never negative. */
function spanText(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds / second));
  const perMinute = minute / second;
  return `${Math.floor(whole / perMinute)}:${String(whole % perMinute).padStart(2, '0')}`;
}
