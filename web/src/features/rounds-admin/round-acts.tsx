import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RoundAction } from '#entities/rounds/queries.ts';
import { RoundActionDialog } from '#entities/rounds/round-action-dialog.tsx';
import { momentText } from '#entities/rounds/round-texts.ts';
import { fragments } from '#shared/fragments.ts';
import { withRound } from '#shared/round-param.ts';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { Admissions } from './admissions.tsx';
import { useWhatWaits, WhatWaits } from './what-waits.tsx';

interface PanelProps {
  round: RoundSettingsReply;
  /** Asks before it acts. */
  onAct: (action: RoundAction) => void;
}

/** What can be done with a round beside its settings. */
export function RoundActs({ round }: { round: RoundSettingsReply }) {
  const [act, setAct] = useState<RoundAction>();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { slug, phase, isCurrent, isRehearsal } = round;
  const isPublishing = act === 'publish-results';
  const waiting = useWhatWaits(slug, isPublishing && asking);
  const closesObjections = isPublishing && waiting.data !== undefined && waiting.data.objectionsUntil !== null;

  function onAct(action: RoundAction) {
    setAct(action);
    setAsking(true);
  }

  return (
    <div className="flex flex-col gap-4">
      <ResultsPanel round={round} onAct={onAct} />
      {round.qualifiedFrom !== null && (
        <Panel title="Also let in">
          <Admissions slug={slug} />
        </Panel>
      )}
      {phase === 'results-published' && !isRehearsal && <OpenToAllPanel round={round} onAct={onAct} />}
      <RehearsalPanel round={round} />
      {!isRehearsal && (
        <>
          <CurrentPanel round={round} onAct={onAct} />
          <ArchivePanel round={round} onAct={onAct} />
        </>
      )}
      {phase === 'draft' && !isCurrent && (
        <Panel title="Delete">
          <p>A draft that nobody has attempted can be deleted with its questions.</p>
          <ActButton action="delete" label="Delete" onAct={onAct} />
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

function ResultsPanel({ round: { phase, resultsPublishedAt }, onAct }: PanelProps) {
  return (
    <Arrival at={fragments.results}>
      <Panel title="Results">
        {resultsPublishedAt === null ? (
          <>
            <p>
              {phase === 'closed'
                ? 'Participants see their scores, ranks and the correct answers when you publish the results.'
                : 'Only admins see scores. You can publish the results once the round has closed.'}
            </p>
            <ActButton
              action="publish-results"
              label="Publish results"
              isPossible={phase === 'closed'}
              isMain
              onAct={onAct}
            />
          </>
        ) : (
          <>
            <p>Published on {momentText(resultsPublishedAt)}.</p>
            <ActButton action="unpublish-results" label="Unpublish results" onAct={onAct} />
          </>
        )}
      </Panel>
    </Arrival>
  );
}

function OpenToAllPanel({ round: { isOpenToAll }, onAct }: PanelProps) {
  return (
    <Panel title="Open to all, as practice">
      <p>
        {isOpenToAll
          ? 'Everyone can take this round in their browser, with the clock, and see the rank they would have had. Nothing is stored.'
          : 'Everyone could take this round again as practice, without an account. Its questions and answer keys become public.'}
      </p>
      {isOpenToAll ? (
        <ActButton action="close-to-all" label="Close to all" onAct={onAct} />
      ) : (
        <ActButton action="open-to-all" label="Open to all" onAct={onAct} />
      )}
    </Panel>
  );
}

function RehearsalPanel({ round: { slug, isRehearsal } }: Pick<PanelProps, 'round'>) {
  return (
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
  );
}

function CurrentPanel({ round: { isCurrent, archived }, onAct }: PanelProps) {
  return (
    <Panel title="Current round">
      {isCurrent ? (
        <p>The quiz pages show this round until you make another round current.</p>
      ) : (
        <>
          <p>The quiz pages show another round.</p>
          <ActButton action="make-current" label="Make current" isPossible={!archived} onAct={onAct} />
        </>
      )}
    </Panel>
  );
}

function ArchivePanel({ round: { archived, isCurrent, phase }, onAct }: PanelProps) {
  if (archived) {
    return (
      <Panel title="Archive">
        <p>This round is archived: nobody can take it.</p>
        <ActButton action="take-out-of-archive" label="Restore from archive" onAct={onAct} />
      </Panel>
    );
  }
  return (
    <Panel title="Archive">
      <p>
        {isCurrent
          ? 'The current round cannot be archived.'
          : phase === 'open'
            ? 'An open round cannot be archived. Close it first.'
            : 'You can archive a round that is over. Its leaderboard and exports are kept.'}
      </p>
      <ActButton action="archive" label="Archive" isPossible={!isCurrent && phase !== 'open'} onAct={onAct} />
    </Panel>
  );
}

interface ActButtonProps extends Pick<PanelProps, 'onAct'> {
  action: RoundAction;
  label: string;
  isPossible?: boolean;
  /** What everybody waits for is not one of many. */
  isMain?: boolean;
}

function ActButton({ action, label, isPossible = true, isMain = false, onAct }: ActButtonProps) {
  return (
    <Button
      {...(!isMain && { variant: 'secondary', size: 'sm' })}
      className="self-start"
      disabled={!isPossible}
      onClick={() => onAct(action)}
    >
      {label}
    </Button>
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
