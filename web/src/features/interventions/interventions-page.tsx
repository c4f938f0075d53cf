import { club } from 'virtual:club';
import type { InterventionReply } from '@club/contract/entities/attempts';
import type { RoundReply } from '@club/contract/entities/rounds';
import { interventionsEndpoints } from '@club/contract/interventions';
import { interventionKinds } from '@club/domain/entities/attempts/interventions';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { interventionNames } from '@club/texts/admin/intervention-kinds';
import { useState } from 'react';
import { type MetaFunction, useOutletContext, useSearchParams } from 'react-router';
import { affectedText, interventionText } from '#entities/attempts/interventions/intervention-text.ts';
import { useInterventions } from '#entities/attempts/interventions/queries.ts';
import { clockText } from '#shared/clock.ts';
import { sheetOf } from '#shared/download-sheet.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { PausePanel } from './pause-panel.tsx';
import { BellDialog, ExtraTimeForManyDialog, ShiftOpeningDialog } from './scope-dialogs.tsx';
import { UndoDialog } from './undo-dialog.tsx';

export const meta: MetaFunction = () => [{ title: `Extra time and pauses | ${club.name}` }];

type OpenDialog =
  | { readonly act: 'extra-time' | 'shift' | 'bell' }
  | { readonly act: 'undo'; readonly done: InterventionReply };

/** Account interventions are in the audit log and on the participant's page, not here. */
const kinds = interventionKinds.filter((kind) => !['phone-verified', 'code-resent', 'sessions-ended'].includes(kind));

const scopeNames = {
  everybody: 'All participants',
  city: 'A city',
  school: 'A school',
  account: 'One participant',
} as const satisfies Record<InterventionReply['scope']['of'], string>;
const scopes = Object.keys(scopeNames) as InterventionReply['scope']['of'][];

export default function InterventionsPage() {
  const round = useOutletContext<RoundReply>();
  const { kind, whom } = useInterventionFilter();
  const filter = { ...(kind && { kind }), ...(whom && { whom }) };
  const interventions = useInterventions(round.slug);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);

  const canShift = round.phase === 'announced' && round.opensAt !== null;
  return (
    <AdminPage
      title="Extra time and pauses"
      intro="Give extra time, pause the quiz or move its opening. Changes reach every play screen at once. Each needs a reason and is kept in the audit log."
      actions={
        <DownloadMenu
          groups={[
            [
              {
                label: kind || whom ? 'Interventions (filtered)' : 'Interventions',
                download: sheetOf(interventionsEndpoints.downloadInterventions, 'interventions', {
                  params: { slug: round.slug },
                  query: filter,
                }),
              },
            ],
          ]}
        />
      }
    >
      <QueryBoundary query={interventions} loading="Loading the interventions" what="page">
        {({ interventions: done, pause, clock }) => (
          <>
            <PausePanel slug={round.slug} pause={pause} clock={clock} isOpen={isOpenAt(round, clock.serverNow)} />
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => setOpenDialog({ act: 'extra-time' })}>
                Give extra time…
              </Button>
              {canShift && (
                <>
                  <Button variant="secondary" onClick={() => setOpenDialog({ act: 'shift' })}>
                    Move opening time…
                  </Button>
                  {round.isCurrent && (
                    <Button variant="secondary" onClick={() => setOpenDialog({ act: 'bell' })}>
                      Ring the bell…
                    </Button>
                  )}
                </>
              )}
            </div>
            <InterventionList interventions={done} onUndo={(undone) => setOpenDialog({ act: 'undo', done: undone })} />
          </>
        )}
      </QueryBoundary>
      {openDialog?.act === 'extra-time' && <ExtraTimeForManyDialog round={round} onClose={close} />}
      {openDialog?.act === 'shift' && <ShiftOpeningDialog round={round} onClose={close} />}
      {openDialog?.act === 'bell' && <BellDialog round={round} onClose={close} />}
      {openDialog?.act === 'undo' && <UndoDialog done={openDialog.done} onClose={close} />}
    </AdminPage>
  );
}

function useInterventionFilter() {
  const [search] = useSearchParams();
  return {
    kind: kinds.find((each) => each === search.get('kind')),
    whom: scopes.find((each) => each === search.get('whom')),
  };
}

interface InterventionListProps {
  interventions: readonly InterventionReply[];
  onUndo: (done: InterventionReply) => void;
}

function InterventionList({ interventions, onUndo }: InterventionListProps) {
  const { kind, whom } = useInterventionFilter();
  const setFilter = useSetFilter();
  const shown = interventions.filter(
    (done) => (kind === undefined || done.kind === kind) && (whom === undefined || done.scope.of === whom),
  );
  const isNarrowed = kind !== undefined || whom !== undefined;
  return (
    <section aria-labelledby="done" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="done" className="text-lg">
            Interventions so far
          </h2>
          <p role="status" className="figures text-sm text-text-soft">
            {countWithNoun(shown.length, 'intervention')}
          </p>
        </div>
        <div className="grid w-full gap-3 min-[24rem]:grid-cols-2 sm:w-auto sm:grid-cols-[13rem_13rem]">
          <Select
            aria-label="Affected"
            value={whom ?? ''}
            onChange={({ currentTarget: { value } }) => setFilter('whom', value)}
          >
            <option value="">Everyone affected</option>
            {scopes.map((each) => (
              <option key={each} value={each}>
                {scopeNames[each]}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Type"
            value={kind ?? ''}
            onChange={({ currentTarget: { value } }) => setFilter('kind', value)}
          >
            <option value="">All types</option>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {interventionNames[each]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="grid min-h-32 place-items-center rounded-lg border border-line bg-surface p-6 text-center text-text-soft">
          {isNarrowed ? 'No interventions match.' : 'There are no interventions in this round yet.'}
        </p>
      ) : (
        <ol aria-label="Interventions" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {shown.map((done) => (
            <InterventionLine key={done.id} done={done} onUndo={() => onUndo(done)} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The phase is as of the last fetch, so an opening time that has passed since also counts. */
function isOpenAt({ phase, opensAt }: RoundReply, now: number): boolean {
  return phase === 'open' || (phase === 'announced' && opensAt !== null && Date.parse(opensAt) <= now);
}

function InterventionLine({ done, onUndo }: { done: InterventionReply; onUndo: () => void }) {
  const round = useRoundParam();
  const { at, by, reason, scope, undone } = done;
  const concerned = affectedText(done);
  const text = interventionText(done);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-semibold">
          {scope.of === 'account' ? (
            <TextLink to={withRound(`/admin/participants/${scope.accountId}`, round)}>{text}</TextLink>
          ) : (
            text
          )}
          {undone && done.kind !== 'pause' && (
            <>
              {' '}
              <Badge>Undone</Badge>
            </>
          )}
        </p>
        <p>{reason}</p>
        <p className="figures mt-0.5 text-xs text-text-soft">
          {[clockText(at), by?.name ?? 'a deleted account', concerned].filter(Boolean).join(' · ')}
        </p>
        {undone && (
          <p className="figures mt-0.5 text-xs text-text-soft">
            {done.kind === 'pause' ? 'Resumed' : 'Undone'} {clockText(undone.at)}
            {undone.by && ` by ${undone.by.name}`}: {undone.reason}
          </p>
        )}
      </div>
      {done.canBeUndone && (
        <Button variant="secondary" size="sm" onClick={onUndo}>
          Undo…<span className="sr-only"> {text}</span>
        </Button>
      )}
    </li>
  );
}
