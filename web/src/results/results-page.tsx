import { club } from 'virtual:club';
import type { EntryReply } from '@club/contract/results';
import { counted } from '@club/texts/admin/counted';
import { momentText } from '@club/texts/times';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice, Oops } from '#shared/ui/states.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { AppealMark, AppealsNotice } from './appeals-notice.tsx';
import { type EntryAct, EntryActions, EntryDialog } from './entry-actions.tsx';
import { type LeaderboardFilter, minutesAndSeconds, spokenDuration } from './leaderboard.ts';
import { useLeaderboard } from './queries.ts';
import { ResultsTabs } from './results-tabs.tsx';
import { ScoreChart } from './score-chart.tsx';
import { SheetMenu } from './sheet-menu.tsx';
import { UnapprovedNotice } from './unapproved-notice.tsx';

export const meta: MetaFunction = () => [{ title: `Leaderboard | ${club.name}` }];

/** As many pages as may be asked for. */
const mostPages = 1_000_000;

export default function ResultsPage() {
  const [search, setSearch] = useSearchParams();
  const filter: LeaderboardFilter = {
    city: search.get('city') ?? '',
    school: (search.get('school') ?? '').trim(),
    name: (search.get('name') ?? '').trim(),
    disqualified: search.get('show') === 'disqualified',
  };

  function chooseCity(city: string) {
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (city) next.set('city', city);
        else next.delete('city');
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <AdminPage title="Leaderboard" actions={<SheetMenu />}>
      <ResultsTabs current={filter.disqualified ? 'disqualified' : 'ranked'} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[12rem_1fr_1fr]">
        <div className="sm:max-lg:col-span-2">
          <Select aria-label="City" value={filter.city} onChange={(event) => chooseCity(event.currentTarget.value)}>
            <option value="">All cities</option>
            {club.cities.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        </div>
        <SearchBox label="School" param="school" placeholder="Part of a school's name" />
        <SearchBox label="Name" param="name" placeholder="A contestant's name" />
      </div>
      <AppealsNotice />
      <Entries filter={filter} />
    </AdminPage>
  );
}

function Entries({ filter }: { filter: LeaderboardFilter }) {
  const round = useRoundParam();
  const [search] = useSearchParams();
  const wanted = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useLeaderboard(filter, Math.min(wanted, mostPages));
  const [opened, setOpened] = useState<{ readonly entry: EntryReply; readonly act: EntryAct }>();

  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <LoadingState label="Loading the leaderboard" />
    );
  }
  const { entries, total, page, pageCount } = data;
  const isFiltered = filter.city !== '' || filter.school !== '' || filter.name !== '';
  if (total === 0 && !isFiltered && !isPlaceholderData) {
    return filter.disqualified ? (
      <Oops message="Nobody has been disqualified" />
    ) : (
      <Oops
        message="None of the Contestants played yet"
        link={{ to: withRound('/admin/manage', round), label: 'Look at the paper' }}
      />
    );
  }

  const columns: Column<EntryReply>[] = [
    {
      key: 'rank',
      header: 'Rank',
      numeric: true,
      className: 'max-sm:px-1 max-sm:first:pl-2 sm:w-16',
      cell: ({ rank, sharesRank }) => <Rank rank={rank} isShared={sharesRank} />,
    },
    {
      key: 'contestant',
      header: 'Contestant',
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
      cell: ({ timeUsedSeconds }) => (
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
      cell: ({ finishedAt }) => (
        <span className="whitespace-nowrap text-text-soft">{momentText('en', Date.parse(finishedAt))}</span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      numeric: true,
      className: 'max-sm:px-1 max-sm:last:pr-1',
      cell: (entry) => <EntryActions entry={entry} onAct={(act) => setOpened({ entry, act })} />,
    },
  ];

  return (
    <div className="flex flex-col gap-5">
      {error && (
        <Notice tone="warn" title="This list may be out of date">
          It could not be loaded again. What you see is what the server said last.
        </Notice>
      )}
      {!filter.disqualified && <UnapprovedNotice />}
      {!filter.disqualified && total > 0 && <ScoreChart filter={filter} />}
      <p role="status" className="figures -mb-2 text-sm text-text-soft">
        {countText(total, filter)}
      </p>
      <Table
        caption={filter.disqualified ? 'Disqualified entries' : 'Leaderboard'}
        columns={columns}
        scrolls="page"
        lines
        rows={entries}
        loading={isPlaceholderData}
        rowKey={({ id }) => id}
        empty={
          <div>
            <p>No contestant matches these filters.</p>
            <p className="mt-2">
              <TextLink to={everyoneAddress(search)}>Show all</TextLink>
            </p>
          </div>
        }
        rowClassName={({ rank }) => (rank !== null && rank <= 3 ? 'bg-marigold-soft/35' : undefined)}
      />
      <Pagination page={page} pageCount={pageCount} />
      {opened && <EntryDialog {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** The same list without its filters. */
function everyoneAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ['city', 'school', 'name', 'page']) next.delete(name);
  return `?${next}`;
}

/** A rank that several share says so: "2=". */
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
          <span className="sr-only">, shared</span>
        </>
      )}
    </span>
  );
}

function Contestant({ entry }: { entry: EntryReply }) {
  return (
    <span className="wrap-anywhere">
      {entry.name}
      <span className="font-normal text-text-soft max-sm:text-xs">
        {' | '}
        {[entry.educationalInstitute, entry.city].filter(Boolean).join(' | ')}
      </span>{' '}
      {entry.disqualified && (
        <>
          <Badge tone="bad">Disqualified</Badge> <AppealMark entryId={entry.id} />
        </>
      )}
      <span className="figures block text-xs font-normal text-text-soft sm:hidden">
        {minutesAndSeconds(entry.timeUsedSeconds)} minutes
      </span>
    </span>
  );
}

function countText(count: number, { city, school, name, disqualified }: LeaderboardFilter): string {
  const who = counted(count, disqualified ? 'disqualified contestant' : 'contestant');
  return [who, name && `named “${name}”`, city && `in ${city}`, school && `from schools with “${school}”`]
    .filter(Boolean)
    .join(' ');
}
