import type { LiveBoardReply } from '@club/contract/live';
import type { Sheet } from '#shared/sheets/sheet.ts';

/** `live.csv`: the schools of a round as the live page shows them. */
export function liveSheet({ sections, schools }: LiveBoardReply): Sheet {
  return {
    name: 'live',
    header: [
      ...['school', 'city', 'registered', 'phone verified', 'waiting'],
      ...sections.map(({ section }) => `section ${section}`),
      ...['between sections', 'submitted', 'disqualified', 'no response', 'warned'],
    ],
    rows: schools.map(({ name, city, counts }) => [
      ...[name, city, counts.registered, counts.proved, counts.waiting, ...counts.sitting],
      ...[counts.betweenSections, counts.handedIn, counts.disqualified, counts.silent, counts.flagged],
    ]),
  };
}
