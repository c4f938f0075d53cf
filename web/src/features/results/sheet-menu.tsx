import { club } from 'virtual:club';
import { useAppActions } from '#shared/app-actions.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { DownloadMenu, type OfferedSheet } from '#shared/ui/download-menu.tsx';
import { isFiltering, type LeaderboardFilter } from './leaderboard.ts';
import { downloadDisqualified, downloadQualifiers, downloadResults } from './queries.ts';

/**
 * The sheets of the results. Where the list is filtered, what is offered first is filtered as well: a sheet holds phone
 * numbers and addresses, so everybody's is a choice of its own.
 */
export function SheetMenu({ filter }: { readonly filter: LeaderboardFilter }) {
  const round = useRoundParam();
  const { downloadRegistrations } = useAppActions();
  const filtered: OfferedSheet[] = [
    { label: 'Results, as filtered', download: (format) => downloadResults(round, { format, filter }) },
    { label: 'Disqualified, as filtered', download: (format) => downloadDisqualified(round, { format, filter }) },
  ];
  const ofEverybody = isFiltering(filter) ? ' of everybody' : '';
  return (
    <DownloadMenu
      groups={[
        isFiltering(filter) ? filtered : [],
        [
          { label: `Results${ofEverybody}`, download: (format) => downloadResults(round, { format }) },
          { label: `Disqualified${ofEverybody}`, download: (format) => downloadDisqualified(round, { format }) },
          { label: `Registrations${ofEverybody}`, download: downloadRegistrations },
        ],
        [
          { label: 'Qualifiers of all cities', download: (format) => downloadQualifiers('', round, format) },
          ...club.cities.map((city) => ({
            label: `Qualifiers of ${city}`,
            download: (format: 'csv' | 'xlsx') => downloadQualifiers(city, round, format),
          })),
        ],
      ]}
    />
  );
}
