import { club } from 'virtual:club';
import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { phaseNames } from '@club/texts/admin/phases';
import { useState } from 'react';
import { type MetaFunction, useNavigate, useParams } from 'react-router';
import { type RoundAction, useRoundSettings } from '#entities/rounds/queries.ts';
import { RoundActionDialog } from '#entities/rounds/round-action-dialog.tsx';
import { RoundTabs } from '#entities/rounds/round-tabs.tsx';
import { momentText, phaseTones } from '#entities/rounds/round-texts.ts';
import { isRefusal } from '#shared/api-error.ts';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { RoundSettingsForm } from './round-settings-form.tsx';

export const meta: MetaFunction = () => [{ title: `Round settings | ${club.name}` }];

/** When a round is open, who may sit it, what leaving full-screen costs, and what becomes of its results. */
export default function RoundSettingsPage() {
  const { slug = '' } = useParams();
  const { data: round, error, refetch, isFetching } = useRoundSettings(slug);
  const navigate = useNavigate();

  if (isRefusal(error, 'round-unknown')) {
    return <EmptyState message={error.message} link={{ to: '/admin/rounds', label: 'Go to the rounds' }} />;
  }
  return (
    <AdminPage
      title={round?.title ?? 'Round'}
      intro={
        round && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={phaseTones[round.phase]}>{phaseNames[round.phase]}</Badge>
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

  function button(wanted: RoundAction, label: string, isPossible = true) {
    return (
      <Button
        variant="secondary"
        size="sm"
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
      <Panel title="Results">
        {resultsPublishedAt === null ? (
          <>
            <p>
              {phase === 'closed'
                ? 'Students see their scores, ranks and the right answers when you publish them.'
                : 'Scores are for admins. They can be published when the round is closed.'}
            </p>
            {button('publish-results', 'Publish results', phase === 'closed')}
          </>
        ) : (
          <>
            <p>Published on {momentText(resultsPublishedAt)}.</p>
            {button('unpublish-results', 'Take back results')}
          </>
        )}
      </Panel>
      <Panel title="Rehearsal">
        <p>
          {isRehearsal
            ? 'This is a rehearsal: only the team and simulated students sit it, and it is taken away when it is ended.'
            : 'Practise the day with a copy of this round that only the team and simulated students can sit.'}
        </p>
        <TextLink
          to={isRehearsal ? '/admin/rehearsal' : withRound('/admin/rehearsal', slug)}
          className="inline-flex min-h-11 items-center self-start"
        >
          {isRehearsal ? 'Go to the rehearsal' : 'Rehearse'}
        </TextLink>
      </Panel>
      {!isRehearsal && (
        <>
          <Panel title="Current round">
            {isCurrent ? (
              <p>The pages of the quiz are about this round. Making another one current changes that.</p>
            ) : (
              <>
                <p>The pages of the quiz are about another round.</p>
                {button('make-current', 'Make current', !archived)}
              </>
            )}
          </Panel>
          <Panel title="Archive">
            {archived ? (
              <>
                <p>This round is archived: nobody can sit it.</p>
                {button('take-out-of-archive', 'Take out of the archive')}
              </>
            ) : (
              <>
                <p>
                  {isCurrent
                    ? 'The current round cannot be archived.'
                    : phase === 'open'
                      ? 'A round that is open cannot be archived. Close it first.'
                      : 'A round that is over can be put away. Its leaderboard and sheets stay.'}
                </p>
                {button('archive', 'Archive', !isCurrent && phase !== 'open')}
              </>
            )}
          </Panel>
        </>
      )}
      {phase === 'draft' && !isCurrent && (
        <Panel title="Delete">
          <p>A draft that nobody has sat can be deleted with its questions.</p>
          {button('delete', 'Delete')}
        </Panel>
      )}
      <RoundActionDialog
        action={asking ? act : undefined}
        round={round}
        onClose={() => setAsking(false)}
        onDone={() => {
          if (act === 'delete') void navigate('/admin/rounds');
        }}
      />
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
