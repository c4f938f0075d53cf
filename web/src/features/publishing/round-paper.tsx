import type { RoundPaperReply, RoundSettingsReply } from '@club/contract/entities/rounds';
import Play from 'lucide-react/icons/play';
import Printer from 'lucide-react/icons/printer';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { PhaseBadge } from '#entities/rounds/phase-badge.tsx';
import { useRoundPaper, useRoundSettings } from '#entities/rounds/queries.ts';
import { RoundTabs } from '#entities/rounds/round-tabs.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { fragments } from '#shared/fragments.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { PaperChecklist } from './paper-checklist.tsx';
import { PaperOutline } from './paper-outline.tsx';
import { PaperState } from './paper-state.tsx';
import { QuestionOrder } from './question-order.tsx';

type PublishedPaper = NonNullable<RoundPaperReply['published']>;

export interface RoundPaperProps {
  /** Draws the published paper with its actions. */
  readonly Published: ComponentType<{ readonly round: RoundSettingsReply; readonly published: PublishedPaper }>;
}

/** The published paper of a round, its working copy with the checklist, and corrections. */
export function RoundPaper({ Published }: RoundPaperProps) {
  const { slug = '' } = useParams();
  const settings = useRoundSettings(slug);
  const paper = useRoundPaper(slug);
  const error = settings.error ?? paper.error;

  if (isRefusal(error, 'round-unknown')) {
    return <EmptyState message={error.message} link={{ to: '/admin/rounds', label: 'Go to rounds' }} />;
  }
  // With the paper, so that the page is drawn once.
  const round = paper.data || error ? settings.data : undefined;
  return (
    <AdminPage
      title={round ? `Paper of ${round.title}` : 'Paper'}
      intro={
        round && (
          <span className="flex flex-wrap items-center gap-2">
            <PhaseBadge round={round} />
            {round.isCurrent && <Badge tone="accent">Current</Badge>}
          </span>
        )
      }
      actions={
        round && (
          <>
            <ButtonLink to={`/admin/rounds/${slug}/print`} variant="secondary">
              <Printer aria-hidden="true" className="size-4.5" />
              Print
            </ButtonLink>
            <ButtonLink to={`/admin/rounds/${slug}/try`} variant="secondary">
              <Play aria-hidden="true" className="size-4.5" />
              Preview as a student
            </ButtonLink>
          </>
        )
      }
    >
      {(round || error) && <RoundTabs slug={slug} />}
      {round && paper.data ? (
        <>
          {error && (
            <Notice tone="warn" title="This page may be out of date">
              It could not be reloaded. You see the last version received.
            </Notice>
          )}
          <Paper key={slug} round={round} paper={paper.data} Published={Published} />
        </>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([settings.refetch(), paper.refetch()])}
          retrying={settings.isFetching || paper.isFetching}
        />
      ) : (
        <LoadingState label="Loading the paper" />
      )}
    </AdminPage>
  );
}

function Paper({ round, paper, Published }: RoundPaperProps & { round: RoundSettingsReply; paper: RoundPaperReply }) {
  return (
    <div className="flex flex-col gap-8">
      <Arrival
        at={fragments.publish}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]"
      >
        <PaperState round={round} paper={paper} />
        <PaperChecklist slug={round.slug} checks={paper.checks} />
      </Arrival>
      <PaperOutline slug={round.slug} paper={paper} />
      <Arrival at={fragments.questions}>
        <QuestionOrder slug={round.slug} paper={paper} />
      </Arrival>
      {paper.published && <Published round={round} published={paper.published} />}
    </div>
  );
}
