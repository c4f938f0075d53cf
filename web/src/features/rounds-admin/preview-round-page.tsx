import { club } from 'virtual:club';
import { generalInstructions } from 'virtual:instructions';
import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { instructionsFor } from '@club/domain/entities/attempts/instructions';
import {
  flagsDisqualify,
  type IntegrityRule,
  parseIntegrityRule,
  strictRule,
} from '@club/domain/entities/rounds/integrity-rule';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { MarkedPaperView } from '#entities/attempts/marked-paper-view.tsx';
import { useTrialRound } from '#entities/rounds/queries.ts';
import { fullScreen } from '#player/engine/full-screen.ts';
import { createMemoryStore, initialLocalQuizState, localQuiz } from '#player/engine/local-quiz.ts';
import { markLocalQuiz } from '#player/engine/mark-local-quiz.ts';
import { LocalQuizView } from '#player/local-quiz-view.tsx';
import { queryClient } from '#shared/query-client.ts';
import { SessionGuard } from '#shared/session-guard.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { type PreviewPaper, toPreviewPaper } from './preview-paper.ts';

export const meta: MetaFunction = () => [{ title: `Preview | ${club.name}` }];

/** Nothing is sent to the server. */
export default function PreviewRoundPage() {
  const { slug = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard allows="bank">
        <PreviewRound key={slug} slug={slug} />
      </SessionGuard>
    </QueryClientProvider>
  );
}

function PreviewRound({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useTrialRound(slug);
  const preview = useMemo(() => data && toPreviewPaper(data.paper), [data]);
  if (data && preview) return <Preview round={data.round} preview={preview} />;
  return (
    <ParticipantFrame>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <LoadingState />}
    </ParticipantFrame>
  );
}

function Preview({ round, preview }: { round: RoundSettingsReply; preview: PreviewPaper }) {
  const { paper, keys, isPublished } = preview;
  const [run, setRun] = useState({ number: 1, isOn: false });
  const store = useMemo(() => createMemoryStore(), []);
  const calls = useMemo(
    () => localQuiz({ round, paper, store, generalInstructions: instructionsFor(generalInstructions, paper.sections) }),
    [round, paper, store],
  );
  const trial = useMemo(() => {
    const rule = parseIntegrityRule(round.integrityRule) ?? strictRule;
    return {
      costInEarnest: (flags: number) => penaltyInRealRound(flags, rule),
      stopLabel: 'Stop preview',
      stop() {
        void fullScreen.leave();
        store.write(initialLocalQuizState);
        setRun(({ number }) => ({ number: number + 1, isOn: false }));
      },
    };
  }, [round, store]);
  const backLink = { to: `/admin/rounds/${encodeURIComponent(round.slug)}`, label: 'Back to the round' };

  if (run.isOn) {
    return (
      <LocalQuizView
        key={run.number}
        name="trial"
        calls={calls}
        trial={trial}
        result={() => (
          <MarkedPaperView
            title={`${round.title}, preview`}
            marked={markLocalQuiz(paper, keys, store.read())}
            actions={
              <>
                <ButtonLink to={backLink.to} size="lg">
                  {backLink.label}
                </ButtonLink>
                <Button size="lg" variant="secondary" onClick={trial.stop}>
                  Try again
                </Button>
              </>
            }
          />
        )}
      />
    );
  }
  return (
    <ParticipantFrame>
      {paper.questions.length === 0 ? (
        <EmptyState link={backLink} />
      ) : (
        <section className="mx-auto flex max-w-xl flex-col items-center gap-5 py-8 text-center sm:py-14">
          <BuzzerRing className="size-24" />
          <div>
            <p className="text-sm font-semibold text-accent">{round.title}</p>
            <h1 className="mt-1 text-3xl">Preview</h1>
          </div>
          <p className="text-lg">
            Take {isPublished ? 'the published paper' : 'the active questions of the working copy'} as a student would,
            and see the correct answers at the end. It runs only on this device: nothing is sent, nothing is counted.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button size="lg" onClick={() => setRun(({ number }) => ({ number, isOn: true }))}>
              Start
            </Button>
            <ButtonLink to={backLink.to} size="lg" variant="secondary">
              {backLink.label}
            </ButtonLink>
          </div>
        </section>
      )}
    </ParticipantFrame>
  );
}

function penaltyInRealRound(flags: number, rule: IntegrityRule): string {
  return flagsDisqualify(flags, rule)
    ? 'A student would be disqualified now. Here there is no penalty.'
    : `For a student this would be warning ${flags} of ${rule.disqualifyingFlag}. Here there is no penalty.`;
}
