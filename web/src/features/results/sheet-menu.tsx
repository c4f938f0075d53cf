import { club } from 'virtual:club';
import { useAppActions } from '#shared/app-actions.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { DownloadMenu, type OfferedSheet } from '#shared/ui/download-menu.tsx';
import { isFiltering, type LeaderboardFilter } from './leaderboard.ts';
import { downloadAnswers, downloadDisqualified, downloadQualifiers, downloadResults } from './queries.ts';

/** If the list is filtered, the first choices are the filtered sheets and the full ones are listed separately. */
export function SheetMenu({ filter }: { readonly filter: LeaderboardFilter }) {
  const round = useRoundParam();
  const { downloadRegistrations } = useAppActions();
  const filtered: OfferedSheet[] = [
    {
      label: 'Results (filtered)',
      hasContacts: true,
      download: (format, contacts) => downloadResults(round, { format, contacts, filter }),
    },
    { label: 'Answers (filtered)', download: (format) => downloadAnswers(round, { format, filter }) },
    {
      label: 'Disqualified (filtered)',
      hasContacts: true,
      download: (format, contacts) => downloadDisqualified(round, { format, contacts, filter }),
    },
  ];
  const ofEverybody = isFiltering(filter) ? ' (all)' : '';
  return (
    <DownloadMenu
      groups={[
        isFiltering(filter) ? filtered : [],
        [
          {
            label: `Results${ofEverybody}`,
            hasContacts: true,
            download: (format, contacts) => downloadResults(round, { format, contacts }),
          },
          { label: `Answers${ofEverybody}`, download: (format) => downloadAnswers(round, { format }) },
          {
            label: `Disqualified${ofEverybody}`,
            hasContacts: true,
            download: (format, contacts) => downloadDisqualified(round, { format, contacts }),
          },
          { label: `Registrations${ofEverybody}`, hasContacts: true, download: downloadRegistrations },
        ],
        [
          {
            label: 'Qualifiers, all cities',
            hasContacts: true,
            download: (format, contacts) => downloadQualifiers('', round, { format, contacts }),
          },
          ...club.cities.map(
            (city): OfferedSheet => ({
              label: `Qualifiers, ${city}`,
              hasContacts: true,
              download: (format, contacts) => downloadQualifiers(city, round, { format, contacts }),
            }),
          ),
        ],
      ]}
    />
  );
}
