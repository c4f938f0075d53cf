import type { RoundPaperReply, RoundSettingsReply } from '@club/contract/entities/rounds';
import Play from 'lucide-react/icons/play';
import Printer from 'lucide-react/icons/printer';
import { type ComponentType, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { correctionFragment } from '#entities/papers/correction-fragment.ts';
import { PhaseBadge } from '#entities/rounds/phase-badge.tsx';
import { useRoundPaper, useRoundSettings } from '#entities/rounds/queries.ts';
import { RoundTabs } from '#entities/rounds/round-tabs.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { fragments } from '#shared/fragments.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
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

type PaperList = 'working-copy' | 'published';

/** Which of the two lists a link or the state of the round asks for: once students have begun, what they get. */
function firstList(hash: string, round: RoundSettingsReply): PaperList {
  if (hash === `#${fragments.questions}`) return 'working-copy';
  if (hash === '#published' || hash.startsWith(correctionFragment(''))) return 'published';
  return round.firstStartedAt === null ? 'working-copy' : 'published';
}

function Paper({ round, paper, Published }: RoundPaperProps & { round: RoundSettingsReply; paper: RoundPaperReply }) {
  const { hash } = useLocation();
  const [list, setList] = useState(() => firstList(hash, round));
  const { published } = paper;
  const lists = [
    { name: 'published', label: 'What students get', count: published?.questions.length ?? 0 },
    { name: 'working-copy', label: 'Working copy', count: paper.questions.length },
  ] as const;
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
      {published && (
        <fieldset aria-label="Which list" className="-mb-4 flex flex-wrap gap-1 self-start rounded-lg bg-sunken p-1">
          {lists.map(({ name, label, count }) => (
            <button
              key={name}
              type="button"
              aria-pressed={list === name}
              onClick={() => setList(name)}
              className={classNames(
                'figures min-h-11 rounded-md px-4 text-sm font-semibold',
                list === name ? 'bg-surface shadow-card' : 'text-text-soft hover:text-text',
              )}
            >
              {label} ({count})
            </button>
          ))}
        </fieldset>
      )}
      {published && list === 'published' ? (
        <Published round={round} published={published} />
      ) : (
        <Arrival at={fragments.questions}>
          <QuestionOrder slug={round.slug} paper={paper} />
        </Arrival>
      )}
    </div>
  );
}
