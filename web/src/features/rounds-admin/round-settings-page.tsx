import { club } from 'virtual:club';
import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { useState } from 'react';
import { type MetaFunction, useNavigate, useParams } from 'react-router';
import { PhaseBadge } from '#entities/rounds/phase-badge.tsx';
import { type RoundAction, useRoundSettings } from '#entities/rounds/queries.ts';
import { RoundActionDialog } from '#entities/rounds/round-action-dialog.tsx';
import { RoundTabs } from '#entities/rounds/round-tabs.tsx';
import { momentText } from '#entities/rounds/round-texts.ts';
import { isRefusal } from '#shared/api-error.ts';
import { fragments } from '#shared/fragments.ts';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { Admissions } from './admissions.tsx';
import { RoundSettingsForm } from './settings/round-settings-form.tsx';
import { useWhatWaits, WhatWaits } from './what-waits.tsx';

export const meta: MetaFunction = () => [{ title: `Round settings | ${club.name}` }];

/** The opening hours of a round, its audience, its full-screen rule and its results. */
export default function RoundSettingsPage() {
  const { slug = '' } = useParams();
  const { data: round, error, refetch, isFetching } = useRoundSettings(slug);
  const navigate = useNavigate();

  if (isRefusal(error, 'round-unknown')) {
    return <EmptyState message={error.message} link={{ to: '/admin/rounds', label: 'Go to rounds' }} />;
  }
  return (
    <AdminPage
      title={round?.title ?? 'Round'}
      intro={
        round && (
          <span className="flex flex-wrap items-center gap-2">
            <PhaseBadge round={round} />
            {round.isCurrent && <Badge tone="accent">Current</Badge>}
            {round.isForAdmins && <Badge>Rehearsal</Badge>}
          </span>
        )
      }
    >
      <RoundTabs slug={slug} />
      {round ? (
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
          <RoundSettingsForm
            key={slug}
            round={round}
            onRenamed={(renamed) => void navigate(`/admin/rounds/${renamed}`, { replace: true })}
          />
          <RoundActs round={round} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <LoadingState label="Loading the settings" />
      )}
    </AdminPage>
  );
}

function RoundActs({ round }: { round: RoundSettingsReply }) {
  const [act, setAct] = useState<RoundAction>();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { slug, phase, resultsPublishedAt, isCurrent, isRehearsal, archived } = round;
  const isPublishing = act === 'publish-results';
  const waiting = useWhatWaits(slug, isPublishing && asking);
  const closesObjections = isPublishing && waiting.data !== undefined && waiting.data.objectionsUntil !== null;

  function button(wanted: RoundAction, label: string, isPossible = true) {
    return (
      <Button
        // What everybody waits for is not one of many.
        {...(wanted === 'publish-results' ? {} : { variant: 'secondary', size: 'sm' })}
        className="self-start"
        disabled={!isPossible}
        onClick={() => {
          setAct(wanted);
          setAsking(true);
        }}
      >
        {label}
      </Button>
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <Arrival at={fragments.results}>
        <Panel title="Results">
          {resultsPublishedAt === null ? (
            <>
              <p>
                {phase === 'closed'
                  ? 'Participants see their scores, ranks and the correct answers when you publish the results.'
                  : 'Only admins see scores. You can publish the results once the round has closed.'}
              </p>
              {button('publish-results', 'Publish results', phase === 'closed')}
            </>
          ) : (
            <>
              <p>Published on {momentText(resultsPublishedAt)}.</p>
              {button('unpublish-results', 'Unpublish results')}
            </>
          )}
        </Panel>
      </Arrival>
      {round.qualifiedFrom !== null && (
        <Panel title="Also let in">
          <Admissions slug={slug} />
        </Panel>
      )}
      {phase === 'results-published' && !isRehearsal && (
        <Panel title="Open to all, as practice">
          <p>
            {round.isOpenToAll
              ? 'Everyone can take this round in their browser, with the clock, and see the rank they would have had. Nothing is stored.'
              : 'Everyone could take this round again as practice, without an account. Its questions and answer keys become public.'}
          </p>
          {round.isOpenToAll ? button('close-to-all', 'Close to all') : button('open-to-all', 'Open to all')}
        </Panel>
      )}
      <Panel title="Rehearsal">
        <p>
          {isRehearsal
            ? 'This is a rehearsal for the team and simulated students only. It is deleted when it ends.'
            : 'Practise the quiz day with a copy of this round, for the team and simulated students only.'}
        </p>
        <TextLink
          to={isRehearsal ? '/admin/rehearsal' : withRound('/admin/rehearsal', slug)}
          className="inline-flex min-h-11 items-center self-start"
        >
          {isRehearsal ? 'Go to rehearsal' : 'Start a rehearsal'}
        </TextLink>
      </Panel>
      {!isRehearsal && (
        <>
          <Panel title="Current round">
            {isCurrent ? (
              <p>The quiz pages show this round until you make another round current.</p>
            ) : (
              <>
                <p>The quiz pages show another round.</p>
                {button('make-current', 'Make current', !archived)}
              </>
            )}
          </Panel>
          <Panel title="Archive">
            {archived ? (
              <>
                <p>This round is archived: nobody can take it.</p>
                {button('take-out-of-archive', 'Restore from archive')}
              </>
            ) : (
              <>
                <p>
                  {isCurrent
                    ? 'The current round cannot be archived.'
                    : phase === 'open'
                      ? 'An open round cannot be archived. Close it first.'
                      : 'You can archive a round that is over. Its leaderboard and exports are kept.'}
                </p>
                {button('archive', 'Archive', !isCurrent && phase !== 'open')}
              </>
            )}
          </Panel>
        </>
      )}
      {phase === 'draft' && !isCurrent && (
        <Panel title="Delete">
          <p>A draft that nobody has attempted can be deleted with its questions.</p>
          {button('delete', 'Delete')}
        </Panel>
      )}
      <RoundActionDialog
        action={asking ? act : undefined}
        round={round}
        label={closesObjections ? 'Publish and close objections' : undefined}
        onClose={() => setAsking(false)}
        onDone={() => {
          if (act === 'delete') void navigate('/admin/rounds');
        }}
      >
        {isPublishing && <WhatWaits slug={slug} waiting={waiting} />}
      </RoundActionDialog>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
