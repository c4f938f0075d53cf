import { club } from 'virtual:club';
import type { EntryReply } from '@club/contract/results';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { ranking } from '@club/texts/ranking';
import { shortDayText } from '@club/texts/times';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { ResultsTabs } from '#entities/attempts/results-tabs.tsx';
import { clockText } from '#shared/clock.ts';
import { useMayOpen } from '#shared/page-rights.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { useMay } from '#shared/session.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { CityFilter, useCityFilter } from '#shared/ui/city-filter.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { AppealBadge, AppealsNotice } from './appeals-notice.tsx';
import { type EntryAction, EntryActions, EntryDialog } from './entry-actions.tsx';
import { isFiltering, type LeaderboardFilter, minutesAndSeconds, spokenDuration } from './leaderboard.ts';
import { useLeaderboard } from './queries.ts';
import { ScoreChart } from './score-chart.tsx';
import { SheetMenu } from './sheet-menu.tsx';
import { UnapprovedNotice } from './unapproved-notice.tsx';

export const meta: MetaFunction = () => [{ title: `Leaderboard | ${club.name}` }];

const teamExplanation =
  'These accounts have, or have had since this paper was begun, a role that can read its questions. They are not ranked and do not qualify.';

/** The largest page number that the server accepts. */
const maxPages = 1_000_000;

export default function ResultsPage() {
  const seesParticipants = useMay('participants');
  const [search] = useSearchParams();
  const filter: LeaderboardFilter = {
    city: useCityFilter() ?? '',
    school: (search.get('school') ?? '').trim(),
    name: (search.get('name') ?? '').trim(),
    disqualified: search.get('show') === 'disqualified',
    team: search.get('show') === 'team',
  };

  return (
    <AdminPage title="Leaderboard" actions={seesParticipants && <SheetMenu filter={filter} />}>
      <ResultsTabs current={filter.disqualified ? 'disqualified' : filter.team ? 'team' : 'ranked'} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[12rem_1fr_1fr]">
        <div className="sm:max-lg:col-span-2">
          <CityFilter />
        </div>
        <SearchBox label="School" param="school" placeholder="Part of a school’s name" />
        <SearchBox label="Name" param="name" placeholder="A participant’s name" />
      </div>
      {seesParticipants && <AppealsNotice />}
      {filter.team && <p className="text-text-soft">{teamExplanation}</p>}
      <Entries filter={filter} />
    </AdminPage>
  );
}

function Entries({ filter }: { filter: LeaderboardFilter }) {
  const [search] = useSearchParams();
  const wanted = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const leaderboard = useLeaderboard(filter, Math.min(wanted, maxPages));
  return (
    <div className="flex flex-col gap-5">
      <QueryBoundary query={leaderboard} loading="Loading the leaderboard">
        {(found) => <FoundEntries found={found} isOld={leaderboard.isPlaceholderData} filter={filter} />}
      </QueryBoundary>
    </div>
  );
}

const columns: readonly Column<EntryReply>[] = [
  {
    key: 'rank',
    header: 'Rank',
    numeric: true,
    className: 'max-sm:px-1 max-sm:first:pl-2 sm:w-16',
    cell: ({ rank, sharesRank }) => <Rank rank={rank} isShared={sharesRank} />,
  },
  {
    key: 'contestant',
    header: 'Participant',
    headsRow: true,
    className: 'max-sm:px-2',
    cell: (entry) => <Contestant entry={entry} />,
  },
  {
    key: 'score',
    header: 'Score',
    numeric: true,
    className: 'max-sm:px-1',
    cell: ({ score }) => <b className="text-base">{score}</b>,
  },
  {
    key: 'time',
    header: 'Time used',
    numeric: true,
    from: 'sm',
    cell: ({ timeUsedSeconds }) =>
      timeUsedSeconds === null ? (
        <span className="text-text-soft">on paper</span>
      ) : (
        <>
          <span aria-hidden="true">{minutesAndSeconds(timeUsedSeconds)}</span>
          <span className="sr-only">{spokenDuration(timeUsedSeconds)}</span>
        </>
      ),
  },
  {
    key: 'finished',
    header: 'Finished',
    from: 'lg',
    cell: ({ finishedAt }) =>
      finishedAt !== null && (
        // To the second: it decides between those with the same score and time.
        <span className="whitespace-nowrap text-text-soft">
          {shortDayText('en', Date.parse(finishedAt))}, {clockText(finishedAt)}
        </span>
      ),
  },
];

