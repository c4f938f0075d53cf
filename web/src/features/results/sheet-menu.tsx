import { club } from 'virtual:club';
import { useAppActions } from '#shared/app-actions.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { DownloadMenu, type OfferedSheet } from '#shared/ui/download-menu.tsx';
import { isFiltering, type LeaderboardFilter } from './leaderboard.ts';
import { downloadDisqualified, downloadQualifiers, downloadResults } from './queries.ts';

/** The sheets of the results; where the list is filtered, that list as well. */
export function SheetMenu({ filter }: { readonly filter: LeaderboardFilter }) {
  const round = useRoundParam();
  const { downloadRegistrations } = useAppActions();
  const shown: OfferedSheet = {
    label: 'The list as it is filtered',
    download: (format) => (filter.disqualified ? downloadDisqualified : downloadResults)(round, { format, filter }),
  };
  return (
    <DownloadMenu
      groups={[
        isFiltering(filter) ? [shown] : [],
        [
          { label: 'Results', download: (format) => downloadResults(round, { format }) },
          { label: 'Disqualified', download: (format) => downloadDisqualified(round, { format }) },
          { label: 'Registrations', download: downloadRegistrations },
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
