import { club } from 'virtual:club';
import { resultsEndpoints } from '@club/contract/results';
import { useAppActions } from '#shared/app-actions.ts';
import { sheetOf } from '#shared/download-sheet.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { DownloadMenu, type OfferedSheet } from '#shared/ui/download-menu.tsx';
import { isFiltering, type LeaderboardFilter } from './leaderboard.ts';
import { accountFilterParams } from './queries.ts';

/** If the list is filtered, the first choices are the filtered sheets and the full ones are listed separately. */
export function SheetMenu({ filter }: { readonly filter: LeaderboardFilter }) {
  const round = useRoundParam();
  const { downloadRegistrations } = useAppActions();
  /** Of the entries that match, or of all. */
  const sheets = (note: string, matching: Record<string, string> = {}): OfferedSheet[] => {
    const query = { ...matching, round };
    return [
      {
        label: `Results${note}`,
        hasContacts: true,
        download: sheetOf(resultsEndpoints.downloadResults, 'results', { query }, matching),
      },
      {
        label: `Answers${note}`,
        download: sheetOf(resultsEndpoints.downloadAnswers, 'answers', { query }, matching),
      },
      {
        label: `Disqualified${note}`,
        hasContacts: true,
        download: sheetOf(resultsEndpoints.downloadDisqualified, 'disqualified', { query }, matching),
      },
    ];
  };
  const qualifiers = (whose: string, city: string | undefined): OfferedSheet => ({
    label: `Qualifiers, ${whose}`,
    hasContacts: true,
    download: sheetOf(resultsEndpoints.downloadQualifiers, 'qualifiers', { query: { round, city } }, { city }),
  });
  const ofEverybody = isFiltering(filter) ? ' (all)' : '';
  return (
    <DownloadMenu
      groups={[
        isFiltering(filter) ? sheets(' (filtered)', accountFilterParams(filter)) : [],
        [
          ...sheets(ofEverybody),
          { label: `Registrations${ofEverybody}`, hasContacts: true, download: downloadRegistrations },
        ],
        [qualifiers('all cities', undefined), ...club.cities.map((city) => qualifiers(city, city))],
      ]}
    />
  );
}
