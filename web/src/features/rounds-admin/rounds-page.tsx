import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/entities/rounds';
import { paperText } from '@club/texts/admin/count-with-noun';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { PhaseBadge } from '#entities/rounds/phase-badge.tsx';
import { type RoundAction, useRounds } from '#entities/rounds/queries.ts';
import { RoundActionDialog } from '#entities/rounds/round-action-dialog.tsx';
import { hoursText } from '#entities/rounds/round-texts.ts';
import { fragments } from '#shared/fragments.ts';
import { useMayOpen } from '#shared/page-rights.ts';
import { usePersistedDraft } from '#shared/persisted-draft.ts';
import { withRound } from '#shared/round-param.ts';
import { useMay } from '#shared/session.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { NewRoundDialog, type NewRoundDraft } from './new-round-dialog.tsx';

export const meta: MetaFunction = () => [{ title: `Rounds | ${club.name}` }];

export default function RoundsPage() {
  const rounds = useRounds();
  const mayOrganise = useMay('organise');
  const mayOpen = useMayOpen();
  const { restoredDraft, rememberDraft } = usePersistedDraft<NewRoundDraft>('new round');
  const [draft, setDraft] = useState(restoredDraft);
  const [isMaking, setIsMaking] = useState(restoredDraft !== undefined);
  const [dialog, setDialog] = useState<{ readonly act: RoundAction; readonly round: RoundReply }>();
  const [asking, setAsking] = useState(false);

  const columns = columnsOf({ mayOrganise, mayOpen }, (act, round) => {
    setDialog({ act, round });
    setAsking(true);
  });

  return (
    <AdminPage
      title="Rounds"
      intro="All rounds: this year’s, rehearsals and next year’s. The quiz pages show the current one."
      actions={
        mayOrganise && (
          <Arrival at={fragments.newRound}>
            <Button onClick={() => setIsMaking(true)}>
              <Plus aria-hidden="true" className="size-5" />
              New round
            </Button>
          </Arrival>
        )
      }
    >
      <QueryBoundary query={rounds} loading="Loading the rounds">
        {(all) =>
          all.length === 0 ? (
            <EmptyState isCalm message="No rounds yet">
              Create the first one: empty, or from a file.
            </EmptyState>
          ) : (
            <Table caption="Rounds" columns={columns} rows={all} rowKey={({ slug }) => slug} />
          )
        }
      </QueryBoundary>
      {mayOrganise && isMaking && rounds.data && (
        <NewRoundDialog
          rounds={rounds.data}
          draft={draft}
          onChange={rememberDraft}
          onClose={() => {
            rememberDraft(undefined);
            setDraft(undefined);
            setIsMaking(false);
          }}
        />
      )}
      {dialog && (
        <RoundActionDialog
          action={asking ? dialog.act : undefined}
          round={dialog.round}
          onClose={() => setAsking(false)}
        />
      )}
    </AdminPage>
  );
}

interface Rights {
  readonly mayOrganise: boolean;
  readonly mayOpen: (to: string) => boolean;
}

function columnsOf(rights: Rights, ask: (act: RoundAction, round: RoundReply) => void): Column<RoundReply>[] {
  return [
    {
      key: 'round',
      header: 'Round',
      headsRow: true,
      className: 'w-full',
      cell: (round) => (
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink to={`/admin/rounds/${round.slug}${rights.mayOrganise ? '' : '/paper'}`} className="tap-area">
              {round.title}
            </TextLink>
            {round.isCurrent && <Badge tone="accent">Current</Badge>}
            {round.isRehearsal && <Badge tone="warn">Rehearsal</Badge>}
            <span className="sm:hidden">
              <PhaseBadge round={round} />
            </span>
          </span>
          <span className="mt-0.5 block text-xs font-normal text-text-soft">
            {hoursText(round)}
            <span className="block lg:hidden">{paperText(round)}</span>
          </span>
        </>
      ),
    },
    { key: 'phase', header: 'Phase', from: 'sm', cell: (round) => <PhaseBadge round={round} /> },
    {
      key: 'questions',
      header: 'Questions',
      numeric: true,
      from: 'lg',
      cell: ({ questionCount }) => questionCount,
    },
    { key: 'marks', header: 'Marks', numeric: true, from: 'lg', cell: ({ fullMarks }) => fullMarks },
    {
      key: 'minutes',
      header: 'Minutes',
      numeric: true,
      from: 'lg',
      cell: ({ durationSeconds }) => Math.round(durationSeconds / 6) / 10,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (round) => (
        <span className="flex items-center gap-4">
          <TextLink to={`/admin/rounds/${round.slug}/paper`} className="whitespace-nowrap max-md:hidden">
            Paper<span className="sr-only"> of {round.title}</span>
          </TextLink>
          <Menu
            trigger={<Ellipsis aria-hidden="true" className="size-5" />}
            label={`More about ${round.title}`}
            groups={menuOf(round, rights, (act) => ask(act, round))}
            className="grid size-11 place-items-center rounded-md hover:bg-sunken"
          />
        </span>
      ),
    },
  ];
}

function menuOf(
  { slug, phase, isCurrent, isRehearsal }: RoundReply,
  { mayOrganise, mayOpen }: Rights,
  ask: (act: RoundAction) => void,
): readonly (readonly MenuItem[])[] {
  const item = (label: string, act: RoundAction): MenuItem => ({ label, onSelect: () => ask(act) });
  const canBeArchived = !isCurrent && !isRehearsal && phase !== 'open' && phase !== 'archived';
  const pages = [
    { label: 'Settings', to: `/admin/rounds/${slug}` },
    { label: 'Paper', to: `/admin/rounds/${slug}/paper` },
    { label: 'Questions', to: withRound('/admin/manage', slug) },
    { label: 'Leaderboard', to: withRound('/admin/results', slug) },
    isRehearsal
      ? { label: 'Rehearsal', to: '/admin/rehearsal' }
      : { label: 'Rehearse', to: withRound('/admin/rehearsal', slug) },
  ].filter(({ to }) => mayOpen(to));
  if (!mayOrganise) return [pages];
  return [
    pages,
    [
      ...(isCurrent || isRehearsal || phase === 'archived' ? [] : [item('Make current', 'make-current')]),
      ...(canBeArchived ? [item('Archive', 'archive')] : []),
      ...(phase === 'archived' ? [item('Restore from archive', 'take-out-of-archive')] : []),
    ],
    phase === 'draft' && !isCurrent ? [{ ...item('Delete', 'delete'), destructive: true }] : [],
  ];
}