const actionsColumn = (onAct: (entry: EntryReply, act: EntryAction) => void): Column<EntryReply> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  numeric: true,
  className: 'max-sm:px-1 max-sm:last:pr-1',
  cell: (entry) => <EntryActions entry={entry} onAct={(act) => onAct(entry, act)} />,
});

interface FoundEntriesProps {
  found: NonNullable<ReturnType<typeof useLeaderboard>['data']>;
  isOld: boolean;
  filter: LeaderboardFilter;
}

function FoundEntries({ found: { entries, total, page, pageCount }, isOld, filter }: FoundEntriesProps) {
  const round = useRoundParam();
  const seesParticipants = useMay('participants');
  const mayOpen = useMayOpen();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<{ readonly entry: EntryReply; readonly act: EntryAction }>();
  const isFiltered = isFiltering(filter);
  // The other lists stay: a dialog opened from their last row still has to show its outcome.
  if (total === 0 && !isFiltered && !isOld && !filter.disqualified && !filter.team) {
    return (
      <EmptyState
        isCalm
        message="None of the Contestants played yet"
        {...(mayOpen('/admin/manage') && {
          link: { to: withRound('/admin/manage', round), label: 'Open the paper' },
        })}
      />
    );
  }

  return (
    <>
      {!filter.disqualified && !filter.team && seesParticipants && <UnapprovedNotice />}
      {!filter.disqualified && total > 0 && <ScoreChart filter={filter} />}
      <p role="status" className="figures -mb-2 text-sm text-text-soft">
        {countText(total, filter)}
      </p>
      <Table
        caption={filter.disqualified ? 'Disqualified entries' : filter.team ? 'Entries of the team' : 'Leaderboard'}
        columns={seesParticipants ? [...columns, actionsColumn((entry, act) => setOpened({ entry, act }))] : columns}
        scrolls="page"
        lines
        rows={entries}
        loading={isOld}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <div>
              <p>No participants match these filters.</p>
              <p className="mt-2">
                <TextLink to={everyoneAddress(search)}>Show all</TextLink>
              </p>
            </div>
          ) : filter.team ? (
            'Nobody in the team has taken this round.'
          ) : (
            'Nobody is disqualified.'
          )
        }
        rowClassName={({ rank }) => (rank !== null && rank <= 3 ? 'bg-warn-soft/35' : undefined)}
      />
      <Pagination page={page} pageCount={pageCount} />
      {total > 0 && !filter.disqualified && !filter.team && <p className="text-sm text-text-soft">{ranking.order}</p>}
      {opened && <EntryDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The address of the list without filters. */
function everyoneAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ['city', 'school', 'name', 'page']) next.delete(name);
  return `?${next}`;
}

function Rank({ rank, isShared }: { rank: number | null; isShared: boolean }) {
  if (rank === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not ranked</span>
      </>
    );
  }
  return (
    <span className="font-semibold">
      {rank}
      {isShared && (
        <>
          <span aria-hidden="true">=</span>
          <span className="sr-only">, tied</span>
        </>
      )}
    </span>
  );
}

function Contestant({ entry }: { entry: EntryReply }) {
  const seesParticipants = useMay('participants');
  return (
    <span className="wrap-anywhere">
      {entry.name}
      <span className="font-normal text-text-soft max-sm:text-xs">
        {' | '}
        {[entry.educationalInstitute, entry.city].filter(Boolean).join(' | ')}
      </span>{' '}
      {entry.isOfTeam && <Badge tone="neutral">Team, not ranked</Badge>}{' '}
      {entry.disqualified && (
        <>
          <Badge tone="bad">Disqualified</Badge> {seesParticipants && <AppealBadge entryId={entry.id} />}
        </>
      )}
      <span className="figures block text-xs font-normal text-text-soft sm:hidden">
        {entry.timeUsedSeconds === null ? 'on paper' : `${minutesAndSeconds(entry.timeUsedSeconds)} minutes`}
      </span>
    </span>
  );
}

function countText(count: number, { city, school, name, disqualified, team }: LeaderboardFilter): string {
  const who = countWithNoun(count, disqualified ? 'disqualified participant' : team ? 'member' : 'participant');
  return [who, name && `named “${name}”`, city && `in ${city}`, school && `from schools with “${school}”`]
    .filter(Boolean)
    .join(' ');
}
